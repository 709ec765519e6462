import type Stripe from 'stripe';
import type { AccountSighting, PayoutProvider, Transfer } from './provider.ts';
import { absent, asking, isForgotten } from './stripe.ts';

/** Sellers' accounts that Stripe hosts, and transfers to them. */
export const stripePayouts = (stripe: Stripe): PayoutProvider => ({
  openAccount: (memberId) =>
    asking(async () => {
      const params = {
        ...{ type: 'express', country: 'MX', capabilities: { transfers: { requested: true } } },
        metadata: { member_id: String(memberId) },
      } as const;
      return accountSighting(await stripe.accounts.create(params, { idempotencyKey: `account:${memberId}` }));
    }),
  retrieveAccount: (stripeId) => asking(async () => accountSighting(await stripe.accounts.retrieve(stripeId)), absent),
  onboardingLink: (account, returnUrl) =>
    asking(async () => {
      const urls = { refresh_url: returnUrl, return_url: returnUrl };
      return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url;
    }),
  transfer: (transfer) => asking(async () => (await transferOnce(stripe, transfer)).id),
});

export const accountSighting = ({ id, details_submitted, capabilities }: Stripe.Account): AccountSighting => ({
  stripeId: id,
  detailsSubmitted: details_submitted,
  canReceive: capabilities?.transfers === 'active',
});

async function transferOnce(stripe: Stripe, transfer: Transfer): Promise<Stripe.Transfer> {
  const { id, amount, since, orderId, payment, account } = transfer;
  const group = `order_${orderId}`;
  if (isForgotten(since))
    for await (const known of stripe.transfers.list({ transfer_group: group }))
      if (known.metadata.step_id === id) return known;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment);
  const params = {
    ...{ amount, currency: 'mxn', destination: account, transfer_group: group },
    ...(typeof charge === 'string' && { source_transaction: charge }),
    metadata: { order_id: String(orderId), step_id: id },
  };
  return stripe.transfers.create(params, { idempotencyKey: id });
}
