import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { noAccess, unexpectedState } from './errors.ts';
import { amount, metadata, text } from './params.ts';
import type { StoredPayout, StripeState } from './state.ts';

export const payoutParams = z.strictObject({
  amount,
  currency: text.transform((code) => code.toLowerCase()),
  description: text.optional(),
  destination: text.optional(),
  metadata,
  method: z.enum(['standard', 'instant']).default('standard'),
  source_type: text.optional(),
  statement_descriptor: text.optional(),
  expand: z.array(text).optional(),
});

const returned = (status: string): boolean => status === 'failed' || status === 'canceled';

/** An account that is ours to see: its owner did not take our access away. */
export function accountOf({ accounts, revoked }: StripeState, id: string): Stripe.Account {
  const account = revoked.get(id) ? undefined : accounts.get(id);
  if (!account) throw noAccess(id);
  return account;
}

/** What lies in an account: what it was sent, less what came back and what left for its owner's bank. */
export function heldIn({ transfers, payouts }: StripeState, account: string): number {
  let sum = 0;
  for (const { destination, amount: sent, amount_reversed: back } of transfers.values())
    if (destination === account) sum += sent - back;
  for (const { account: from, payout } of payouts.values())
    if (from === account && !returned(payout.status)) sum -= payout.amount;
  return sum;
}

export const payoutsOf = ({ payouts }: StripeState, account: string): Stripe.Payout[] =>
  payouts
    .newestFirst()
    .filter((stored) => stored.account === account)
    .map(({ payout }) => payout);

// No two of one account within a second: times alone say which one took along what.
const createdAfter = (last: Stripe.Payout | undefined): number => Math.max(nowSeconds(), (last?.created ?? 0) + 1);

export function createPayout(
  state: StripeState,
  account: string,
  params: z.output<typeof payoutParams>,
): Stripe.Payout {
  if (params.amount > heldIn(state, account))
    throw unexpectedState(
      'You have insufficient funds in your Stripe account for this transfer.',
      'balance_insufficient',
    );
  const id = newId('po');
  const created = createdAfter(payoutsOf(state, account)[0]);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: false,
    balance_transaction: null,
    created,
    currency: params.currency,
    description: params.description ?? null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata,
    method: params.method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  save(state, { id, account, payout }, 'payout.created');
  const { settings, jobs } = state.sandbox;
  const { payoutDays } = settings.stripe;
  if (payoutDays !== null) jobs.schedule('stripe-payout', payoutDays * 86_400_000, { payout: id } satisfies PayoutJob);
  return payout;
}

export type PayoutJob = { readonly payout: string };

/** A payout arrives, unless it was called off or came back meanwhile. */
export function arrive(state: StripeState, { payout: id }: PayoutJob): void {
  const stored = state.payouts.get(id);
  if (stored?.payout.status === 'pending') payPayout(state, stored);
}

function save(state: StripeState, stored: StoredPayout, type: Stripe.Event.Type): void {
  state.payouts.put(stored.id, stored);
  state.events.emit(type, stored.payout, stored.account);
}

export function cancelPayout(state: StripeState, stored: StoredPayout): Stripe.Payout {
  const { payout } = stored;
  if (payout.status !== 'pending')
    throw unexpectedState('Payouts can only be canceled while they are pending.', 'payout_not_allowed');
  payout.status = 'canceled';
  save(state, stored, 'payout.canceled');
  return payout;
}

/** The owner's bank took a payout. */
export function payPayout(state: StripeState, stored: StoredPayout): void {
  stored.payout.status = 'paid';
  save(state, stored, 'payout.paid');
}

/** The owner's bank sent a payout back, at times after it had taken it. */
export function failPayout(state: StripeState, stored: StoredPayout, code: string): void {
  stored.payout.status = 'failed';
  stored.payout.failure_code = code;
  stored.payout.failure_message = 'The bank returned the payout (sandbox).';
  save(state, stored, 'payout.failed');
}

/** The owner takes the platform's access to their account away. */
export function revokeAccess(state: StripeState, account: Stripe.Account): void {
  state.revoked.put(account.id, { id: account.id });
  const application = { id: 'ca_sandbox', object: 'application', name: 'Sandbox' };
  state.events.emit('account.application.deauthorized', application, account.id);
}
