import { refused } from '@tianguis/chassis/http/error';
import type Stripe from 'stripe';
import { wordOf } from '../platform/word.ts';
import {
  type AccountSighting,
  cannotReceive,
  type DepositSighting,
  depositStatuses,
  type Once,
  type PayoutProvider,
  type Transfer,
} from './provider.ts';
import { asking, keyOf, mayExist, secondsOf, timeOf, withoutAccess } from './stripe.ts';

/** What sellers' accounts are asked to be able to do. */
export const sellerCapabilities = ['transfers', 'transfers_and_cards'] as const;
export type SellerCapabilities = (typeof sellerCapabilities)[number];

/**
 * Transfers are all that separate charges and transfers need. Stripe wants to approve a platform for them without `card_payments`:
 * "Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability"
 * (a 400, seen at https://github.com/Layr-Labs/d-inference/issues/521; https://docs.stripe.com/connect/account-capabilities). Until
 * then both are asked for, which has sellers answer more.
 */
const capabilitiesOf = (wanted: SellerCapabilities) =>
  wanted === 'transfers'
    ? { transfers: { requested: true } }
    : { transfers: { requested: true }, card_payments: { requested: true } };

/** Sellers' accounts that Stripe hosts, and transfers to them. */
export const stripePayouts = (stripe: Stripe, wanted: SellerCapabilities = 'transfers'): PayoutProvider => ({
  openAccount: (memberId, former) =>
    asking(async () => {
      const params = {
        type: 'express',
        country: 'MX',
        capabilities: capabilitiesOf(wanted),
        metadata: { member_id: String(memberId) },
      } as const;
      return accountSighting(
        await stripe.accounts.create(params, { idempotencyKey: accountKey(memberId, former, wanted) }),
      );
    }),
  retrieveAccount: (stripeId) =>
    asking(async () => accountSighting(await stripe.accounts.retrieve(stripeId)), withoutAccess),
  depositsOf: async (account, since) => (await asking(() => depositsOf(stripe, account, since), withoutAccess)) ?? [],
  onboardingLink: (account, returnUrl) =>
    asking(async () => {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return link.url;
    }),
  transfer: (transfer) => asking(async () => (await transferOnce(stripe, transfer)).id),
  reverse: (reversal) => asking(() => reverseOnce(stripe, reversal)),
});

export const accountSighting = ({ id, details_submitted, capabilities }: Stripe.Account): AccountSighting => ({
  stripeId: id,
  detailsSubmitted: details_submitted,
  canReceive: capabilities?.transfers === 'active',
});

/** What is wanted is a part of it: Stripe refuses a key that comes again with other parameters. */
function accountKey(memberId: number, former: number, wanted: SellerCapabilities): string {
  const key = former === 0 ? `account:${memberId}` : `account:${memberId}:${former}`;
  return wanted === 'transfers' ? key : `${key}:cards`;
}

async function depositsOf(stripe: Stripe, account: string, since: Date): Promise<DepositSighting[] | undefined> {
  const created = { gte: secondsOf(since) };
  const listed = stripe.payouts.list({ limit: 100, created }, { stripeAccount: account });
  return (await Array.fromAsync(listed)).map((payout) => depositSighting(payout, account, new Date()));
}

export const depositSighting = (payout: Stripe.Payout, account: string, at: Date): DepositSighting => ({
  id: payout.id,
  account,
  amount: payout.amount,
  status: wordOf(depositStatuses, payout.status),
  failureCode: payout.failure_code,
  createdAt: timeOf(payout.created),
  at,
});

const groupOf = (orderId: number): string => `order_${orderId}`;

async function transferOnce(stripe: Stripe, transfer: Transfer): Promise<Stripe.Transfer> {
  const { id, amount, orderId, carrierId, payment, account } = transfer;
  const group = groupOf(orderId);
  if (mayExist(transfer))
    for await (const known of stripe.transfers.list({ transfer_group: group }))
      if (known.metadata.step_id === id) return known;
  const charge = payment === null ? undefined : (await stripe.paymentIntents.retrieve(payment)).latest_charge;
  const params = {
    amount,
    currency: 'mxn',
    destination: account,
    transfer_group: group,
    ...(typeof charge === 'string' && { source_transaction: charge }),
    metadata: {
      order_id: String(orderId),
      step_id: id,
      ...(carrierId !== undefined && { carrier_id: String(carrierId) }),
    },
  };
  return stripe.transfers.create(params, { idempotencyKey: keyOf(transfer) }).catch(unableToReceive);
}

// The account was disconnected, or the provider wants something from its owner first.
function unableToReceive(err: unknown): never {
  const { code, param } = Object(err);
  const isGone = code === 'account_invalid' || (code === 'resource_missing' && param === 'destination');
  if (isGone || code === 'insufficient_capabilities_for_transfer')
    throw refused(cannotReceive, {
      es: 'La cuenta a la que se paga no puede recibir dinero',
      en: 'The account that is paid cannot receive money',
    });
  throw err;
}

const transferGone = {
  es: 'Lo pagado al vendedor ya no se puede recuperar',
  en: 'What the seller was paid cannot be taken back',
};

// The seller’s account has less than that: their bank has it. The seller owes it.
function notThere(err: unknown): undefined {
  if (Object(err).code === 'balance_insufficient') return undefined;
  throw err;
}

// What was reversed before an answer got lost carries the id of the step.
async function reverseOnce(stripe: Stripe, reversal: Once & Pick<Transfer, 'orderId'>): Promise<string[]> {
  const { id, amount, orderId } = reversal;
  const listed = await Array.fromAsync(stripe.transfers.list({ transfer_group: groupOf(orderId) }));
  // What the order's carrier was paid stays theirs.
  const transfers = listed.filter(({ metadata }) => metadata.carrier_id === undefined);
  const done = transfers.flatMap(({ reversals }) => reversals.data).filter(({ metadata }) => metadata?.step_id === id);
  let left = amount - done.reduce((sum, each) => sum + each.amount, 0);
  const ids = done.map((each) => each.id);
  for (const transfer of transfers) {
    const sum = Math.min(left, transfer.amount - transfer.amount_reversed);
    if (sum <= 0) continue;
    const params = { amount: sum, metadata: { order_id: String(orderId), step_id: id } };
    const key = { idempotencyKey: `${keyOf(reversal)}:${transfer.id}` };
    const created = await stripe.transfers.createReversal(transfer.id, params, key).catch(notThere);
    if (created) ids.push(created.id);
    left -= created ? sum : 0;
  }
  if (ids.length === 0) throw refused('transfer_gone', transferGone);
  return ids;
}
