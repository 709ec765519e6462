import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { distanceBetween, type Point, zones } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';
import type { Demand } from './demand.ts';

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

/** Days that a question counts, and kilometres around what it counts for; one that names no place counts everywhere. */
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
    delete from market_asks where id in (select id from market_asks
      where asked_at < now() - make_interval(days => ${askDays}::int) order by asked_at limit 2 for update skip locked)`,
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
  /** Who wants and offers these categories about there, beside all others. */
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
  /** Notes that somebody looked for these categories. */
  async keepAsks(categories: readonly string[], point: Point | undefined): Promise<void> {
    await run(storage, ask({ categories, ...at(point) }));
    await run(storage, sweep());
  },
});

/** Keeps what was counted last. */
export async function keepDemand(tx: Tx, { category, countedAt, ...counts }: DataOf<typeof demandCounted>) {
  await run(tx, keep({ category, countedAt, counts: JSON.stringify(counts) }));
}
