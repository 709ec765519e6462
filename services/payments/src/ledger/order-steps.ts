import {
  type Account,
  clearing,
  commission,
  disputeLoss,
  payableToReferrer,
  payableToSeller,
  pendingOf,
  referralCost,
} from './account.ts';
import { leftOf, type OrderMoney, sharesNow } from './order-money.ts';
import { credit, debit, type Leg } from './posting.ts';

/** What a step does to an order's money, and what it posts: nothing at times, such as when a dispute is lost. */
interface Step {
  readonly order: OrderMoney;
  readonly legs: readonly Leg[];
}

function demand(allowed: boolean, rule: string): asserts allowed {
  if (!allowed) throw new RangeError(rule);
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

const withoutEmpty = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

// Both sides of every share, so that a change of what is shared out posts the differences and nothing else.
function shareLegs(before: OrderMoney, after: OrderMoney): Leg[] {
  const was = sharesNow(before);
  const is = sharesNow(after);
  const referral = is.referral - was.referral;
  const { sellerId, referrerId } = after;
  return [
    credit(commission, is.commission - was.commission),
    credit(payableToSeller(sellerId), is.seller - was.seller),
    ...(referrerId ? [debit(referralCost, referral), credit(payableToReferrer(referrerId), referral)] : []),
  ];
}

const unshared = (order: OrderMoney): number => Math.max(0, leftOf(order));
const lost = (order: OrderMoney): number => Math.max(0, -leftOf(order));

// Money that leaves for the buyer, or comes back from there where the amount is below zero. Whose it is follows from what is left.
function giveBack(order: OrderMoney, amount: number, from: Account = clearing): Step {
  const isShared = order.settled !== undefined;
  const after = isShared
    ? { ...order, returnedAfter: order.returnedAfter + amount }
    : { ...order, returnedBefore: order.returnedBefore + amount };
  const legs = isShared
    ? shareLegs(order, after)
    : [debit(pendingOf(order.orderId), unshared(order) - unshared(after))];
  const loss = debit(disputeLoss, lost(after) - lost(order));
  return { order: after, legs: withoutEmpty([...legs, loss, credit(from, amount)]) };
}

/** Captures what was delivered, once: the rest of the hold is released, which posts nothing. */
export function capture(order: OrderMoney, amount: number): Step {
  demand(order.captured === 0, 'an order is captured once');
  demand(isAmount(amount) && amount <= order.authorised, 'no more is captured than was authorised');
  return {
    order: { ...order, captured: amount },
    legs: [debit(clearing, amount), credit(pendingOf(order.orderId), amount)],
  };
}

/** Shares out what is left of the order: platform, seller, and the referrer of a first order. */
export function settle(order: OrderMoney): Step {
  demand(order.settled === undefined, 'an order is settled once');
  demand(order.disputed === 0, 'a disputed order is not settled');
  const amount = leftOf(order);
  demand(amount > 0, 'there is nothing to settle');
  const after = { ...order, settled: amount };
  return { order: after, legs: withoutEmpty([debit(pendingOf(order.orderId), amount), ...shareLegs(order, after)]) };
}

/** Before the order is settled its own money goes back; later everybody gives back their share, also who was paid out. */
export function refund(order: OrderMoney, amount: number, from: Account = clearing): Step {
  demand(isAmount(amount) && amount <= leftOf(order), 'no more is refunded than is left');
  return giveBack(order, amount, from);
}

/** A refund that never reached the buyer comes back to those who had given it. */
export function returnRefund(order: OrderMoney, amount: number): Step {
  const refunded = order.returnedBefore + order.returnedAfter - order.disputed;
  demand(isAmount(amount) && amount <= refunded, 'no more comes back than was refunded');
  return giveBack(order, -amount);
}

/**
 * The provider takes the money at once, and so does the ledger: nobody can be paid out what is disputed. A bank may dispute what
 * was refunded as well; that part is the platform's loss.
 */
export function openDispute(order: OrderMoney, amount: number): Step {
  demand(isAmount(amount) && amount <= order.captured, 'no more is disputed than was captured');
  const { order: after, legs } = giveBack(order, amount);
  return { order: { ...after, disputed: order.disputed + amount }, legs };
}

/** The money comes back to those who had it. */
export function winDispute(order: OrderMoney, amount: number): Step {
  demand(isAmount(amount) && amount <= order.disputed, 'no more is won than was disputed');
  const { order: after, legs } = giveBack(order, -amount);
  return { order: { ...after, disputed: order.disputed - amount }, legs };
}

/** The money stays where it went when the dispute was opened. */
export function loseDispute(order: OrderMoney, amount: number): Step {
  demand(isAmount(amount) && amount <= order.disputed, 'no more is lost than was disputed');
  return { order: { ...order, disputed: order.disputed - amount }, legs: [] };
}
