import type Stripe from 'stripe';
import type { NewIntent, SavedCard } from './provider.ts';

type Params = Stripe.PaymentIntentCreateParams;

/** What Stripe is asked for beside the amount where a card is to be kept for renewals of its hold, or holds anew by itself. */
export async function renewalParams(stripe: Stripe, intent: NewIntent): Promise<Partial<Params>> {
  const { id, savedCustomer, savedMethod, renewalTerms } = intent;
  if (savedCustomer && savedMethod)
    return {
      customer: savedCustomer,
      payment_method: savedMethod,
      off_session: true,
      confirm: true,
      expand: ['latest_charge'],
    };
  if (renewalTerms === null) return {};
  // Of nobody but this payment, and without a word about who they are.
  const customer = await stripe.customers.create(
    { metadata: { payment_id: id } },
    { idempotencyKey: `customer:${id}` },
  );
  return { customer: customer.id, setup_future_usage: 'off_session' };
}

const idOf = (value: string | { readonly id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Where an intent keeps its payer’s card for renewals; the card only once it holds. */
export function savedCardOf(intent: Stripe.PaymentIntent): SavedCard | undefined {
  const customer = intent.setup_future_usage === 'off_session' ? idOf(intent.customer) : undefined;
  if (customer === undefined) return undefined;
  return { customer, method: intent.status === 'requires_capture' ? idOf(intent.payment_method) : undefined };
}
