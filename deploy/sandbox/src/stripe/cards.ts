import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId, nowSeconds } from '../core/ids.ts';
import { StripeFailure } from './errors.ts';
import type { MethodData } from './intent-params.ts';

export type Decline = { code: string; declineCode?: string; message: string };

/** What a test card does when it is charged. `first`: it asks its owner until it is set up for later. Numbers are never kept. */
export type CardBehaviour = { authenticate: boolean | 'first'; decline?: Decline; dispute?: 'dispute' | 'inquiry' };
/** `isSetUp`: its customer agreed to later payments without them; `isDetached`: it was a customer's and is nobody's. */
export type StoredMethod = {
  method: Stripe.PaymentMethod;
  behaviour: CardBehaviour;
  isSetUp?: true;
  isDetached?: true;
};
export type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string };

const declined = (declineCode: string, message = 'Your card was declined.'): CardBehaviour => ({
  authenticate: false,
  decline: { code: 'card_declined', declineCode, message },
});
const coded = (code: string, message: string): CardBehaviour => ({ authenticate: false, decline: { code, message } });
const accepted: CardBehaviour = { authenticate: false };
const challenged: CardBehaviour = { authenticate: true };

const behaviours: Record<string, CardBehaviour> = {
  '4000000000000002': declined('generic_decline'),
  '4000000000000341': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': coded('expired_card', 'Your card has expired.'),
  '4000000000000127': coded('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': coded(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000000000000259': { authenticate: false, dispute: 'dispute' },
  '4000000000001976': { authenticate: false, dispute: 'inquiry' },
  '4000002500003155': { authenticate: 'first' },
  '4000002760003184': challenged,
  '4000000000003220': challenged,
  '4000008400001629': {
    authenticate: true,
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  },
};

const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mx: '4000004840008001',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

/** One of Stripe's ready-made test payment methods, such as `pm_card_visa`. */
export function namedMethod(name: string): StoredMethod | undefined {
  const number = namedCards[name];
  if (!number) return undefined;
  return methodFromCard({ number, exp_month: 12, exp_year: new Date().getFullYear() + 5 });
}

export function methodFromCard(card: CardInput, billing?: Partial<Stripe.PaymentMethod.BillingDetails>): StoredMethod {
  const number = card.number.replace(/[\s-]/g, '');
  checkCard(number, card);
  return { method: present(number, card, billing), behaviour: behaviours[number] ?? accepted };
}

const cardFault = (code: string, message: string, param: string) =>
  new StripeFailure(402, { type: 'card_error', code, message, param });

function checkCard(number: string, { exp_month, exp_year, cvc }: CardInput): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    throw cardFault('incorrect_number', 'Your card number is incorrect.', 'number');
  const now = new Date();
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (exp_month < 1 || exp_month > 12)
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (year < now.getFullYear())
    throw cardFault('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (year === now.getFullYear() && exp_month < now.getMonth() + 1)
    throw cardFault('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardFault('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A way to pay that is no card: a voucher or a bank transfer. */
export function methodFromData({ type, billing_details }: Exclude<MethodData, { type: 'card' }>): StoredMethod {
  const details = { address: null, email: null, name: null, phone: null, tax_id: null, ...billing_details };
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    type,
    [type]: {},
    billing_details: details,
    livemode: false,
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    metadata: {},
    allow_redisplay: 'unspecified',
  } as unknown as Stripe.PaymentMethod;
  return { method, behaviour: accepted };
}

export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

// A card has the same fingerprint for every payer; its number cannot be read from it.
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`card ${number}`).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);

function present(
  number: string,
  card: CardInput,
  billing?: Partial<Stripe.PaymentMethod.BillingDetails>,
): Stripe.PaymentMethod {
  const brand = brandOf(number);
  const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvc ? 'pass' : null };
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks,
      country: number === '4000004840008001' ? 'MX' : 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      fingerprint: fingerprintOf(number),
      exp_year: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as Stripe.PaymentMethod;
}
