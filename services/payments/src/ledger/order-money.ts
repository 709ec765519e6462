import {
  type Account,
  clearing,
  commission,
  disputeLoss,
  isrWithheld,
  payableToReferrer,
  payableToSeller,
  pendingOf,
  referralCost,
  reviewOfReferrer,
  transport,
  vatWithheld,
} from './account.ts';
import { type CommissionTerms, type Shares, sharesOf } from './commission-rules.ts';
import { credit, debit, type Leg } from './posting.ts';

/** The parties to an order's money, and the terms by which they share it. */
export interface OrderParties {
  readonly orderId: string;
  readonly sellerId: string;
  /** The seller's referrer, if this is the seller's first order. */
  readonly referrerId?: string;
  /** Whether staff review the referrer's share before it is payable. */
  readonly isInReview?: boolean;
  readonly terms: CommissionTerms;
  /** Centavos of the order that are for its transport, of which no commission is taken; undefined where there is none. */
  readonly transport?: number;
}

/** An order's money in centavos, as its postings left it. */
export interface OrderMoney extends OrderParties {
  /** What the buyer's bank allows us to capture. */
  readonly authorised: number;
  readonly captured: number;
  /** What went back to the buyer before the order was settled. */
  readonly returnedBefore: number;
  /** What was shared out; undefined until the order is settled. */
  readonly settled?: number;
  /** How much of what was shared out went back to the buyer, or is disputed by them. */
  readonly returnedAfter: number;
  /** What the provider holds back during a dispute. */
  readonly disputed: number;
  /** What of failed refunds a dispute covers: it is owed to the buyer once the dispute is won. */
  readonly bounced: number;
}

export const newOrderMoney = (parties: OrderParties, authorised: number): OrderMoney => ({
  ...parties,
  authorised,
  captured: 0,
  returnedBefore: 0,
  returnedAfter: 0,
  disputed: 0,
  bounced: 0,
});

/**
 * What is left of the captured money. Below zero while a bank holds back in a dispute what was refunded already, or if we hear of
 * the dispute after a later refund.
 */
export const leftOf = ({ captured, returnedBefore, returnedAfter }: OrderMoney): number =>
  captured - returnedBefore - returnedAfter;

/** What of a sum is for goods and what for their transport. Whatever went back was for goods first, and for the transport last. */
export function partsOf(amount: number, transport = 0): { readonly goods: number; readonly transport: number } {
  const goods = Math.max(0, amount - transport);
  return { goods, transport: amount - goods };
}

/** What is left of a settled order, for goods and for their transport. */
const partsNow = (order: OrderMoney) =>
  partsOf(Math.max(0, (order.settled ?? 0) - order.returnedAfter), order.transport);

/**
 * How a settled order's goods are shared. This follows from the sum that is left, not from how it came about, so that parts always add up
 * to the centavo.
 */
export const sharesNow = (order: OrderMoney): Shares =>
  sharesOf(partsNow(order).goods, order.terms, order.referrerId !== undefined);

/** What is withheld from an order for SAT now, centavos. */
export function withheldNow(order: OrderMoney): number {
  const { withheld } = sharesNow(order);
  return withheld ? withheld.isr + withheld.vatWithheld : 0;
}

/** What a step does to an order's money, and what it posts. Some steps post nothing: losing a dispute, for example. */
interface Step {
  readonly order: OrderMoney;
  readonly legs: readonly Leg[];
}

/** Captures what was delivered, once. The rest of the hold is released, which posts nothing. */
export function capture(order: OrderMoney, amount: number): Step {
  demand(order.captured === 0, 'an order is captured once');
  demand(isAmount(amount) && amount <= order.authorised, 'no more is captured than was authorised');
  return {
    order: { ...order, captured: amount },
    legs: [debit(clearing, amount), credit(pendingOf(order.orderId), amount)],
  };
}

/** Shares out what is left of the order between the platform, the seller, and the referrer of a first order. */
export function settle(order: OrderMoney): Step {
  demand(order.settled === undefined, 'an order is settled once');
  demand(order.disputed === 0, 'a disputed order is not settled');
  const amount = leftOf(order);
  demand(amount > 0, 'there is nothing to settle');
  const after = { ...order, settled: amount };
  return { order: after, legs: withoutEmpty([debit(pendingOf(order.orderId), amount), ...shareLegs(order, after)]) };
}

/** Refunds the order's pending money before it is settled. Later everyone gives back their share, even if they were paid out. */
export function refund(order: OrderMoney, amount: number, from: Account = clearing): Step {
  demand(isAmount(amount) && amount <= leftOf(order), 'no more is refunded than is left');
  return giveBack(order, amount, from);
}

