import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { invalidRequest } from './errors.ts';
import { mergeMetadata, metadata, object, text } from './params.ts';
import { accountOf } from './payouts.ts';
import type { StripeState } from './state.ts';

export const accountParams = z.looseObject({
  type: z.enum(['standard', 'express', 'custom']).optional(),
  country: text.default('MX'),
  email: text.optional(),
  business_type: text.optional(),
  capabilities: object.optional(),
  metadata,
});
export const accountUpdate = z.looseObject({ email: text.optional(), metadata });
export const linkParams = z.looseObject({
  account: text,
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: z.url(),
  return_url: z.url(),
});

const noRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** A seller's account. One that Stripe hosts can be paid once its owner went through the link; nobody checks papers here. */
export function createAccount(state: StripeState, params: z.output<typeof accountParams>): Stripe.Account {
  const isAlone = params.capabilities?.transfers !== undefined && params.capabilities.card_payments === undefined;
  if (isAlone && !state.sandbox.settings.stripe.transfersAlone)
    throw invalidRequest(
      'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.',
    );
  const ready = params.type !== 'express';
  const account: Stripe.Account = {
    id: newId('acct'),
    object: 'account',
    business_type: (params.business_type ?? null) as Stripe.Account['business_type'],
    capabilities: { card_payments: ready ? 'active' : 'inactive', transfers: ready ? 'active' : 'inactive' },
    charges_enabled: ready,
    country: params.country,
    created: nowSeconds(),
    default_currency: 'mxn',
    details_submitted: ready,
    email: params.email ?? null,
    metadata: params.metadata,
    payouts_enabled: ready,
    requirements: ready ? noRequirements : { ...noRequirements, currently_due: ['external_account'] },
    settings: { payouts: { schedule: { delay_days: 7, interval: 'daily' } } } as Stripe.Account['settings'],
    type: params.type ?? 'none',
  };
  state.accounts.put(account.id, account);
  state.events.emit('account.updated', account, account.id);
  return account;
}

export function updateAccount(
  state: StripeState,
  account: Stripe.Account,
  params: z.output<typeof accountUpdate>,
): Stripe.Account {
  account.email = params.email ?? account.email;
  account.metadata = mergeMetadata(account.metadata ?? {}, params.metadata);
  state.accounts.put(account.id, account);
  state.events.emit('account.updated', account, account.id);
  return account;
}

export function createLink(state: StripeState, params: z.output<typeof linkParams>): Stripe.AccountLink {
  accountOf(state, params.account);
  const created = nowSeconds();
  const page = new URL(`/stripe/onboarding/${params.account}`, state.sandbox.url());
  page.searchParams.set('return_url', params.return_url);
  return { object: 'account_link', created, expires_at: created + 300, url: page.href };
}

/** The owner of an account answered what Stripe asks. */
export function completeAccount(state: StripeState, account: Stripe.Account): void {
  account.capabilities = { card_payments: 'active', transfers: 'active' };
  account.charges_enabled = true;
  account.payouts_enabled = true;
  account.details_submitted = true;
  account.requirements = noRequirements;
  state.accounts.put(account.id, account);
  state.events.emit('account.updated', account, account.id);
}
