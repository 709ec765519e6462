import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { type Point, zoneById } from '@tianguis/proto/zones';
import type { Comparable } from './price-range.ts';

/** The most comparables of one thing in one unit that are read, those that weigh most. */
const mostComparables = 200;

/** A comparable, and of what. */
export interface MarketPrice extends Comparable {
  readonly category: string;
  readonly unit: ListingUnit;
}

/** Something that can be had now. */
export interface OfferedThing {
  readonly listingId: number;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly condition: ListingCondition;
  readonly quantity: number;
  /** For one unit; null is to be agreed, 0 a gift. */
  readonly price: number | null;
  readonly zone: string;
  /** From where it is asked for; null where that is not known. */
  readonly kilometres: number | null;
}

// On a plane: within a country that is off by little.
const kilometres = `111.2 * sqrt((l.latitude - $2::float8) ^ 2 + (cos(radians($2)) * (l.longitude - $3::float8)) ^ 2)`;
const days = 'greatest(0, extract(epoch from now() - l.published_at) / 86400)::float8';
const lines = 'market_lines as n join market_lots as l on l.listing_id = n.listing_id';

// They weigh less by half each 200 km and each 120 days (price-range.ts): the heaviest come first.
const comparables = `select category, unit, condition, price, seller, kind, kilometres, days from (
    select n.category, n.unit, n.condition, n.centavos::float8 / 100 as price, l.seller, ${kilometres} as kilometres, ${days} as days,
      case l.status when 'sold' then 'sale' else 'offer' end as kind,
      row_number() over (partition by n.category, n.unit order by coalesce(${kilometres}, 0) / 200 + ${days} / 120) as rank
    from ${lines} where n.category = any($1::text[]) and n.centavos > 0) as ranked
  where rank <= ${mostComparables}`;

const offered = `select * from (
    select distinct on (l.listing_id) l.listing_id as "listingId", n.category, n.unit, n.condition, n.quantity,
      n.centavos::float8 / 100 as price, l.zone, ${kilometres} as kilometres, l.published_at as "publishedAt"
    from ${lines} where n.category = any($1::text[]) and l.status = 'published' and n.quantity > 0
      and (l.ends_at is null or l.ends_at > now())
    order by l.listing_id, n.position) as lots
  order by kilometres nulls last, "publishedAt" desc, "listingId" desc limit $4`;

const keepLot = `insert into market_lots (listing_id, version, status, seller, zone, latitude, longitude, published_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (listing_id) do update set version = excluded.version, status = excluded.status, seller = excluded.seller,
    zone = excluded.zone, latitude = excluded.latitude, longitude = excluded.longitude,
    published_at = excluded.published_at, ends_at = excluded.ends_at
  where market_lots.version <= excluded.version`;

const keepLines = `insert into market_lines (listing_id, position, category, unit, condition, quantity, centavos)
  select $1::int, at - 1, line->>'category', line->>'unit', line->>'condition', (line->>'quantity')::float8,
    (line->>'centavos')::bigint
  from jsonb_array_elements($2::jsonb) with ordinality as g (line, at) where line->>'category' is not null`;

const at = (point: Point | undefined) => [point?.latitude ?? null, point?.longitude ?? null];

export const marketStore = ({ query }: Pick<Storage, 'query'>) => ({
  /** What things of these categories are offered for, or were sold for. */
  async comparables(categories: readonly string[], point: Point | undefined): Promise<MarketPrice[]> {
    return (await query<MarketPrice>(comparables, [categories, ...at(point)])).rows;
  },
  /** Lots of now that hold things of these categories: the nearest, or else the newest first. */
  async offered(categories: readonly string[], point: Point | undefined, most: number): Promise<OfferedThing[]> {
    return (await query<OfferedThing>(offered, [categories, ...at(point), most])).rows;
  },
});

/** Keeps what a lot offers now in place of what it did. What is older than what is known changes nothing. */
export async function keepOffer(
  { query }: Pick<Tx, 'query'>,
  { listingId, version, offer }: DataOf<typeof listingOfferChanged>,
): Promise<void> {
  const zone = offer && zoneById(offer.zone);
  const { rowCount } = await query(keepLot, [
    listingId,
    version,
    offer?.status ?? 'gone',
    offer?.seller ?? null,
    offer?.zone ?? null,
    zone?.latitude ?? null,
    zone?.longitude ?? null,
    offer?.publishedAt ?? null,
    offer?.endsAt ?? null,
  ]);
  if (rowCount === 0) return;
  await query('delete from market_lines where listing_id = $1', [listingId]);
  if (offer) await query(keepLines, [listingId, JSON.stringify(offer.lines)]);
}
