import type { Storage } from '@tianguis/chassis/storage/storage';
import { zoneById } from '@tianguis/proto/zones';
import { demoLots, demoSellers } from '../../../services/marketplace/src/demo/city.ts';

const sellers = 400;

const insert = `
  with lots as (select * from jsonb_to_recordset($1::jsonb) as l (id int, zone text, latitude float8, longitude float8,
      "publishedAt" timestamptz, lines jsonb)),
    kept as (insert into market_lots (listing_id, version, status, seller, zone, latitude, longitude, published_at, ends_at)
      select id, 1, 'published', gen_random_uuid(), zone, latitude, longitude, "publishedAt", now() + interval '30 days' from lots)
  insert into market_lines (listing_id, position, category, unit, condition, quantity, centavos)
    select id, at - 1, line->>'category', line->>'unit', line->>'condition', (line->>'quantity')::float8, (line->>'centavos')::bigint
    from lots cross join jsonb_array_elements(lines) with ordinality as g (line, at)`;

/** So many lots of the demo city, as the assistant keeps them. */
export async function fillDemoMarket(storage: Storage, count: number): Promise<void> {
  const lots = demoLots(demoSellers(sellers), count, Date.now()).map((lot, at) => {
    const { latitude = null, longitude = null } = zoneById(lot.zone) ?? {};
    const { zone, publishedAt, lines } = lot;
    return { id: at + 1, zone, latitude, longitude, publishedAt, lines };
  });
  await storage.query(insert, [JSON.stringify(lots)]);
  await storage.query('analyze market_lots');
  await storage.query('analyze market_lines');
}
