import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { distanceBetween, type Point, zones } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';

/** How many want and offer a category near the goods. */
export interface Demand {
  readonly buyers: number;
  readonly sellers: number;
  /** Questions in the chat about it, in the last days. */
  readonly asks: number;
  /** Buyers per seller of all categories there. */
  readonly usual: number;
}

/** The most that an estimate moves, up or down: a tenth, as a logarithm. */
const most = Math.log(1.1);
/** Where buyers per seller double, a price moves by this power of two: an assumption. */
const elasticity = 0.1;
/** So many sellers, with the usual number of buyers, are added to what was counted, since few people say little. An assumption. */
const taken = 5;
/** A question counts as this part of a buyer. One person may ask often, so questions count at most as much as the buyers, and one. */
const askWeight = 0.2;

/** How far demand moves a price, as a logarithm: more buyers per seller than usual raise it. */
export function pressureOf({ buyers, sellers, asks, usual }: Demand): number {
  const wanting = buyers + Math.min(askWeight * asks, buyers + 1);
  const forEach = (wanting + taken * usual) / (sellers + taken);
  return Math.min(Math.max(elasticity * Math.log(forEach / usual), -most), most);
}

const keep = statement((p: { category: string; countedAt: string; counts: string }) =>
  db
    .insertInto('market_demand')
    .values({ category: p.category, counted_at: p.countedAt, counts: p.counts })
    .onConflict((on) =>
      on
        .column('category')
        .doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at'), counts: ref('excluded.counts') }))
        .whereRef('market_demand.counted_at', '<=', 'excluded.counted_at'),
    ),
);

const counted = statement(
  (p: { zone: string | null }) => sql<Counted>`
    select category,
      case when ${p.zone}::text is null then (counts->>'buyers')::int
        else coalesce((counts->'zones'->${p.zone}->>'buyers')::int, (counts->>'anywhere')::int) end as buyers,
      case when ${p.zone}::text is null then (counts->>'sellers')::int
        else coalesce((counts->'zones'->${p.zone}->>'sellers')::int, 0) end as sellers
    from market_demand`,
);

/** For how many days and kilometres a question counts. One that names no place counts everywhere. */
const askDays = 30;
const askKilometres = 60;

interface Asked {
  readonly categories: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const asked = statement(
  (p: Asked) => sql<{ category: string; asks: number }>`
    select category, count(*)::int as asks from market_asks
    where category = any(${p.categories}::text[]) and asked_at > now() - make_interval(days => ${askDays}::int)
      and (${p.latitude}::float8 is null or latitude is null
        or 111.2 * sqrt((latitude - ${p.latitude}::float8) ^ 2
          + (cos(radians(${p.latitude}::float8)) * (longitude - ${p.longitude}::float8)) ^ 2) <= ${askKilometres}::float8)
    group by category`,
);

const ask = statement(
  (p: Asked) => sql`
    insert into market_asks (category, latitude, longitude)
    select category, ${p.latitude}::float8, ${p.longitude}::float8 from unnest(${p.categories}::text[]) as category`,
);

// Each question deletes two old ones, so that the table needs no job.
const sweep = statement(
  () => sql`
    delete from market_asks where id = any(array(select id from market_asks
      where asked_at < now() - make_interval(days => ${askDays}::int) order by asked_at limit 2 for update skip locked))`,
);

const at = (point: Point | undefined) => ({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null });

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

export const demandStore = (storage: Pick<Storage, 'query'>) => ({
  /** The demand for these categories near a point, compared with all others. */
  async demandFor(categories: readonly string[], point: Point | undefined): Promise<Map<string, Demand>> {
    const rows = await run(storage, counted({ zone: point ? (nearestZone(point) ?? null) : null }));
    const asks = await run(storage, asked({ categories, ...at(point) }));
    const usual = (sum(rows, 'buyers') + 1) / (sum(rows, 'sellers') + 1);
    return new Map(
      categories.map((category) => {
        const { buyers = 0, sellers = 0 } = rows.find((row) => row.category === category) ?? {};
        const asked = asks.find((row) => row.category === category)?.asks ?? 0;
        return [category, { buyers, sellers, asks: asked, usual }];
      }),
    );
  },
  /** Notes that a visitor looked for these categories. */
  async keepAsks(categories: readonly string[], point: Point | undefined): Promise<void> {
    await run(storage, ask({ categories, ...at(point) }));
    await run(storage, sweep());
  },
});

/** Keeps the latest counts. */
export async function keepDemand(tx: Tx, { category, countedAt, ...counts }: DataOf<typeof demandCounted>) {
  await run(tx, keep({ category, countedAt, counts: JSON.stringify(counts) }));
}
