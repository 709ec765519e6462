import { type AppError, refused } from '@tianguis/chassis/http/error';
import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import { voucherDays } from '@tianguis/proto/payments/orders/voucher';
import { day } from '@tianguis/proto/time';
import Stripe from 'stripe';
import type { Voucher } from '../orders/voucher.ts';
import { wordOf } from '../platform/word.ts';
import {
  type Charge,
  type ChargeProvider,
  type NewIntent,
  notRefundable,
  type Once,
  type OpenIntent,
  type Payer,
  type SavedCard,
  type Sighting,
} from './provider.ts';
import { absent, asking, idOf, keyOf, mayExist, secondsOf, timeOf } from './stripe.ts';

type Params = Stripe.PaymentIntentCreateParams;

/** Payments at Stripe: cards, holds, and vouchers for OXXO and SPEI. */
export const stripeCharges = (stripe: Stripe): ChargeProvider => ({
  create: (charge) => asking(() => createIntent(stripe, charge)),
  retrieve: (stripeId) => asking(async () => openIntent(await retrieve(stripe, stripeId)), absent),
  cancel: (stripeId) =>
    asking(async () => {
      const params = { cancellation_reason: 'abandoned' } as const;
      const cancelled = await stripe.paymentIntents.cancel(stripeId, params).catch(ignoreTooLate);
      return sightingOf(cancelled ?? (await retrieve(stripe, stripeId)));
    }, absent),
  capture: (stripeId, once) =>
    asking(async () => {
      const captured = await stripe.paymentIntents
        .capture(stripeId, { amount_to_capture: once.amount }, { idempotencyKey: keyOf(once) })
        .catch(ignoreTooLate);
      return sightingOf(captured ?? (await retrieve(stripe, stripeId)));
    }, absent),
  refund: (stripeId, once) =>
    asking(async () => {
      const created = await refundOnce(stripe, stripeId, once).catch(async (err: unknown) => {
        throw (await refusesTheWay(stripe, stripeId, { err, amount: once.amount })) ? cannotSendBack() : err;
      });
      return created.id;
    }),
  isRefunded: (stripeId, id) => asking(async () => (await findRefund(stripe, stripeId, id)) !== undefined),
  forget: (customer) =>
    asking(async () => {
      await stripe.customers.del(customer).catch(absent);
    }),
  forgetPayer: (stripeId) =>
    asking(async () => {
      const customer = idOf((await stripe.paymentIntents.retrieve(stripeId)).customer);
      if (customer !== undefined) await forgetCustomer(stripe, customer);
    }),
  cashOf: (customer) => asking(() => cashOf(stripe, customer), absent),
  returnCash: (stripeId, once) => asking(() => returnCash(stripe, stripeId, once)),
});

const retrieve = (stripe: Stripe, stripeId: string) =>
  stripe.paymentIntents.retrieve(stripeId, { expand: ['latest_charge.balance_transaction'] });

const tooLate = ['payment_intent_unexpected_state', 'charge_expired_for_capture', 'charge_already_captured'];

// A payment that was finished meanwhile can be neither cancelled nor captured: the caller asks what became of it.
function ignoreTooLate(err: unknown): undefined {
  if (err instanceof Stripe.errors.StripeInvalidRequestError && tooLate.includes(err.code ?? '')) return undefined;
  throw err;
}

async function createIntent(stripe: Stripe, charge: NewIntent): Promise<OpenIntent> {
  const { id, amountCentavos, description, type, captureMethod } = charge;
  const known = charge.attempt > 0 ? await findIntent(stripe, charge) : undefined;
  if (known) return openIntent(known);
  const params = {
    amount: amountCentavos,
    currency: 'mxn',
    description,
    ...(captureMethod === 'manual' && { capture_method: captureMethod }),
    ...(await paramsOf(stripe, charge)),
    metadata: { payment_id: id, type },
  };
  return openIntent(
    await stripe.paymentIntents.create(params, { idempotencyKey: keyOf(charge) }).catch(declinedIntent),
  );
}

// The list shows at once what exists; the search lags. Clocks differ by less than a minute.
async function findIntent(
  stripe: Stripe,
  { id, createdAt }: Pick<NewIntent, 'id' | 'createdAt'>,
): Promise<Stripe.PaymentIntent | undefined> {
  const created = { gte: secondsOf(createdAt) - 60 };
  for await (const intent of stripe.paymentIntents.list({
    created,
    limit: 100,
    expand: ['data.latest_charge.balance_transaction'],
  }))
    if (intent.metadata.payment_id === id) return intent;
  return undefined;
}

// An intent that the bank declined exists all the same, and its payer can pay it another way.
function declinedIntent(err: unknown): Stripe.PaymentIntent {
  if (err instanceof Stripe.errors.StripeCardError && err.payment_intent) return err.payment_intent;
  throw err;
}

