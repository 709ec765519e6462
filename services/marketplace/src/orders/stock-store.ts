import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';

export interface Lot {
  readonly id: number;
  readonly sellerId: number;
  readonly status: ListingStatus;
  readonly title: string;
  readonly zone: string;
  readonly language: Language;
  /** Its days are over. */
  readonly isOver: boolean;
}

export interface LotLine {
  readonly lineId: number;
  readonly name: string;
  readonly category: string | null;
  readonly material: string;
  readonly condition: string;
  readonly unit: string;
  /** Neither sold nor promised. */
  readonly left: number;
  readonly minimum: number | null;
  readonly centavos: number | null;
}

const lot = `select id, member_id as "sellerId", status, title, zone, language, coalesce(ends_at <= $2::timestamptz, true) as "isOver"
  from listings where id = $1::int for update`;

const lines = `select id as "lineId", name, category, material, condition, unit, coalesce(quantity - reserved, 0)::float8 as left, minimum::float8 as minimum,
    centavos::float8 as centavos
  from listing_lines where listing_id = $1::int order by position`;

const reserve = `update listing_lines as n set reserved = n.reserved + g.quantity
  from jsonb_to_recordset($1::jsonb) as g ("lineId" int, quantity numeric) where n.id = g."lineId"`;

const ofOrder = 'from order_lines as o where o.order_id = $1::int and n.id = o.line_id';

/** Quantities of lots. Whoever changes them holds the lot’s lock: `lockLot`. */
export const stockStore = ({ query }: Pick<Tx, 'query'>) => ({
  lockLot: async (id: number, now: Date): Promise<Lot | undefined> =>
    (await query<Lot>(lot, [id, now.toISOString()])).rows[0],
  lines: async (listingId: number): Promise<LotLine[]> => (await query<LotLine>(lines, [listingId])).rows,
  reserve: (given: readonly { readonly lineId: number; readonly quantity: number }[]) =>
    query(reserve, [JSON.stringify(given)]),
  release: (orderId: number) =>
    query(`update listing_lines as n set reserved = n.reserved - o.quantity ${ofOrder}`, [orderId]),
  sell: (orderId: number) =>
    query(
      `update listing_lines as n set quantity = n.quantity - coalesce(o.delivered, o.quantity), reserved = n.reserved - o.quantity ${ofOrder}`,
      [orderId],
    ),
  /** Whether anything of a lot is left to order, and anything promised. */
  async stockOf(listingId: number): Promise<{ isLeft: boolean; isPromised: boolean }> {
    const text = `select coalesce(bool_or(quantity > reserved), false) as "isLeft", coalesce(bool_or(reserved > 0), false) as "isPromised"
      from listing_lines where listing_id = $1::int`;
    const { rows } = await query<{ isLeft: boolean; isPromised: boolean }>(text, [listingId]);
    return rows[0] ?? { isLeft: false, isPromised: false };
  },
  /** Readers of an older version are told so. */
  setStatus: (listingId: number, status: ListingStatus) =>
    query('update listings set status = $2, version = version + 1, updated_at = now() where id = $1::int', [
      listingId,
      status,
    ]),
});
