import { createStorage } from '@tianguis/chassis/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { scratchPostgres } from '@tianguis/local/postgres/scratch';
import { testDatabase } from '@tianguis/testkit/database';
import { startProvider, startReplica } from './campaign/servers.ts';
import { measureList } from './contacts/measure.ts';
import { fillContacts } from './contacts/table.ts';
import { printRows, type Row } from './row.ts';

const contacts = Number(process.env.BENCH_CONTACTS ?? 1_000_000);
/** Which cases, by part of their name; all unless told. */
const only = process.env.BENCH_ONLY ?? '';

async function fill(databaseUrl: string): Promise<void> {
  const storage = createStorage({ connectionString: databaseUrl, name: 'bench', max: 1, statementTimeout: 0 });
  const begun = performance.now();
  await fillContacts(storage, contacts);
  console.log(`${contacts} contacts in ${Math.round((performance.now() - begun) / 1_000)} s`);
  await storage.close();
}

/** What a server for a million contacts has: the embedded one's 48 MB are meant for a laptop's demo data. */
const settings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=1GB'];

/** The list of contacts at a million of them, by the service's own HTTP. Takes about five minutes. */
export async function contactsBench(): Promise<Row[]> {
  const [postgres, nats, provider] = await Promise.all([scratchPostgres({ settings }), scratchNats(), startProvider()]);
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  try {
    const { url: databaseUrl } = await testDatabase('outreach');
    await fill(databaseUrl);
    const replica = await startReplica({ databaseUrl, natsUrl: nats.url, provider: provider.url, env: {} });
    try {
      return await measureList(replica.url, only);
    } finally {
      await replica.stop();
    }
  } finally {
    await Promise.all([provider.stop(), nats.remove(), postgres.remove()]);
  }
}

if (import.meta.main) printRows(await contactsBench());
