import { testDatabase } from '@tianguis/testkit/database';
import { createMany, rawCopy } from './import/peers.ts';
import { importFile } from './import/run.ts';
import { type Provider, startProvider } from './shared/outreach.ts';
import { onPostgres } from './shared/postgres.ts';
import { inRounds } from './shared/rounds.ts';
import { atLeast, atMost, median, printRows, type Row } from './shared/row.ts';

const full = {
  /** Contacts of the file. */
  contacts: Number(process.env.BENCH_CONTACTS ?? 1_000_000),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
type Size = typeof full;
export const short: Size = { contacts: 500, rounds: 1 };

/** For Prisma's own way, which would take the better part of an hour with all of them. */
const few = 20_000;
const memoryLimit = 64;

async function onEmptyTable<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const database = await testDatabase('outreach');
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

async function measure(provider: Provider, { contacts, rounds }: Size): Promise<Row[]> {
  const fewer = Math.min(contacts, few);
  const { copies, ours, manies, alone } = await inRounds(rounds, {
    copies: () => onEmptyTable((url) => rawCopy(url, contacts)),
    ours: () => onEmptyTable((url) => importFile(url, provider, contacts)),
    manies: () => onEmptyTable((url) => createMany(url, fewer, true)),
    alone: () => onEmptyTable((url) => createMany(url, fewer, false)),
  });
  const rate = median(ours.map(({ perSecond }) => perSecond));
  const withUpload = median(ours.map((each) => each.withUpload));
  const growth = Math.max(...ours.map((each) => each.growth));
  return [
    atLeast(`import of ${contacts} contacts, against COPY of the same rows`, rate, median(copies), 0.5),
    atLeast('the same with the upload of the file', withUpload, median(copies), 0.4),
    atLeast(`the same import, against createMany of ${fewer} with ledger and search`, rate, median(manies), 12),
    atLeast('the same import, against createMany of contacts alone', rate, median(alone), 12),
    atLeast('COPY against createMany of contacts alone', median(copies), median(alone), 1),
    atMost('growth of the process at most', growth, memoryLimit, (value) => `${Math.round(value)} MB`),
  ];
}

/** Contacts from a CSV file, checked and without duplicates, into the table as it is. Takes some minutes. */
export const importBench = (size = full): Promise<Row[]> =>
  onPostgres([], async () => {
    const provider = await startProvider();
    try {
      return await measure(provider, size);
    } finally {
      await provider.stop();
    }
  });

if (import.meta.main) printRows(await importBench());
