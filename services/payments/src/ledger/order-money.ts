import { type CommissionTerms, type Shares, sharesOf } from './commission-rules.ts';

/** Whose money it is, and by which terms. */
export interface OrderParties {
  readonly orderId: string;
  readonly sellerId: string;
  /** Who brought the seller, where this is the seller's first order. */
  readonly referrerId?: string;
  readonly terms: CommissionTerms;
}

/** An order's money in centavos, as its postings left it. */
export interface OrderMoney extends OrderParties {
  /** What the buyer's bank allows to be captured. */
  readonly authorised: number;
  readonly captured: number;
  /** What went back to the buyer before the order was settled. */
  readonly returnedBefore: number;
  /** What was shared out; undefined until the order is settled. */
  readonly settled?: number;
  /** How much of what was shared out went back to the buyer, or is disputed by them. */
  readonly returnedAfter: number;
  /** What the provider holds back while a dispute lasts. */
  readonly disputed: number;
}

export const newOrderMoney = (parties: OrderParties, authorised: number): OrderMoney => ({
  ...parties,
  authorised,
  captured: 0,
  returnedBefore: 0,
  returnedAfter: 0,
  disputed: 0,
});

/**
 * What of the captured money has not gone back; below zero while a bank holds back in a dispute what had been refunded, or where
 * the dispute is heard of after a refund that followed it.
 */
export const leftOf = ({ captured, returnedBefore, returnedAfter }: OrderMoney): number =>
  captured - returnedBefore - returnedAfter;

/**
 * Who has what of a settled order. It follows from the sum that is left and not from the way there: whatever goes back in
 * whatever parts, the parts add up to the centavo.
 */
export const sharesNow = (order: OrderMoney): Shares =>
  sharesOf(Math.max(0, (order.settled ?? 0) - order.returnedAfter), order.terms, order.referrerId !== undefined);
