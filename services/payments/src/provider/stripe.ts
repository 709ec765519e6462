import { refused, unavailable } from '@tianguis/chassis/http/error';
import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import Stripe from 'stripe';
import type { CardProvider, Once, OpenIntent, ProviderStatus, Sighting } from './provider.ts';
import { savedCardOf } from './stripe-renewals.ts';
import { cashOf, paramsOf, returnCash, voucherOf } from './stripe-vouchers.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Another place than Stripe's own API. */
  readonly baseUrl?: string;
  /** Longest that one request may take, milliseconds. */
  readonly timeout: number;
}

const place = (baseUrl: string | undefined) => {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
};

/** The SDK's client. Its requests go through fetch, so that they appear in traces. */
export const createStripe = ({ secretKey, baseUrl, timeout }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    ...place(baseUrl),
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });

/** Card payments at Stripe. */
export const stripeProvider = (stripe: Stripe): CardProvider => ({
  create: (charge) =>
    asking(async () => {
      const { id, amountCentavos, description, type, captureMethod } = charge;
      const params = {
        amount: amountCentavos,
        currency: 'mxn',
        description,
        ...(captureMethod === 'manual' && { capture_method: captureMethod }),
        ...(await paramsOf(stripe, charge)),
        metadata: { payment_id: id, type },
      };
      return openIntent(await stripe.paymentIntents.create(params, { idempotencyKey: id }).catch(declinedIntent));
    }),
  retrieve: (stripeId) => asking(async () => openIntent(await retrieve(stripe, stripeId)), absent),
  cancel: (stripeId) =>
    asking(async () => {
      const params = { cancellation_reason: 'abandoned' } as const;
      const cancelled = await stripe.paymentIntents.cancel(stripeId, params).catch(ignoreTooLate);
      return sightingOf(cancelled ?? (await retrieve(stripe, stripeId)));
    }, absent),
  capture: (stripeId, { id, amount }) =>
    asking(async () => {
      const captured = await stripe.paymentIntents
        .capture(stripeId, { amount_to_capture: amount }, { idempotencyKey: id })
        .catch(ignoreTooLate);
      return sightingOf(captured ?? (await retrieve(stripe, stripeId)));
    }, absent),
  refund: (stripeId, once) => asking(async () => (await refundOnce(stripe, stripeId, once)).id),
  forget: (customer) =>
    asking(async () => {
      await stripe.customers.del(customer).catch(absent);
    }),
  cashOf: (customer) => asking(() => cashOf(stripe, customer), absent),
  returnCash: (stripeId, once) => asking(() => returnCash(stripe, stripeId, once)),
});

const retrieve = (stripe: Stripe, stripeId: string) =>
  stripe.paymentIntents.retrieve(stripeId, { expand: ['latest_charge'] });

const keyMs = 23 * 3_600_000;

/** Whether Stripe may have forgotten the idempotency key of what was asked for so long ago. */
export const isForgotten = (since: Date): boolean => Date.now() - since.getTime() > keyMs;

async function refundOnce(stripe: Stripe, stripeId: string, { id, amount, since }: Once): Promise<Stripe.Refund> {
  if (isForgotten(since))
    for await (const refund of stripe.refunds.list({ payment_intent: stripeId }))
      if (refund.metadata?.step_id === id) return refund;
  return stripe.refunds.create({ payment_intent: stripeId, amount, metadata: { step_id: id } }, { idempotencyKey: id });
}

/** What an intent says about our payment. */
export function sightingOf(intent: Stripe.PaymentIntent): Sighting {
  const { id, status, metadata, amount_received, last_payment_error, cancellation_reason, latest_charge } = intent;
  const error = last_payment_error;
  return {
    stripeId: id,
    paymentId: metadata.payment_id,
    status: statusOf(status),
    failureReason: error?.decline_code ?? error?.code ?? cancellation_reason ?? undefined,
    receivedCentavos: amount_received,
    captureBefore: status === 'requires_capture' ? captureBeforeOf(latest_charge) : undefined,
    cardFingerprint: paidOrHeld.includes(status) ? fingerprintOf(latest_charge) : undefined,
    saved: savedCardOf(intent),
    voucher: voucherOf(intent),
  };
}

const paidOrHeld = ['requires_capture', 'succeeded'];

const fingerprintOf = (charge: Stripe.PaymentIntent['latest_charge']): string | undefined =>
  typeof charge === 'object' ? (charge?.payment_method_details?.card?.fingerprint ?? undefined) : undefined;

function captureBeforeOf(charge: Stripe.PaymentIntent['latest_charge']): Date | undefined {
  const seconds = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return seconds === undefined ? undefined : new Date(seconds * 1_000);
}

function statusOf(word: string): ProviderStatus {
  const status = paymentStatuses.find((known) => known === word);
  if (!status) throw new Error(`Stripe gave the unknown payment status ${word}`);
  return status;
}

function openIntent(intent: Stripe.PaymentIntent): OpenIntent {
  if (!intent.client_secret) throw new Error(`Stripe gave no client secret for ${intent.id}`);
  return { ...sightingOf(intent), clientSecret: intent.client_secret };
}

const { errors } = Stripe;

const tooLate = ['payment_intent_unexpected_state', 'charge_expired_for_capture', 'charge_already_captured'];

// A payment that was finished meanwhile can be neither cancelled nor captured; what became of it is asked next.
function ignoreTooLate(err: unknown): undefined {
  if (err instanceof errors.StripeInvalidRequestError && tooLate.includes(err.code ?? '')) return undefined;
  throw err;
}

// What its bank did not agree to is there, and its payer can pay it another way.
function declinedIntent(err: unknown): Stripe.PaymentIntent {
  if (err instanceof errors.StripeCardError && err.payment_intent) return err.payment_intent;
  throw err;
}

export function absent(err: unknown): undefined {
  if (err instanceof errors.StripeInvalidRequestError && err.code === 'resource_missing') return undefined;
  throw err;
}

/** Nothing, where there is no such thing, or its owner took our access to it away. */
export function withoutAccess(err: unknown): undefined {
  if (err instanceof errors.StripePermissionError && err.code === 'account_invalid') return undefined;
  return absent(err);
}

export async function asking<T>(work: () => Promise<T>, handle?: (err: unknown) => T): Promise<T> {
  try {
    return await (handle ? work().catch(handle) : work());
  } catch (err) {
    throw translate(err);
  }
}

const cardRefused = {
  es: 'La tarjeta fue rechazada. Prueba con otra forma de pago',
  en: 'The card was declined. Try another way to pay',
};
const requestRefused = {
  es: 'El procesador de pagos no aceptó este cobro',
  en: 'The payment processor did not accept this charge',
};

/** The SDK's errors as ours: the payer's card, our request, or a provider that cannot serve now. */
function translate(err: unknown): unknown {
  if (!(err instanceof errors.StripeError)) return err;
  if (err instanceof errors.StripeCardError) return refused('card_declined', cardRefused);
  if (err instanceof errors.StripeInvalidRequestError) return refused('payment_refused', requestRefused);
  if (err instanceof errors.StripeRateLimitError) return unavailable(5, err);
  // Wrong keys are our mistake: the log has the reason, and the payer can only wait.
  if (err instanceof errors.StripeAuthenticationError || err instanceof errors.StripePermissionError)
    return unavailable(60, err);
  return unavailable(2, err);
}