/** What Stripe is asked for beside the amount, by how the payer pays. */
async function paramsOf(stripe: Stripe, charge: NewIntent): Promise<Partial<Params>> {
  if (charge.means === 'oxxo') return oxxoParams(payerOf(charge));
  if (charge.means === 'spei') return speiParams(await customerFor(stripe, charge, payerOf(charge)));
  // Vouchers and transfers cannot be held.
  if (charge.type === 'order')
    return { allowed_payment_method_types: ['card'], ...(await renewalParams(stripe, charge)) };
  return { automatic_payment_methods: { enabled: true } };
}

/** A card that is kept for renewals of its hold, or a kept card that holds anew without its owner. */
async function renewalParams(stripe: Stripe, intent: NewIntent): Promise<Partial<Params>> {
  const { savedCustomer, savedMethod, renewalTerms } = intent;
  if (savedCustomer && savedMethod)
    return {
      customer: savedCustomer,
      payment_method: savedMethod,
      off_session: true,
      confirm: true,
      expand: ['latest_charge'],
    };
  if (renewalTerms === null) return {};
  // A customer for this payment alone, which does not say who they are.
  const metadata = { payment_id: intent.id };
  const customer = await stripe.customers.create({ metadata }, { idempotencyKey: customerKey(intent) });
  return { customer: customer.id, setup_future_usage: 'off_session' };
}

const noPayer = { es: 'Falta a nombre de quién va la ficha', en: 'The voucher needs a name' };

function payerOf({ payer }: Pick<Charge, 'payer'>): Payer {
  if (!payer) throw refused('voucher_without_payer', noPayer);
  return payer;
}

const oxxoParams = ({ name, mail }: Payer): Partial<Params> => ({
  confirm: true,
  allowed_payment_method_types: ['oxxo'],
  payment_method_data: { type: 'oxxo', billing_details: { name, email: mail } },
  payment_method_options: { oxxo: { expires_after_days: voucherDays.oxxo } },
});

const speiParams = (customer: string): Partial<Params> => ({
  confirm: true,
  allowed_payment_method_types: ['customer_balance'],
  customer,
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
});

/**
 * Deletes a customer who paid by transfer. Stripe refuses to delete one with a cash balance, even a balance of 0
 * (https://docs.stripe.com/api/cash_balance/object); we remove their name and email instead.
 */
async function forgetCustomer(stripe: Stripe, id: string): Promise<void> {
  await stripe.customers
    .del(id)
    .catch(absent)
    .catch(async (err: unknown) => {
      if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) throw err;
      await stripe.customers.update(id, { name: '', email: '' });
    });
}

const customerKey = (intent: NewIntent): string => `customer:${keyOf(intent)}`;

// Each payment has an account number of its own, so that what arrives late or in excess belongs to one payer.
async function customerFor(stripe: Stripe, intent: NewIntent, { name, mail }: Payer): Promise<string> {
  const params = { name, email: mail, metadata: { payment_id: intent.id } };
  return (await stripe.customers.create(params, { idempotencyKey: customerKey(intent) })).id;
}

function openIntent(intent: Stripe.PaymentIntent): OpenIntent {
  if (!intent.client_secret) throw new Error(`Stripe gave no client secret for ${intent.id}`);
  return { ...sightingOf(intent), clientSecret: intent.client_secret };
}

/** What an intent says about our payment. */
export function sightingOf(intent: Stripe.PaymentIntent): Sighting {
  const { id, status, metadata, amount_received, last_payment_error: error, latest_charge: charge } = intent;
  return {
    stripeId: id,
    paymentId: metadata.payment_id,
    status: wordOf(paymentStatuses, status),
    failureReason: error?.decline_code ?? error?.code ?? intent.cancellation_reason ?? undefined,
    receivedCentavos: amount_received,
    capturedAt: status === 'succeeded' ? capturedAtOf(charge) : undefined,
    captureBefore: status === 'requires_capture' ? captureBeforeOf(charge) : undefined,
    cardFingerprint: status === 'requires_capture' || status === 'succeeded' ? fingerprintOf(charge) : undefined,
    cardFunding: fundingOf(charge),
    saved: savedCardOf(intent),
    voucher: voucherOf(intent),
  };
}

type LatestCharge = Stripe.PaymentIntent['latest_charge'];

const cardOf = (charge: LatestCharge) =>
  typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;

const fingerprintOf = (charge: LatestCharge): string | undefined => cardOf(charge)?.fingerprint ?? undefined;

function fundingOf(charge: LatestCharge): Sighting['cardFunding'] {
  const funding = cardOf(charge)?.funding;
  return funding === 'credit' || funding === 'debit' ? funding : undefined;
}

