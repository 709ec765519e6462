import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { listingChanged, listingPublished } from '@tianguis/proto/marketplace/listings/events';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { noSuchListing } from '../listings/errors.ts';
import { statusAfter } from '../listings/listing-status.ts';
import { publishOffers } from '../listings/publish-offers.ts';
import { indexListing, removeFromSearch } from '../listings/search-index.ts';
import { belowMinimum, lessIsLeft, noSuchLine, notOffered, ownLot } from './errors.ts';

export interface Lot {
  readonly id: number;
  readonly sellerId: number;
  readonly status: ListingStatus;
  readonly title: string;
  readonly zone: string;
  readonly language: Language;
  /** The time it is offered for has passed. */
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

/** Quantities of lots. They change only under the lot’s lock: `lockLot`. */
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
  /** Raises the version, so that readers of an older one notice. */
  setStatus: (listingId: number, status: ListingStatus) =>
    query('update listings set status = $2, version = version + 1, updated_at = now() where id = $1::int', [
      listingId,
      status,
    ]),
});

interface Stock {
  /** Something can still be ordered. */
  readonly isLeft: boolean;
  readonly isPromised: boolean;
  readonly isOver: boolean;
}

/** A lot’s status once its quantities changed. A lot that was taken off the market stays off. */
export function lotStatus(status: ListingStatus, { isLeft, isPromised, isOver }: Stock): ListingStatus {
  if (!isLeft) return statusAfter(isPromised ? 'reserve' : 'sell', status) ?? status;
  const free = statusAfter('release', status);
  if (!free) return status;
  return isOver ? 'expired' : free;
}

/** Updates the status of a locked lot whose quantities changed, and publishes it: reserved when nothing is left, offered again when something is. */
export async function updateLot(tx: Tx, outbox: Outbox, { id, status, isOver }: Lot): Promise<void> {
  const stock = stockStore(tx);
  const after = lotStatus(status, { ...(await stock.stockOf(id)), isOver });
  await stock.setStatus(id, after);
  if (status === 'published' && after !== status) await removeFromSearch(tx, [id]);
  const isBack = status === 'reserved' && after === 'published';
  if (isBack) await indexListing(tx, id);
  const event = isBack ? listingPublished : listingChanged;
  await outbox.append(tx, event, { subject: `listings/${id}`, data: { listingId: id } });
  await publishOffers(tx, outbox, [id]);
}

interface Market {
  readonly stock: Pick<ReturnType<typeof stockStore>, 'lockLot'>;
  readonly now: Date;
}

/** Locks a lot that a buyer may order from; no one else orders from it until the commit. */
export async function openLot({ stock, now }: Market, listingId: number, buyerId: number): Promise<Lot> {
  const lot = await stock.lockLot(listingId, now);
  if (!lot || lot.status === 'draft' || lot.status === 'hidden') throw noSuchListing();
  if (lot.sellerId === buyerId) throw ownLot();
  if (lot.status !== 'published' || lot.isOver) throw notOffered();
  return lot;
}

interface Wish {
  readonly lineId: number;
  readonly quantity: number;
}

/** The line that a buyer wants this much of, if there is so much. `index` is the wish’s place in the request. */
export function takeLine(known: readonly LotLine[], { lineId, quantity }: Wish, index: number): LotLine {
  const line = known.find((each) => each.lineId === lineId);
  if (!line) throw noSuchLine(index);
  if (quantity > line.left) throw lessIsLeft(index, line.left);
  const minimum = Math.min(line.minimum ?? 0, line.left);
  if (quantity < minimum) throw belowMinimum(index, minimum);
  return line;
}
