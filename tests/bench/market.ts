import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { freePort } from '@tianguis/local/ports';
import { testDatabase } from '@tianguis/testkit/database';
import { serviceEnv } from '@tianguis/testkit/service-env';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { fillMarket } from './market/lots.ts';
import { indexMemory } from './market/memory.ts';
import { measureSearch, type Searches } from './market/searches.ts';
import { onPostgres } from './shared/postgres.ts';
import { printRows, type Row } from './shared/row.ts';

export const full = {
  lots: Number(process.env.BENCH_LOTS ?? 100_000),
  calls: { warmUp: 10, measured: 200, peer: 12 },
};
export const short: typeof full = { lots: 1_000, calls: { warmUp: 1, measured: 10, peer: 1 } };

const settings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=512MB'];

async function measure(storage: Storage, url: string, natsUrl: string, calls: Searches): Promise<Row[]> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const replica = await startServiceProcess('marketplace', {
    ...serviceEnv(url, natsUrl, address),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://tianguis.test',
    MARKETPLACE_MEDIA_FOLDER: '/nonexistent',
  });
  try {
    return await measureSearch(storage, address, calls);
  } finally {
    await replica.stop();
  }
}

/** Search and facets of published lots by the service's own HTTP, beside plain SQL on the same rows. */
export const marketBench = ({ lots, calls } = full): Promise<Row[]> =>
  onPostgres(settings, async () => {
    const [database, nats] = await Promise.all([testDatabase('marketplace'), scratchNats()]);
    const storage = createStorage({ connectionString: database.url, name: 'bench', max: 2, statementTimeout: 0 });
    try {
      await fillMarket(storage, lots);
      return [...(await measure(storage, database.url, nats.url, calls)), await indexMemory(storage)];
    } finally {
      await storage.close();
      await nats.remove();
      await database.drop();
    }
  });

if (import.meta.main) printRows(await marketBench());