// A charge has the time of its hold; its balance transaction has that of its capture.
function capturedAtOf(charge: LatestCharge): Date | undefined {
  const booked = typeof charge === 'object' ? charge?.balance_transaction : undefined;
  return typeof booked === 'object' && booked !== null ? timeOf(booked.created) : undefined;
}

function captureBeforeOf(charge: LatestCharge): Date | undefined {
  const seconds = cardOf(charge)?.capture_before;
  return seconds === undefined ? undefined : timeOf(seconds);
}

/** Where an intent keeps its payer’s card for renewals; the card itself only once it holds. */
function savedCardOf(intent: Stripe.PaymentIntent): SavedCard | undefined {
  const customer = intent.setup_future_usage === 'off_session' ? idOf(intent.customer) : undefined;
  if (customer === undefined) return undefined;
  return { customer, method: intent.status === 'requires_capture' ? idOf(intent.payment_method) : undefined };
}

/** What an intent gives its payer to pay with. */
function voucherOf({ next_action: action, amount, created }: Stripe.PaymentIntent): Voucher | undefined {
  const oxxo = action?.oxxo_display_details;
  if (oxxo?.number)
    return {
      kind: 'oxxo',
      number: oxxo.number,
      bank: null,
      holder: null,
      reference: null,
      remaining: amount,
      until: timeOf(oxxo.expires_after ?? created).toISOString(),
      url: oxxo.hosted_voucher_url,
    };
  const transfer = action?.display_bank_transfer_instructions;
  const spei = transfer?.financial_addresses?.find((address) => address.spei)?.spei;
  if (!transfer || !spei) return undefined;
  return {
    kind: 'spei',
    number: spei.clabe,
    bank: spei.bank_name,
    holder: spei.account_holder_name,
    reference: transfer.reference,
    remaining: transfer.amount_remaining ?? amount,
    // Stripe sets no deadline for a transfer; this one is ours.
    until: new Date(created * 1_000 + voucherDays.spei * day).toISOString(),
    url: transfer.hosted_instructions_url,
  };
}

/** The refund of a step, unless it came to nothing. */
async function findRefund(stripe: Stripe, stripeId: string, id: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: stripeId })) {
    const isOver = refund.status === 'failed' || refund.status === 'canceled';
    if (refund.metadata?.step_id === id && !isOver) return refund;
  }
  return undefined;
}

async function refundOnce(stripe: Stripe, stripeId: string, once: Once): Promise<Stripe.Refund> {
  const { id, amount } = once;
  const known = mayExist(once) ? await findRefund(stripe, stripeId, id) : undefined;
  if (known) return known;
  const params = { payment_intent: stripeId, amount, metadata: { step_id: id } };
  return stripe.refunds.create(params, { idempotencyKey: keyOf(once) });
}

const cannotSendBack = (): AppError =>
  refused(notRefundable, {
    es: 'Stripe no puede devolver este pago a la cuenta de la que vino',
    en: 'Stripe cannot send this payment back to the account that it came from',
  });

/**
 * Whether Stripe refuses to send a transfer back although it still has the money: it does not know the account and has no mailbox to
 * ask at, or the payment is older than 180 days.
 */
async function refusesTheWay(
  stripe: Stripe,
  stripeId: string,
  { err, amount }: { readonly err: unknown; readonly amount: number },
): Promise<boolean> {
  if (!(err instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  const { latest_charge: charge } = await retrieve(stripe, stripeId);
  if (typeof charge !== 'object' || charge === null || charge.disputed) return false;
  const isTransfer = charge.payment_method_details?.type === 'customer_balance';
  return isTransfer && amount <= charge.amount_captured - charge.amount_refunded;
}

/** What a customer of ours sent and no payment took. */
async function cashOf(stripe: Stripe, id: string) {
  const customer = await stripe.customers.retrieve(id, { expand: ['cash_balance'] });
  const paymentId = customer.deleted ? undefined : customer.metadata.payment_id;
  if (customer.deleted || paymentId === undefined) return undefined;
  return { paymentId, available: customer.cash_balance?.available?.mxn ?? 0 };
}

/** Sends back all that a payment's customer sent and the payment did not take. */
async function returnCash(stripe: Stripe, stripeId: string, once: Pick<Once, 'id' | 'attempt'>): Promise<void> {
  const customer = idOf((await stripe.paymentIntents.retrieve(stripeId)).customer);
  if (customer === undefined) return;
  const { available } = await stripe.customers.retrieveCashBalance(customer);
  const amount = available?.mxn ?? 0;
  if (amount === 0) return;
  const params = {
    customer,
    amount,
    currency: 'mxn',
    origin: 'customer_balance',
    metadata: { step_id: once.id },
  } as const;
  await stripe.refunds.create(params, { idempotencyKey: `${keyOf(once)}:${amount}` });
}
