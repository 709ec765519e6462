import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { LotLine } from '../trade/stock.ts';
import { tooManyUnpaid, tooMuchOfLot } from './errors.ts';

/** What a member without a completed sale may reserve before paying. */
export interface NewBuyerLimits {
  /** Unpaid reservations at once. */
  readonly reservations: number;
  /** How much of a lot, from 0 to 1. */
  readonly share: number;
}

interface Wish {
  readonly lineId: number;
  readonly quantity: number;
}

// A gift needs no payment, so it proves nothing about a buyer. Whether they bought or sold does not matter.
const standingOf = statement(
  (p: { buyerId: number }) => sql<{ hasSale: boolean; unpaid: number }>`
    select exists (
        select from orders where (buyer_id = ${p.buyerId} or seller_id = ${p.buyerId}) and state = 'settled' and amount > 0
      ) as "hasSale",
      (
        select count(*)::int from orders
        where buyer_id = ${p.buyerId} and state in ('placed', 'approved', 'scheduled') and money = 'none'
      ) as unpaid`,
);

const unpaidOfLot = statement(
  (p: { buyerId: number; listingId: number }) => sql<Wish>`
    select l.line_id as "lineId", sum(l.quantity)::float8 as quantity
    from orders as o join order_lines as l on l.order_id = o.id
    where o.buyer_id = ${p.buyerId} and o.listing_id = ${p.listingId} and o.money = 'none'
      and o.state in ('placed', 'approved', 'scheduled')
    group by l.line_id`,
);

/** The least of a line that is sold: its minimum, or one unit. */
const leastOf = ({ minimum, total }: LotLine): number => Math.max(minimum ?? 0, Math.min(1, total));

const slack = 1e-9;

/**
 * Whether wishes take more than a share of a lot, counting each line alike. The least quantity of one line is always
 * allowed, so that a lot of one piece can be ordered.
 */
export function takesTooMuch(known: readonly LotLine[], taken: readonly Wish[], share: number): boolean {
  const lineOf = ({ lineId }: Wish) => known.find((line) => line.lineId === lineId);
  const [only, ...others] = taken;
  const line = only && lineOf(only);
  if (line && others.length === 0 && only.quantity <= leastOf(line)) return false;
  const parts = taken.map((wish) => wish.quantity / (lineOf(wish)?.total ?? wish.quantity));
  const sum = parts.reduce((all, part) => all + part, 0);
  return sum > known.length * share + slack;
}

interface Reservation {
  readonly buyerId: number;
  readonly listingId: number;
  /** All lines of the lot. */
  readonly known: readonly LotLine[];
  readonly lines: readonly Wish[];
}

function addUp(wishes: readonly Wish[]): Wish[] {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of wishes) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Refuses what a member without a completed sale may not reserve. The buyer is locked, so that no other order slips by. */
export async function checkNewBuyer(
  tx: Pick<Tx, 'query'>,
  { reservations, share }: NewBuyerLimits,
  { buyerId, listingId, known, lines }: Reservation,
): Promise<void> {
  const { hasSale, unpaid } = await runOne(tx, standingOf({ buyerId }));
  if (hasSale) return;
  if (unpaid >= reservations) throw tooManyUnpaid(reservations);
  const before = await run(tx, unpaidOfLot({ buyerId, listingId }));
  if (takesTooMuch(known, addUp([...before, ...lines]), share)) throw tooMuchOfLot(share);
}
