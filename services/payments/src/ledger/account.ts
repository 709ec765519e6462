/** Which balance an account may have, debits less credits: never below zero, never above, or any. */
type Side = 'debit' | 'credit' | 'either';

// What is at the provider may be less than nothing after a refund, and so may what we owe to people or to SAT: it is carried over.
const sides = {
  clearing: 'either',
  fees: 'debit',
  fee_vat: 'either',
  pending: 'credit',
  commission: 'credit',
  transport: 'credit',
  carrier_cost: 'debit',
  referral_cost: 'debit',
  dispute_loss: 'debit',
  seller_payable: 'either',
  seller_returned: 'debit',
  carrier_payable: 'either',
  referrer_payable: 'either',
  referrer_review: 'credit',
  refund_owed: 'credit',
  bank: 'either',
  isr_withheld: 'either',
  vat_withheld: 'either',
  uncollected: 'debit',
  uncollected_memo: 'credit',
  unexplained: 'either',
} as const satisfies Record<string, Side>;

/** An account of the ledger; it is opened by the first posting to it. */
export interface Account {
  readonly name: string;
  readonly kind: keyof typeof sides;
  readonly side: Side;
}

const account = (name: string, kind: Account['kind']): Account => ({ name, kind, side: sides[kind] });

/** Money that the card provider keeps for us. */
export const clearing = account('provider:clearing', 'clearing');
/** What reached our own bank or left it, as far as it is noted here. */
export const bank = account('platform:bank', 'bank');
/** What the provider moved and nobody knows why: a person has to look. */
export const unexplained = account('provider:unexplained', 'unexplained');
/** What the card provider takes for its service. */
export const fees = account('provider:fees', 'fees');
/** VAT on what the card provider takes, which the platform may credit against its own. */
export const feeVat = account('tax:fee_vat', 'fee_vat');
/** What the platform earned. */
export const commission = account('platform:commission', 'commission');
/** What buyers paid to have their goods brought to them: of it the vehicles are paid. */
export const transport = account('platform:transport', 'transport');
/** What the platform spent on carriers who brought orders to their buyers. */
export const carrierCost = account('platform:carrier_cost', 'carrier_cost');
/** What the platform spent on those who brought suppliers. */
export const referralCost = account('platform:referral_cost', 'referral_cost');
/** What was disputed beyond all that an order still had: the buyer got it back twice, at the platform's cost. */
export const disputeLoss = account('platform:dispute_loss', 'dispute_loss');
/** Income tax (ISR) that we withheld from sellers and owe to SAT; above zero where refunds followed what was paid. */
export const isrWithheld = account('tax:isr_withheld', 'isr_withheld');
/** Likewise of VAT (IVA). */
export const vatWithheld = account('tax:iva_withheld', 'vat_withheld');
/** Money of an order that belongs to nobody yet. */
export const pendingOf = (orderId: string): Account => account(`order:${orderId}:pending`, 'pending');
/** What we owe to a seller; above zero where they owe us. */
export const payableToSeller = (sellerId: string): Account => account(`seller:${sellerId}:payable`, 'seller_payable');
/** What the provider keeps for a seller whose bank returned it: it left us and is owed all the same. */
export const returnedToSeller = (sellerId: string): Account =>
  account(`seller:${sellerId}:returned`, 'seller_returned');
/** What we owe to a carrier for orders that they delivered. */
export const payableToCarrier = (carrierId: string): Account =>
  account(`carrier:${carrierId}:payable`, 'carrier_payable');
/** What we owe to an order's buyer, who is paid back from our own bank. */
export const refundOwedOf = (orderId: string): Account => account(`order:${orderId}:refund`, 'refund_owed');
/** What an order's buyer received and was not charged: a memorandum, which belongs to nobody until it is paid. */
export const uncollectedOf = (orderId: string): Account => account(`order:${orderId}:uncollected`, 'uncollected');
/** The other side of what was not charged, of all orders. */
export const uncollectedMemo = account('memo:uncollected', 'uncollected_memo');
/** What we owe to a referrer; above zero where they owe us. */
export const payableToReferrer = (referrerId: string): Account =>
  account(`referrer:${referrerId}:payable`, 'referrer_payable');
/** What a referrer is owed once staff approve it. */
export const reviewOfReferrer = (referrerId: string): Account =>
  account(`referrer:${referrerId}:review`, 'referrer_review');
