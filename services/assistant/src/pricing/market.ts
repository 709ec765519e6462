import { type Insertable, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { toCentavos } from '@tianguis/proto/money';
import { type Point, zoneById } from '@tianguis/proto/zones';
import type { DB } from '../../generated/kysely/types.ts';
import { db } from '../platform/sql.ts';
import { placeNamed } from './place.ts';
import type { Comparable } from './price-range.ts';

/** The most comparables read for one thing in one unit: those with the most weight. */
const mostComparables = 200;

/** A comparable with its category and unit. */
export interface MarketPrice extends Comparable {
  readonly category: string;
  readonly unit: ListingUnit;
}

/** A thing that is available now. */
export interface OfferedThing {
  readonly listingId: number;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly condition: ListingCondition;
  readonly quantity: number;
  /** For one unit; null is negotiable, 0 a gift. */
  readonly price: number | null;
  readonly zone: string;
  /** From the place where it is wanted; null if that is unknown. */
  readonly kilometres: number | null;
}

/** Where goods are wanted; nulls if unknown. */
interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const lotOrders = ['cheapest', 'nearest', 'largest'] as const;
export type LotOrder = (typeof lotOrders)[number];

/** Which lots a buyer takes; an absent limit holds back none. */
export interface Wanted {
  /** Pesos for one unit, at most; 0 finds gifts. A lot without a price is not found by it. */
  readonly maxPrice?: number | undefined;
  /** The units that this was said for: lots that are sold by another cannot be compared. */
  readonly maxPriceOf?: readonly ListingUnit[] | undefined;
  readonly condition?: ListingCondition | undefined;
  /** A lot has at least so much. */
  readonly least?: number | undefined;
  /** The units in which that was said: lots that are sold by another cannot be compared. */
  readonly leastOf?: readonly ListingUnit[] | undefined;
  /** Pesos for all of a lot, at most. */
  readonly maxTotal?: number | undefined;
  /** Among lots near the place; absent: the nearest first. */
  readonly order?: LotOrder | undefined;
}

/** {@link Wanted} as a statement takes it: nulls where there is no limit. */
interface Filter {
  readonly centavos: number | null;
  readonly centavosOf: readonly ListingUnit[] | null;
  readonly condition: ListingCondition | null;
  readonly least: number | null;
  readonly leastOf: readonly ListingUnit[] | null;
  readonly total: number | null;
  readonly order: LotOrder | null;
}

/** Kilometres that people drive for a lot within a city and around it. */
const nearby = 60;

// On a plane, which is close enough within a country.
const kilometres = ({ latitude, longitude }: Place) =>
  sql`111.2 * sqrt((l.latitude - ${latitude}::float8) ^ 2
    + (cos(radians(${latitude}::float8)) * (l.longitude - ${longitude}::float8)) ^ 2)`;
const days = sql`greatest(0, extract(epoch from now() - l.published_at) / 86400)::float8`;
const lines = sql`market_lines as n join market_lots as l on l.listing_id = n.listing_id`;

// Weight halves every 200 km and every 120 days (price-range.ts): the comparables with the most weight come first.
const comparables = statement(
  (p: Place & { categories: readonly string[] }) => sql<MarketPrice>`
    select category, unit, condition, price, seller, kind, kilometres, days from (
      select n.category, n.unit, n.condition, n.centavos::float8 / 100 as price, l.seller, ${kilometres(p)} as kilometres,
        ${days} as days, case l.status when 'sold' then 'sale' else 'offer' end as kind,
        row_number() over (partition by n.category, n.unit
          order by coalesce(${kilometres(p)}, 0) / 200 + ${days} / 120) as rank
      from ${lines} where n.category = any(${p.categories}::text[]) and n.centavos > 0) as ranked
    where rank <= ${sql.lit(mostComparables)}`,
);

const offered = statement(
  (p: Place & Filter & { categories: readonly string[]; most: number }) => sql<OfferedThing>`
    select * from (
      select distinct on (l.listing_id) l.listing_id as "listingId", n.category, n.unit, n.condition, n.quantity,
        n.centavos::float8 / 100 as price, l.zone, ${kilometres(p)} as kilometres, l.published_at as "publishedAt"
      from ${lines} where n.category = any(${p.categories}::text[]) and l.status = 'published' and n.quantity > 0
        and (l.ends_at is null or l.ends_at > now())
        and (${p.centavos}::bigint is null or n.centavos <= ${p.centavos}::bigint or n.unit <> all(${p.centavosOf}::text[]))
        and (${p.total}::bigint is null or n.centavos * n.quantity <= ${p.total}::bigint)
        and (${p.condition}::text is null or n.condition = ${p.condition}::text)
        and (${p.least}::float8 is null or n.quantity >= ${p.least}::float8 or n.unit <> all(${p.leastOf}::text[]))
      order by l.listing_id, n.position) as lots
    order by (kilometres > ${sql.lit(nearby)}) nulls last,
      case ${p.order}::text when 'cheapest' then price when 'largest' then -quantity end nulls last,
      kilometres nulls last, "publishedAt" desc, "listingId" desc limit ${p.most}`,
);

const addLines = statement(
  (p: { listingId: number; lines: string }) => sql`
    insert into market_lines (listing_id, position, category, unit, condition, quantity, centavos)
    select ${p.listingId}::int, at - 1, line->>'category', line->>'unit', line->>'condition', (line->>'quantity')::float8,
      (line->>'centavos')::bigint
    from jsonb_array_elements(${p.lines}::jsonb) with ordinality as g (line, at) where line->>'category' is not null`,
);

const at = (point: Point | undefined): Place => ({
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
});

export const marketStore = (storage: Pick<Storage, 'query'>) => ({
  /** The prices for which things of these categories are offered, or were sold. */
  comparables: (categories: readonly string[], point: Point | undefined): Promise<MarketPrice[]> =>
    run(storage, comparables({ categories, ...at(point) })),
  /** Published lots with things of these categories: the nearest first, or the newest where no place is known. */
  offered: (
    categories: readonly string[],
    point: Point | undefined,
    most: number,
    wanted: Wanted,
  ): Promise<OfferedThing[]> => {
    const centavos = wanted.maxPrice === undefined ? null : toCentavos(wanted.maxPrice);
    const filter: Filter = {
      centavos,
      centavosOf: wanted.maxPriceOf ?? null,
      condition: wanted.condition ?? null,
      least: wanted.least ?? null,
      leastOf: wanted.leastOf ?? null,
      total: wanted.maxTotal === undefined ? null : toCentavos(wanted.maxTotal),
      order: wanted.order ?? null,
    };
    return run(storage, offered({ categories, ...at(point), ...filter, most }));
  },
});

/** Replaces what a lot offered with what it offers now. Ignores events older than what is stored. */
export async function keepOffer(
  tx: Pick<Tx, 'query'>,
  { listingId, version, offer }: DataOf<typeof listingOfferChanged>,
): Promise<void> {
  const zone = offer && zoneById(offer.zone);
  const facts: Omit<Insertable<DB['market_lots']>, 'listing_id'> = {
    version,
    status: offer?.status ?? 'gone',
    seller: offer?.seller ?? null,
    zone: offer?.zone ?? null,
    latitude: zone?.latitude ?? null,
    longitude: zone?.longitude ?? null,
    published_at: offer?.publishedAt ?? null,
    ends_at: offer?.endsAt ?? null,
  };
  const kept = await runCount(
    tx,
    db
      .insertInto('market_lots')
      .values({ ...facts, listing_id: listingId })
      .onConflict((on) => on.column('listing_id').doUpdateSet(facts).where('market_lots.version', '<=', version)),
  );
  if (kept === 0) return;
  await run(tx, db.deleteFrom('market_lines').where('listing_id', '=', listingId));
  if (offer) await run(tx, addLines({ listingId, lines: JSON.stringify(offer.lines) }));
}

/** What is available now of some categories. */
export interface Supply {
  /** A few, nearest first, or newest first if the place is unknown. */
  readonly lots: readonly OfferedThing[];
  /** Whether the first of them is near the place that was asked for. */
  readonly isNear: boolean;
}

/** Finds published lots of some categories in a place, named as people write it. */
export type FindLots = (categories: readonly string[], place: string | undefined, wanted?: Wanted) => Promise<Supply>;

interface Needs {
  offered(
    categories: readonly string[],
    point: Point | undefined,
    most: number,
    wanted: Wanted,
  ): Promise<readonly OfferedThing[]>;
}

/** The most lots that an answer names. */
const mostLots = 3;

export const lotsOn =
  ({ offered }: Needs): FindLots =>
  async (categories, named, wanted = {}) => {
    const place = placeNamed(named);
    const found = await offered(categories, place, mostLots, wanted);
    const near = found.filter(({ kilometres }) => kilometres !== null && kilometres <= nearby);
    return near.length > 0 ? { lots: near, isNear: true } : { lots: found, isNear: false };
  };
