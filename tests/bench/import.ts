import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { startProvider } from './campaign/servers.ts';
import { createMany, rawCopy } from './import/peers.ts';
import { type ImportResult, importFile } from './import/run.ts';
import { atLeast, atMost, median, printRows, type Row } from './row.ts';

/** Contacts of the file; `BENCH_CONTACTS=1000000` is the figure of the goals. */
const contacts = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** For Prisma's own way, which would take the better part of an hour with all of them. */
const fewer = Math.min(contacts, 20_000);
const memoryLimit = 64;

async function onEmptyTable<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const database = await testDatabase('outreach');
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

async function measure(provider: string): Promise<Row[]> {
  const copies: number[] = [];
  const manies: number[] = [];
  const alone: number[] = [];
  const ours: ImportResult[] = [];
  const note = <T>(what: string, figure: T): T => {
    console.log(what, figure);
    return figure;
  };
  for (let round = 0; round < rounds; round += 1) {
    copies.push(note('COPY, rows/s', await onEmptyTable((url) => rawCopy(url, contacts))));
    ours.push(note('import', await onEmptyTable((url) => importFile(url, provider, contacts))));
    manies.push(note('createMany with all, rows/s', await onEmptyTable((url) => createMany(url, fewer, true))));
    alone.push(note('createMany, rows/s', await onEmptyTable((url) => createMany(url, fewer, false))));
  }
  const rate = median(ours.map(({ perSecond }) => perSecond));
  const withUpload = median(ours.map((each) => each.withUpload));
  return [
    atLeast(`import of ${contacts} contacts, against COPY of the same rows`, rate, median(copies), 0.5),
    atLeast('the same with the upload of the file', withUpload, median(copies), 0.4),
    atLeast(`the same import, against createMany of ${fewer} with ledger and search`, rate, median(manies), 12),
    atLeast('the same import, against createMany of contacts alone', rate, median(alone), 12),
    atLeast('COPY against createMany of contacts alone', median(copies), median(alone), 1),
    atMost('growth of the process at most', Math.max(...ours.map(({ growth }) => growth)), memoryLimit, ' MB'),
  ];
}

/** Contacts from a CSV file, checked and without duplicates, into the table as it is. Takes some minutes. */
export async function importBench(): Promise<Row[]> {
  const postgres = await scratchPostgres({ settings: [] });
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  const provider = await startProvider();
  try {
    return await measure(provider.url);
  } finally {
    await provider.stop();
    await postgres.remove();
  }
}

if (import.meta.main) printRows(await importBench());
