import type Stripe from 'stripe';
import { z } from 'zod';
import { moveCash } from './customers.ts';
import { noSuch } from './errors.ts';
import { receivePaid } from './finish.ts';
import { save } from './intents.ts';
import { amount, text } from './params.ts';
import type { StoredCustomer, StripeState } from './state.ts';

export const fundParams = z.strictObject({ amount, currency: z.literal('mxn'), reference: text.optional() });

type Intent = Stripe.PaymentIntent;

const address = { city: null, country: 'MX', line1: null, line2: null, postal_code: null, state: null };

/** The payer is told where to send the money; what they sent before counts. */
export function askForTransfer(state: StripeState, intent: Intent): Intent {
  const customer = state.customers.get(String(intent.customer));
  if (!customer) throw noSuch('customer', String(intent.customer), 'customer');
  customer.hasCashBalance = true;
  state.customers.put(customer.id, customer);
  const spei = {
    account_holder_address: address,
    account_holder_name: 'Tianguis Circular (sandbox)',
    bank_address: address,
    bank_code: '646',
    bank_name: 'STP',
    clabe: customer.clabe,
  };
  intent.next_action = {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: intent.amount,
      currency: intent.currency,
      financial_addresses: [{ type: 'spei', supported_networks: ['spei'], spei }],
      hosted_instructions_url: new URL(`/stripe/pay/${intent.id}`, state.sandbox.url()).href,
      reference: String(100_000 + (intent.created % 900_000)),
      type: 'mx_bank_transfer',
    },
  } as unknown as Intent['next_action'];
  intent.status = 'requires_action';
  save(state, intent, 'payment_intent.requires_action');
  apply(state, customer, intent);
  return intent;
}

/** Money arrives at a customer's account number. */
export function fundCash(state: StripeState, customer: StoredCustomer, params: z.output<typeof fundParams>): object {
  const funded = moveCash(state, customer, 'funded', params.amount);
  for (const intent of state.intents.values())
    if (intent.customer === customer.id && intent.status === 'requires_action') apply(state, customer, intent);
  return funded;
}

function apply(state: StripeState, customer: StoredCustomer, intent: Intent): void {
  const shown = intent.next_action?.display_bank_transfer_instructions;
  if (!shown || customer.cash === 0) return;
  shown.amount_remaining = Math.max(0, intent.amount - customer.cash);
  if (shown.amount_remaining > 0) {
    save(state, intent, 'payment_intent.partially_funded');
    return;
  }
  receivePaid(state, intent);
  moveCash(state, customer, 'applied_to_payment', -intent.amount);
}
