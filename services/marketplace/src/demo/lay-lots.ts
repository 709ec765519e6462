import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { indexListing } from '../listings/search-index.ts';

export interface LotLine {
  readonly name: string;
  readonly category: string | null;
  readonly material: string;
  readonly quantity: number;
  readonly reserved?: number;
  readonly unit: string;
  readonly condition: string;
  readonly centavos: number | null;
  readonly minimum?: number | null;
}

/** A lot as it lies in the database. Moments are ISO 8601. */
export interface LotRow {
  readonly member: number;
  readonly status: ListingStatus;
  readonly title: string;
  readonly description: string;
  readonly zone: string;
  readonly donation: boolean;
  readonly coldChain: boolean;
  readonly bestBefore: string | null;
  readonly availableUntil: string | null;
  readonly publishedAt: string;
  readonly endsAt: string;
  readonly lines: readonly LotLine[];
}

const ids = `select nextval('listings_id_seq')::int as id from generate_series(1, $1)`;

const listings = `insert into listings (id, member_id, status, language, title, description, zone, donation, cold_chain, best_before,
    available_until, published_at, ends_at, created_at)
  select id, member, status, 'es', title, description, zone, donation, "coldChain", "bestBefore", "availableUntil",
    "publishedAt", "endsAt", "publishedAt"
  from jsonb_to_recordset($1::jsonb) as l (id int, member int, status text, title text, description text, zone text,
    donation boolean, "coldChain" boolean, "bestBefore" timestamptz, "availableUntil" timestamptz, "publishedAt" timestamptz,
    "endsAt" timestamptz)`;

const lines = `insert into listing_lines (listing_id, position, name, category, material, quantity, reserved, unit, condition,
    centavos, minimum)
  select l.id, n.position - 1, n.line->>'name', n.line->>'category', n.line->>'material', (n.line->>'quantity')::numeric,
    coalesce((n.line->>'reserved')::numeric, 0), n.line->>'unit', n.line->>'condition', (n.line->>'centavos')::bigint,
    (n.line->>'minimum')::numeric
  from jsonb_to_recordset($1::jsonb) as l (id int, lines jsonb)
    cross join jsonb_array_elements(l.lines) with ordinality as n (line, position)`;

/** Adds lots of sellers that are there; those that are published can be found. Returns their ids, in order. */
export async function layLots(tx: Pick<Tx, 'query'>, lots: readonly LotRow[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(ids, [lots.length]);
  const numbered = lots.map((lot, n) => ({ ...lot, id: rows[n]?.id ?? 0 }));
  const asJson = JSON.stringify(numbered);
  await tx.query(listings, [asJson]);
  await tx.query(lines, [asJson]);
  await indexListing(tx, ...numbered.filter(({ status }) => status === 'published').map(({ id }) => id));
  return numbered.map(({ id }) => id);
}
