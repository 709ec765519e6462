import { type AppError, conflict, refused } from '@tianguis/chassis/http/error';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { paymentLimits } from '@tianguis/proto/money';
import { noSuchListing, statusAfter } from '../listings/listing.ts';
import type { LotChange } from '../platform/show-lot.ts';
import { db } from '../platform/sql.ts';

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
  /** Not sold. */
  readonly total: number;
  /** Neither sold nor promised. */
  readonly left: number;
  readonly minimum: number | null;
  readonly centavos: number | null;
}

const lockedLot = statement((p: { id: number; now: Date }) =>
  db
    .selectFrom('listings')
    .select([
      'id',
      'member_id as sellerId',
      'status',
      'title',
      // A lot that was published has a zone.
      sql<string>`zone`.as('zone'),
      'language',
      sql<boolean>`coalesce(ends_at <= ${p.now}, true)`.as('isOver'),
    ])
    .where('id', '=', p.id)
    .forUpdate(),
);

const linesOfLot = statement((p: { listingId: number }) =>
  db
    .selectFrom('listing_lines')
    .select(({ cast, fn }) => [
      'id as lineId',
      'name',
      'category',
      'material',
      // A line that was published has a condition and a quantity.
      sql<string>`condition`.as('condition'),
      'unit',
      cast<number>(fn.coalesce('quantity', sql.lit(0)), 'double precision').as('total'),
      cast<number>(fn.coalesce(sql`quantity - reserved`, sql.lit(0)), 'double precision').as('left'),
      cast<number | null>('minimum', 'double precision').as('minimum'),
      'centavos',
    ])
    .where('listing_id', '=', p.listingId)
    .orderBy('position'),
);

const reserveLines = statement((p: { lines: string }) =>
  db
    .updateTable('listing_lines as line')
    .from(
      sql<{ lineId: number; quantity: number }>`jsonb_to_recordset(${p.lines}::jsonb)`.as<'wanted'>(
        sql`wanted ("lineId" int, quantity numeric)`,
      ),
    )
    .set({ reserved: sql`line.reserved + wanted.quantity` })
    .whereRef('line.id', '=', 'wanted.lineId'),
);

const releaseLines = statement((p: { orderId: number }) =>
  db
    .updateTable('listing_lines as line')
    .from('order_lines as ordered')
    .set({ reserved: sql`line.reserved - ordered.quantity` })
    .where('ordered.order_id', '=', p.orderId)
    .whereRef('line.id', '=', 'ordered.line_id'),
);

const sellLines = statement((p: { orderId: number }) =>
  db
    .updateTable('listing_lines as line')
    .from('order_lines as ordered')
    .set({
      quantity: sql`line.quantity - coalesce(ordered.delivered, ordered.quantity)`,
      reserved: sql`line.reserved - ordered.quantity`,
    })
    .where('ordered.order_id', '=', p.orderId)
    .whereRef('line.id', '=', 'ordered.line_id'),
);

const stockOfLot = statement((p: { listingId: number }) =>
  db
    .selectFrom('listing_lines')
    .select([
      sql<boolean>`coalesce(bool_or(quantity > reserved), false)`.as('isLeft'),
      sql<boolean>`coalesce(bool_or(reserved > 0), false)`.as('isPromised'),
    ])
    .where('listing_id', '=', p.listingId),
);

const setStatus = statement((p: { id: number; status: ListingStatus }) =>
  db
    .updateTable('listings')
    .set(({ eb }) => ({ status: p.status, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', p.id),
);

const notOffered = (): AppError =>
  conflict(
    'listing_not_offered',
    { es: 'Este lote ya no se ofrece', en: 'This lot is no longer offered' },
    'listingId',
  );

const ownLot = (): AppError =>
  refused('own_listing', { es: 'No puedes pedir tu propio lote', en: 'You cannot order your own lot' }, 'listingId');

const noSuchLine = (index: number): AppError =>
  refused(
    'no_such_line',
    { es: 'Ese artículo no es de este lote', en: 'That item is not of this lot' },
    `lines.${index}.lineId`,
  );

const lessIsLeft = (index: number, left: number): AppError =>
  conflict('less_is_left', { es: `Solo quedan ${left}`, en: `Only ${left} left` }, `lines.${index}.quantity`);

const belowMinimum = (index: number, minimum: number): AppError =>
  refused(
    'below_minimum',
    { es: `Se vende a partir de ${minimum}`, en: `It is sold from ${minimum} on` },
    `lines.${index}.quantity`,
  );

export const notPayable = (): AppError =>
  refused(
    'amount_not_payable',
    {
      es: `Un pedido va de $${paymentLimits.min} a $${paymentLimits.max}`,
      en: `An order is between $${paymentLimits.min} and $${paymentLimits.max}`,
    },
    'lines',
  );

type Sql = Pick<Tx, 'query'>;

/** Quantities of lots. They change only under the lot’s lock: `lockLot`. */
export const stockStore = (on: Sql) => ({
  lockLot: (id: number, now: Date): Promise<Lot | undefined> => runMaybe(on, lockedLot({ id, now })),
  lines: (listingId: number): Promise<LotLine[]> => run(on, linesOfLot({ listingId })),
  reserve: (lines: readonly Wish[]) => run(on, reserveLines({ lines: JSON.stringify(lines) })),
  release: (orderId: number) => run(on, releaseLines({ orderId })),
  sell: (orderId: number) => run(on, sellLines({ orderId })),
  /** Whether anything of a lot is left to order, and anything promised. */
  stockOf: (listingId: number) => runOne(on, stockOfLot({ listingId })),
  /** Raises the version, so that readers of an older one notice. */
  setStatus: (id: number, status: ListingStatus) => run(on, setStatus({ id, status })),
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

/** Stores the status of a locked lot whose quantities changed. */
export async function settleStatus(on: Sql, { id, status, isOver }: Lot): Promise<LotChange> {
  const stock = stockStore(on);
  const after = lotStatus(status, { ...(await stock.stockOf(id)), isOver });
  await stock.setStatus(id, after);
  return { id, before: status, after };
}

interface Market {
  readonly stock: Pick<ReturnType<typeof stockStore>, 'lockLot'>;
  readonly now: Date;
}

async function lockOffered(
  { stock, now }: Market,
  listingId: number,
  buyerId: number | null,
  offered: readonly ListingStatus[],
): Promise<Lot> {
  const lot = await stock.lockLot(listingId, now);
  if (!lot || lot.status === 'draft' || lot.status === 'hidden') throw noSuchListing();
  if (lot.sellerId === buyerId) throw ownLot();
  if (!offered.includes(lot.status) || lot.isOver) throw notOffered();
  return lot;
}

/** Locks a lot that a buyer, or a visitor, may order from; no one else orders from it until the commit. */
export const openLot = (market: Market, listingId: number, buyerId: number | null): Promise<Lot> =>
  lockOffered(market, listingId, buyerId, ['published']);

/** The same for the buyer of an open offer, which a pause of the lot leaves as it was. */
export const openLotOfOffer = (market: Market, listingId: number, buyerId: number): Promise<Lot> =>
  lockOffered(market, listingId, buyerId, ['published', 'paused']);

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
