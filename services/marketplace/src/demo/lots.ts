import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import {
  type ListingFieldValues,
  listingFieldNames,
  listingFields,
  noListingFields,
} from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { day } from '@tianguis/proto/time';
import { fieldColumns } from '../listings/field-columns.ts';
import { indexListing } from '../listings/search-index.ts';
import { db } from '../platform/sql.ts';

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

/** A lot as it is stored. Moments are ISO 8601. */
export interface LotRow extends ListingFieldValues {
  readonly member: number;
  readonly status: ListingStatus;
  readonly title: string;
  readonly description: string;
  readonly zone: string;
  readonly bestBefore: string | null;
  readonly availableUntil: string | null;
  readonly publishedAt: string;
  readonly endsAt: string;
  readonly lines: readonly LotLine[];
}

const ids = statement(
  (p: { count: number }) => sql<{ id: number }>`
  select nextval('listings_id_seq')::int as id from generate_series(1, ${p.count}::int)`,
);

const names = sql.join(listingFieldNames.map((name) => sql.ref(name)));
const types = { flag: sql`boolean`, text: sql`text`, number: sql`float8`, choice: sql`text` };
const definitions = sql.join(listingFieldNames.map((name) => sql`${sql.ref(name)} ${types[listingFields[name].kind]}`));

const insertListings = statement(
  (p: { lots: string }) => sql`
    insert into listings (id, member_id, status, language, title, description, zone, ${fieldColumns.plain()}, best_before,
      available_until, published_at, ends_at, created_at)
    select id, member, status, 'es', title, description, zone, ${names}, "bestBefore", "availableUntil", "publishedAt",
      "endsAt", "publishedAt"
    from jsonb_to_recordset(${p.lots}::jsonb) as l (id int, member int, status text, title text, description text,
      zone text, ${definitions}, "bestBefore" timestamptz, "availableUntil" timestamptz, "publishedAt" timestamptz,
      "endsAt" timestamptz)`,
);

const insertLines = statement(
  (p: { lots: string }) => sql`
  insert into listing_lines (listing_id, position, name, category, material, quantity, reserved, unit, condition, centavos, minimum)
  select l.id, n.position - 1, n.line->>'name', n.line->>'category', n.line->>'material', (n.line->>'quantity')::numeric,
    coalesce((n.line->>'reserved')::numeric, 0), n.line->>'unit', n.line->>'condition', (n.line->>'centavos')::bigint,
    (n.line->>'minimum')::numeric
  from jsonb_to_recordset(${p.lots}::jsonb) as l (id int, lines jsonb)
    cross join jsonb_array_elements(l.lines) with ordinality as n (line, position)`,
);

/** The lines of lots, one query for all of them. */
export const linesOfLots = statement((p: { lots: readonly number[] }) =>
  db.selectFrom('listing_lines').select(['listing_id as lot', 'id']).where('listing_id', '=', anyOf(p.lots)),
);

/** Adds lots of existing sellers and indexes the published ones. Returns their ids, in order. */
export async function insertLots(tx: Pick<Tx, 'query'>, lots: readonly LotRow[]): Promise<number[]> {
  const rows = await run(tx, ids({ count: lots.length }));
  const numbered = lots.map((lot, n) => ({ ...lot, id: rows[n]?.id ?? 0 }));
  const asJson = JSON.stringify(numbered);
  await run(tx, insertListings({ lots: asJson }));
  await run(tx, insertLines({ lots: asJson }));
  await indexListing(tx, ...numbered.filter(({ status }) => status === 'published').map(({ id }) => id));
  return numbered.map(({ id }) => id);
}

export interface DemoGoods {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** Centavos for one unit; 0 is a gift, null is to be agreed. */
  readonly centavos: number | null;
  readonly used?: boolean;
}

const month = 30 * day;

/** A published lot of one kind of goods, on offer for a month from `now`. */
export function lotOfGoods(
  { title, category, unit, quantity, centavos, used }: DemoGoods,
  { member, zone }: { readonly member: number; readonly zone: string },
  { publishedAt, now }: { readonly publishedAt: number; readonly now: number },
): LotRow {
  const material = materialById(category);
  if (!material) throw new Error(`no material ${category}`);
  return {
    member,
    status: 'published',
    title,
    description: '',
    zone,
    ...noListingFields,
    donation: centavos === 0,
    bestBefore: null,
    availableUntil: null,
    publishedAt: new Date(publishedAt).toISOString(),
    endsAt: new Date(now + month).toISOString(),
    lines: [
      {
        name: material.name.es,
        category,
        material: material.material,
        quantity,
        unit,
        condition: used ? 'used' : 'new_surplus',
        centavos,
      },
    ],
  };
}
