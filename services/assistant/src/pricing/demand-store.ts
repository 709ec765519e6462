import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { distanceBetween, type Point, zones } from '@tianguis/proto/zones';
import type { Demand } from './demand.ts';

const keep = `insert into market_demand as d (category, counted_at, counts) values ($1, $2, $3::jsonb)
  on conflict (category) do update set counted_at = excluded.counted_at, counts = excluded.counts
  where d.counted_at <= excluded.counted_at`;

const counted = `select category,
    case when $1::text is null then (counts->>'buyers')::int
      else coalesce((counts->'zones'->$1->>'buyers')::int, (counts->>'anywhere')::int) end as buyers,
    case when $1::text is null then (counts->>'sellers')::int
      else coalesce((counts->'zones'->$1->>'sellers')::int, 0) end as sellers
  from market_demand`;

/** Days that a question counts, and kilometres around what it counts for; one that names no place counts everywhere. */
const askDays = 30;
const askKilometres = 60;

const asked = `select category, count(*)::int as asks from market_asks
  where category = any($1::text[]) and asked_at > now() - interval '${askDays} days' and ($2::float8 is null or latitude is null
    or 111.2 * sqrt((latitude - $2) ^ 2 + (cos(radians($2)) * (longitude - $3::float8)) ^ 2) <= ${askKilometres})
  group by category`;

const ask = `insert into market_asks (category, latitude, longitude) select category, $2::float8, $3::float8 from unnest($1::text[]) as category`;
// Each question deletes two old ones, so that the table needs no job.
const sweep = `delete from market_asks where id in (select id from market_asks where asked_at < now() - interval '${askDays} days'
  order by asked_at limit 2 for update skip locked)`;

const at = (point: Point | undefined) => [point?.latitude ?? null, point?.longitude ?? null];

interface Counted {
  readonly category: string;
  readonly buyers: number;
  readonly sellers: number;
}

const sum = (rows: readonly Counted[], of: 'buyers' | 'sellers'): number =>
  rows.reduce((total, row) => total + row[of], 0);

const nearestZone = (point: Point): string | undefined =>
  zones
    .map((zone) => ({ id: zone.id, away: distanceBetween(zone, point) }))
    .reduce((best, one) => (one.away < best.away ? one : best)).id;

export const demandStore = ({ query }: Pick<Storage, 'query'>) => ({
  /** Who wants and offers these categories about there, beside all others. */
  async demandFor(categories: readonly string[], point: Point | undefined): Promise<Map<string, Demand>> {
    const { rows } = await query<Counted>(counted, [point ? (nearestZone(point) ?? null) : null]);
    const asks = (await query<{ category: string; asks: number }>(asked, [categories, ...at(point)])).rows;
    const usual = (sum(rows, 'buyers') + 1) / (sum(rows, 'sellers') + 1);
    return new Map(
      categories.map((category) => {
        const { buyers = 0, sellers = 0 } = rows.find((row) => row.category === category) ?? {};
        const asked = asks.find((row) => row.category === category)?.asks ?? 0;
        return [category, { buyers, sellers, asks: asked, usual }];
      }),
    );
  },
  /** Notes that somebody looked for these categories. */
  async keepAsks(categories: readonly string[], point: Point | undefined): Promise<void> {
    await query(ask, [categories, ...at(point)]);
    await query(sweep);
  },
});

/** Keeps what was counted last. */
export async function keepDemand(
  { query }: Pick<Tx, 'query'>,
  { category, countedAt, ...counts }: DataOf<typeof demandCounted>,
): Promise<void> {
  await query(keep, [category, countedAt, JSON.stringify(counts)]);
}
