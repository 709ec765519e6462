import {
  type Account,
  bank,
  carrierCost,
  clearing,
  commission,
  fees,
  feeVat,
  payableToCarrier,
  payableToSeller,
  refundOwedOf,
  returnedToSeller,
  uncollectedMemo,
  uncollectedOf,
  unexplained,
} from './account.ts';

/** One account's part of a posting. Centavos: above zero debits it, below credits it. */
export interface Leg {
  readonly account: Account;
  readonly amount: number;
}

/** What may happen to money. The journal has words for each. */
export type PostingStep =
  | 'bank'
  | 'capture'
  | 'carrier_earned'
  | 'carrier_payout'
  | 'carrier_write_off'
  | 'dispute'
  | 'dispute_won'
  | 'fee'
  | 'other'
  | 'payout_resent'
  | 'payout_returned'
  | 'provider_fee'
  | 'referral_approved'
  | 'referral_refused'
  | 'referrer_payout'
  | 'refund'
  | 'refund_failed'
  | 'refund_returned'
  | 'refund_sent'
  | 'settle'
  | 'tax_paid'
  | 'transfer'
  | 'transfer_returned'
  | 'uncollected';

/** Money that moves between accounts; its legs add up to zero, and each account appears in one of them. */
export interface Posting {
  /** Idempotency key: however often it is posted, it counts once. */
  readonly key: string;
  /** What happened. */
  readonly step: PostingStep;
  /** What it is about: the id of a payment or of an order. */
  readonly subject: string;
  /** The provider's object behind it. */
  readonly reference?: string;
  /** When it happened, if not just now. */
  readonly occurredAt?: Date;
  readonly legs: readonly Leg[];
  /** Versions that accounts must still have, by name, because the posting relies on what was read. */
  readonly expected?: Readonly<Record<string, number>>;
}

export const debit = (account: Account, amount: number): Leg => ({ account, amount });
export const credit = (account: Account, amount: number): Leg => ({ account, amount: -amount });

/** A payment of a commission belongs to the platform as soon as it is captured. */
export const captureCommission = (amount: number): Leg[] => [debit(clearing, amount), credit(commission, amount)];

/** A commission that goes back to its payer, by a refund or a dispute. */
export const returnCommission = (amount: number): Leg[] => [debit(commission, amount), credit(clearing, amount)];

/** What the provider charges, of which a part is VAT; below zero what it gives back. */
export const chargeFee = (amount: number, vat: number): Leg[] =>
  [debit(fees, amount - vat), debit(feeVat, vat), credit(clearing, amount)].filter((leg) => leg.amount !== 0);

/** What the platform sent to its own bank, where the amount is below zero, or what came from there. */
export const moveToBank = (amount: number): Leg[] => [debit(clearing, amount), credit(bank, amount)];

/** What moved at the provider for a reason that we do not know. */
export const setAside = (amount: number): Leg[] => [debit(clearing, amount), credit(unexplained, amount)];

/** Pays out of what we owe. `owed`: what we owe now, in centavos; a debt to us is carried over and pays nobody. */
export function payOut(payable: Account, owed: number, amount: number, from: Account = clearing): Leg[] {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > owed)
    throw new RangeError('no more is paid out than is owed');
  return [debit(payable, amount), credit(from, amount)];
}

/** A payout that came back is owed again. */
export const returnPayout = (payable: Account, amount: number): Leg[] => [
  debit(clearing, amount),
  credit(payable, amount),
];

/** What a carrier earned by an order that they delivered; no refund of the order takes it back. */
export const payCarrier = (carrierId: string, amount: number): Leg[] => [
  debit(carrierCost, amount),
  credit(payableToCarrier(carrierId), amount),
];

/** A deposit that the seller's bank returned is owed again; below zero what was sent to the bank again. */
export const returnDeposit = (sellerId: string, amount: number): Leg[] => [
  debit(returnedToSeller(sellerId), amount),
  credit(payableToSeller(sellerId), amount),
];

/** A refund that is transferred to an order's buyer from our own bank; below zero what their bank sent back. */
export const sendRefund = (orderId: string, amount: number): Leg[] => [
  debit(refundOwedOf(orderId), amount),
  credit(bank, amount),
];

/** What an order's buyer owes beyond what was noted; below zero what they owe no longer. */
export const noteUncollected = (orderId: string, amount: number): Leg[] => [
  debit(uncollectedOf(orderId), amount),
  credit(uncollectedMemo, amount),
];
