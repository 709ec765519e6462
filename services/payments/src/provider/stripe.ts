import { AppError, refused, unavailable } from '@tianguis/chassis/http/error';
import { hour } from '@tianguis/proto/time';
import Stripe from 'stripe';
import { KeySpent, type Once, ProviderRefusal } from './provider.ts';

export interface StripeOptions {
  readonly secretKey: string;
  /** Where the API is, if it is not Stripe's own. */
  readonly baseUrl?: string;
  /** Longest that one request may take, milliseconds. */
  readonly timeout: number;
}

/** The SDK's client. Its requests go through fetch, so that they appear in traces. */
export const createStripe = ({ secretKey, baseUrl, timeout }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(baseUrl),
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });

function addressOf(baseUrl: string | undefined) {
  if (!baseUrl) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
}

/** Asks Stripe and turns the SDK's errors into ours; `handle` may answer an error with a result. */
export async function asking<T>(work: () => Promise<T>, handle?: (err: unknown) => T): Promise<T> {
  try {
    return await (handle ? work().catch(handle) : work());
  } catch (err) {
    throw translate(err);
  }
}

const { errors } = Stripe;

const cardRefused = {
  es: 'La tarjeta fue rechazada. Prueba con otra forma de pago',
  en: 'The card was declined. Try another way to pay',
};
const requestRefused = {
  es: 'El procesador de pagos no aceptó este cobro',
  en: 'The payment processor did not accept this charge',
};

/** The payer's card, our request, or a provider that cannot serve now. */
function translate(err: unknown): unknown {
  if (!(err instanceof errors.StripeError)) return err;
  if (err instanceof errors.StripeCardError) return refused('card_declined', cardRefused);
  if (err instanceof errors.StripeInvalidRequestError)
    return new AppError('refused', 'payment_refused', requestRefused, { cause: new ProviderRefusal(err.code, err) });
  if (err instanceof errors.StripeRateLimitError) return unavailable(5, err);
  // Wrong keys are our mistake: the log has the reason, and the payer can only wait.
  if (err instanceof errors.StripeAuthenticationError || err instanceof errors.StripePermissionError)
    return unavailable(60, err);
  const isTheirs = (err.statusCode ?? 0) >= 500;
  return unavailable(2, isTheirs ? new KeySpent('Stripe failed under this key', { cause: err }) : err);
}

/** Handles an error of `asking`: undefined where the thing does not exist. */
export function absent(err: unknown): undefined {
  if (err instanceof errors.StripeInvalidRequestError && err.code === 'resource_missing') return undefined;
  throw err;
}

/** Handles an error of `asking`: undefined where the thing does not exist, or its owner disconnected us from it. */
export function withoutAccess(err: unknown): undefined {
  if (err instanceof errors.StripePermissionError && err.code === 'account_invalid') return undefined;
  return absent(err);
}

const keyMs = 23 * hour;

/**
 * Whether something may exist that the key does not show: Stripe forgets keys after a day, and repeats a failure of its own for a
 * key although the work may be done.
 */
export const mayExist = ({ since, attempt }: Pick<Once, 'since' | 'attempt'>): boolean =>
  attempt > 0 || Date.now() - since.getTime() > keyMs;

/** The idempotency key of an attempt. */
export const keyOf = ({ id, attempt }: Pick<Once, 'id' | 'attempt'>): string =>
  attempt === 0 ? id : `${id}:${attempt}`;

/** The id of something that Stripe gives as an id or expanded. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);
export const timeOf = (seconds: number): Date => new Date(seconds * 1_000);

/** All items of a list, page by page. */
export async function* itemsOf<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const pages = list[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await asking(() => pages.next());
    if (done) return;
    yield value;
  }
}