/** Books a refund that the provider made, ours or made by hand. The platform loses any amount beyond the rest of the payment. */
export function noteRefund(order: OrderMoney, amount: number): Step {
  demand(isAmount(amount) && order.captured > 0, 'only what was captured is refunded');
  return giveBack(order, amount);
}

/** A refund that never reached the buyer goes back to those who had given it. */
export function returnRefund(order: OrderMoney, amount: number): Step {
  const refunded = order.returnedBefore + order.returnedAfter - order.disputed;
  demand(isAmount(amount) && amount <= refunded, 'no more comes back than was refunded');
  return giveBack(order, -amount);
}

/**
 * The provider withdraws the money at once, and so does the ledger: disputed money is paid out to nobody. A bank may also dispute
 * what was refunded, or more than was captured where it counts in another currency; that part is the platform's loss.
 */
export function openDispute(order: OrderMoney, amount: number): Step {
  demand(isAmount(amount) && order.captured > 0, 'only what was captured is disputed');
  const { order: after, legs } = giveBack(order, amount);
  return { order: { ...after, disputed: order.disputed + amount }, legs };
}

/**
 * What of the money is owed to the buyer by transfer after a refund came back: all of it, unless a dispute has the money. Then it waits
 * for the end of the dispute.
 */
export function oweReturned(order: OrderMoney, amount: number, to: Account): Step {
  const isCovered = order.disputed > 0;
  const { order: after, legs } = oweLeft(order, amount, to);
  const missing = amount - (leftOf(order) - leftOf(after));
  return { order: { ...after, bounced: order.bounced + (isCovered ? missing : 0) }, legs };
}

/** The same once a dispute was won. */
export function oweBounced(order: OrderMoney, to: Account): Step {
  const { order: after, legs } = oweLeft(order, order.bounced, to);
  return { order: { ...after, bounced: order.bounced - (leftOf(order) - leftOf(after)) }, legs };
}

/** Owes the buyer a sum, or what is left of it. */
function oweLeft(order: OrderMoney, wanted: number, to: Account): Step {
  const amount = Math.min(wanted, Math.max(0, leftOf(order)));
  return amount > 0 ? refund(order, amount, to) : { order, legs: [] };
}

/** The money goes back to those who had it. */
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

// Money that goes to the buyer, or comes back from them if the amount is below zero.
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

// The difference between the shares before and after.
function shareLegs(before: OrderMoney, after: OrderMoney): Leg[] {
  const was = sharesNow(before);
  const is = sharesNow(after);
  const referral = is.referral - was.referral;
  const { sellerId, referrerId, isInReview } = after;
  return [
    credit(commission, is.commission - was.commission),
    credit(transport, partsNow(after).transport - partsNow(before).transport),
    credit(payableToSeller(sellerId), is.seller - was.seller),
    credit(isrWithheld, (is.withheld?.isr ?? 0) - (was.withheld?.isr ?? 0)),
    credit(vatWithheld, (is.withheld?.vatWithheld ?? 0) - (was.withheld?.vatWithheld ?? 0)),
    ...(referrerId ? [debit(referralCost, referral), credit(accountOf(referrerId, isInReview), referral)] : []),
  ];
}

const accountOf = (referrerId: string, isInReview = false): Account =>
  isInReview ? reviewOfReferrer(referrerId) : payableToReferrer(referrerId);

/** Makes a reward payable, with what is left of the order by now. */
export function approveReward(order: OrderMoney): Step {
  const { isInReview, referrerId, ...rest } = order;
  demand(isInReview === true && referrerId !== undefined, 'a reward is approved while it waits');
  const reward = sharesNow(order).referral;
  return {
    order: { ...rest, referrerId },
    legs: withoutEmpty([debit(reviewOfReferrer(referrerId), reward), credit(payableToReferrer(referrerId), reward)]),
  };
}

/** Reverses a reward: the referrer has no share in the order any more. */
export function refuseReward(order: OrderMoney): Step {
  const { isInReview, referrerId, ...rest } = order;
  demand(isInReview === true && referrerId !== undefined, 'a reward is refused while it waits');
  const reward = sharesNow(order).referral;
  return {
    order: rest,
    legs: withoutEmpty([debit(reviewOfReferrer(referrerId), reward), credit(referralCost, reward)]),
  };
}

const unshared = (order: OrderMoney): number => Math.max(0, leftOf(order));
const lost = (order: OrderMoney): number => Math.max(0, -leftOf(order));

function demand(allowed: boolean, rule: string): asserts allowed {
  if (!allowed) throw new RangeError(rule);
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

const withoutEmpty = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);
