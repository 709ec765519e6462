import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { startProvider, startReplica } from '../shared/outreach.ts';
import { onPostgres } from '../shared/postgres.ts';
import type { Row } from '../shared/row.ts';
import { type Asked, type Calls, measureList } from './measure.ts';

export const full = {
  contacts: Number(process.env.BENCH_CONTACTS ?? 1_000_000),
  calls: { warmUp: 6, measured: 40 },
  /** Which cases, by part of their name, all by default. */
  only: process.env.BENCH_ONLY ?? '',
};
export type Size = { contacts: number; calls: Calls; only: string };
export const short: Size = { contacts: 1_000, calls: { warmUp: 0, measured: 1 }, only: '' };

/** What a server for a million contacts has: the embedded one's 48 MB are meant for a laptop's demo data. */
export const serverSettings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=1GB'];

type Fill = (storage: Storage, count: number) => Promise<void>;

async function fillDatabase(databaseUrl: string, fill: Fill, contacts: number): Promise<void> {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', max: 1, statementTimeout: 0 });
  const begun = performance.now();
  await fill(storage, contacts);
  console.log(`${contacts} contacts in ${Math.round((performance.now() - begun) / 1_000)} s`);
  await storage.close();
}

/** A list of the desk at a million contacts, by the service's own HTTP. */
export const benchList = (fill: Fill, asked: Asked, { contacts, calls, only }: Size): Promise<Row[]> =>
  onPostgres(serverSettings, async () => {
    const [database, nats, provider] = await Promise.all([testDatabase('outreach'), scratchNats(), startProvider()]);
    try {
      await fillDatabase(database.url, fill, contacts);
      const replica = await startReplica({ databaseUrl: database.url, natsUrl: nats.url, provider });
      try {
        return await measureList(replica.url, asked, calls, only);
      } finally {
        await replica.stop();
      }
    } finally {
      await Promise.all([provider.stop(), nats.remove()]);
      await database.drop();
    }
  });
