import express, { type Request, type Response, Router } from 'express';
import { passGate } from '../core/gate.ts';
import { newId } from '../core/ids.ts';
import { type Caller, identify, secretKeyRequired } from './auth.ts';
import { checkRequest } from './description/check-request.ts';
import { apiError, invalidRequest, noSuch, StripeFailure, tooMany } from './errors.ts';
import { expand } from './expand.ts';
import { fingerprint, type Idempotency, type Reply } from './idempotency.ts';
import { type Operation, operations } from './operations.ts';
import { accountOf } from './payouts.ts';
import type { StripeState } from './state.ts';
import { apiVersion } from './version.ts';

/** Stripe's REST API. */
export function stripeApi(state: StripeState, idempotency: Idempotency): Router {
  const router = Router();
  router.use(allowBrowsers);
  router.use(express.urlencoded({ extended: true }));
  for (const operation of operations) {
    router[operation.method](operation.path, (req, res) => answer(state, idempotency, operation, req, res));
  }
  router.use((req, res) => {
    const message = `Unrecognized request URL (${req.method}: ${req.originalUrl}). Please see https://stripe.com/docs.`;
    send(res, failed(new StripeFailure(404, { type: 'invalid_request_error', message }), newId('req')));
  });
  return router;
}

function allowBrowsers(req: Request, res: Response, next: () => void): void {
  res.set({
    'access-control-allow-origin': req.headers.origin ?? '*',
    'access-control-expose-headers': 'Request-Id',
    vary: 'Origin',
  });
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  res.set({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-max-age': '600',
  });
  res.status(204).end();
}

async function answer(state: StripeState, idempotency: Idempotency, operation: Operation, req: Request, res: Response) {
  const requestId = newId('req');
  const header = req.headers['idempotency-key'];
  const key = req.method === 'POST' && typeof header === 'string' && header !== '' ? header : undefined;
  const print = fingerprint(req.method, req.path, req.body);
  try {
    const caller = identify(req, state.sandbox.keys.stripeSecretKey);
    if (key && key.length > 255) throw invalidRequest('Idempotency keys are limited to 255 characters.');
    const remembered = key ? idempotency.recall(key, print) : undefined;
    const reply = remembered ?? (await execute(state, idempotency, operation, { req, caller, key, print, requestId }));
    await state.sandbox.store.settled();
    if (state.sandbox.faults.strike('stripe', 'drop-reply')) return void req.socket.destroy();
    if (key) res.set({ 'idempotency-key': key, 'original-request': reply.requestId });
    if (remembered) res.set('idempotent-replayed', 'true');
    send(res, { ...reply, requestId });
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    send(res, failed(error, requestId));
  }
}

type Execution = { req: Request; caller: Caller; key: string | undefined; print: string; requestId: string };

async function execute(
  state: StripeState,
  idempotency: Idempotency,
  operation: Operation,
  call: Execution,
): Promise<Reply> {
  const { req, key, print, requestId } = call;
  let reply: Reply | undefined;
  if (key) idempotency.begin(key);
  try {
    const verdict = await passGate(state.sandbox, 'stripe');
    if (verdict !== 'pass') throw verdict === '429' ? tooMany : apiError;
    const request = { id: requestId, idempotency_key: key ?? null };
    reply = state.events.during(request, () => work(state, operation, call.caller, req, requestId));
    return reply;
  } catch (error) {
    if (error instanceof StripeFailure && error.replay) reply = failed(error, requestId);
    throw error;
  } finally {
    if (key) idempotency.end(key, print, reply);
  }
}

function work(state: StripeState, operation: Operation, caller: Caller, req: Request, requestId: string): Reply {
  const form: Record<string, unknown> = { ...(req.method === 'GET' ? req.query : req.body) };
  const id = String(req.params.id ?? '');
  if (caller === 'publishable') checkBrowser(state, operation, id, form);
  const account = req.get('stripe-account');
  if (account) accountOf(state, account);
  // What Stripe.js sends is not described.
  if (caller === 'secret' && !operation.own) checkRequest(`${operation.method} ${operation.path}`, form);
  const result = operation.run(state, { id, form, account });
  const shown = caller === 'publishable' ? withoutSecrets(result) : result;
  return { status: 200, json: JSON.stringify(expand(state, shown, form.expand), null, 2), requestId };
}

function checkBrowser(
  { intents }: StripeState,
  { browser }: Operation,
  id: string,
  form: Record<string, unknown>,
): void {
  if (!browser) throw secretKeyRequired;
  if (browser === 'open') return;
  const intent = intents.get(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (intent.client_secret !== form.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
      'resource_missing',
      'client_secret',
    );
}

// What a browser with a publishable key may not read.
function withoutSecrets(value: object): object {
  const {
    metadata: _m,
    customer: _c,
    transfer_group: _t,
    application_fee_amount: _f,
    latest_charge: _l,
    ...rest
  } = value as Record<string, unknown>;
  return rest;
}

const failed = (error: StripeFailure, requestId: string): Reply => ({
  status: error.status,
  json: JSON.stringify(
    { error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } },
    null,
    2,
  ),
  requestId,
});

function send(res: Response, { status, json, requestId }: Reply): void {
  res.set({ 'request-id': requestId, 'stripe-version': apiVersion, 'content-type': 'application/json' });
  if (status === 429) res.set('retry-after', '1');
  res.status(status).send(json);
}
