export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
};

/** An error reply in Stripe's shape. `replay`: whether an idempotency key remembers it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly replay: boolean;
  constructor(status: number, body: ErrorBody, replay = false) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
    this.replay = replay;
  }
}

export const invalidRequest = (message: string, code?: string, param?: string): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, code, param });

/** Refused by what the object already is, not by the form of the request: such a reply is remembered. */
export const unexpectedState = (message: string, code: string, paymentIntent?: unknown): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, code, payment_intent: paymentIntent }, true);

export const noSuch = (what: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `No such ${what}: '${id}'`,
    code: 'resource_missing',
    param,
  });

/** An account that is none of the platform's, or no more. */
export const noAccess = (id: string): StripeFailure =>
  new StripeFailure(403, {
    type: 'invalid_request_error',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    code: 'account_invalid',
  });

export const unauthorized = (message: string, code?: string): StripeFailure =>
  new StripeFailure(401, { type: 'invalid_request_error', message, code });

export const tooMany = new StripeFailure(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message:
    'Testmode request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
});
/** Stripe saves it for its idempotency key like any other reply: under that key the request can never succeed. */
export const apiError = new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' }, true);
