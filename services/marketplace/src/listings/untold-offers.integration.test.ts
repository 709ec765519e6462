import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { expect, it, onTestFinished } from 'vitest';
import { lot, publishLots } from '../../test/lots.ts';

const file = join(import.meta.dirname, '../../prisma/migrations/20261122203500_demand_counts/migration.sql');
const backfill = /^INSERT [^;]*;/m.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

it('lists the lots that had an offer before offers were told, and no others', async () => {
  const database = await testDatabase('marketplace');
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 1 });
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  const untold = async () =>
    (await storage.query<{ id: number }>('select listing_id as id from untold_offers order by 1')).rows.map(
      ({ id }) => id,
    );
  await storage.query(backfill);
  expect(await untold()).toEqual([]);
  const states = ['published', 'reserved', 'sold', 'draft', 'withdrawn', 'expired', 'hidden'] as const;
  const lots = await publishLots(storage, ...states.map((status) => lot({ status })));
  await storage.query(backfill);
  expect(await untold()).toEqual(lots.slice(0, 3));
});
