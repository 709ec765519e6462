import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { startProvider, startReplica } from '../campaign/servers.ts';
import type { Row } from '../row.ts';
import { type Asked, measureList } from './measure.ts';

const contacts = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
/** Which cases, by part of their name; all unless told. */
const only = process.env.BENCH_ONLY ?? '';

/** What a server for a million contacts has: the embedded one's 48 MB are meant for a laptop's demo data. */
const settings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=1GB'];

type Fill = (storage: Storage, count: number) => Promise<void>;

async function fillDatabase(databaseUrl: string, fill: Fill): Promise<void> {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', max: 1, statementTimeout: 0 });
  const begun = performance.now();
  await fill(storage, contacts);
  console.log(`${contacts} contacts in ${Math.round((performance.now() - begun) / 1_000)} s`);
  await storage.close();
}

/** A list of the desk at a million contacts, by the service's own HTTP. */
export async function benchList(fill: Fill, asked: Asked): Promise<Row[]> {
  const [postgres, nats, provider] = await Promise.all([scratchPostgres({ settings }), scratchNats(), startProvider()]);
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  try {
    const { url: databaseUrl } = await testDatabase('outreach');
    await fillDatabase(databaseUrl, fill);
    const replica = await startReplica({ databaseUrl, natsUrl: nats.url, provider: provider.url, env: {} });
    try {
      return await measureList(replica.url, asked, only);
    } finally {
      await replica.stop();
    }
  } finally {
    await Promise.all([provider.stop(), nats.remove(), postgres.remove()]);
  }
}
