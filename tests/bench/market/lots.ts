import type { Storage } from '@tianguis/chassis/storage/storage';
import { demoLots, demoSellers } from '../../../services/marketplace/src/demo/city.ts';
import { insertLots } from '../../../services/marketplace/src/demo/lots.ts';

const batch = 5_000;

/** So many lots of a demo city, all of them to be had. */
export async function fillMarket(storage: Storage, count: number): Promise<void> {
  const sellers = demoSellers(2_000);
  const begun = performance.now();
  await storage.query(
    `insert into sellers (member_id, name) select member, name from jsonb_to_recordset($1::jsonb) as s (member int, name text)`,
    [JSON.stringify(sellers)],
  );
  // Food goes soon; the benchmark's is to last for the length of it.
  const lasting = new Date(Date.now() + 30 * 86_400_000).toISOString();
  for (let laid = 0; laid < count; laid += batch) {
    const lots = demoLots(sellers, Math.min(batch, count - laid), Date.now(), laid + 1);
    const offered = lots.map((lot) => ({
      ...lot,
      status: 'published' as const,
      bestBefore: lot.bestBefore && lasting,
      endsAt: lasting,
    }));
    await storage.transaction((tx) => insertLots(tx, offered));
  }
  await storage.query('vacuum analyze listing_search');
  await storage.query('vacuum analyze listings');
  await storage.query('vacuum analyze listing_lines');
  console.log(`${count} lots in ${Math.round((performance.now() - begun) / 1_000)} s`);
}
