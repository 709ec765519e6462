import type { IncomingMessage, ServerResponse } from 'node:http';
import { authorize, type Identify } from '@tianguis/chassis/http/access';
import { CallerGone } from '@tianguis/chassis/http/body';
import { unavailable } from '@tianguis/chassis/http/error';
import { defaultLimits } from '@tianguis/chassis/http/limits';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Operation } from '@tianguis/proto/operation';
import type { UpstreamName } from '@tianguis/proto/services';
import type { RequestHandler } from 'express';
import { type Outcome, ReplyCarrier } from './reply-carrier.ts';
import { announcesBody, requestHeaders, streamBody } from './request.ts';
import type { Replica, Upstream, Upstreams } from './upstream.ts';

/** An operation that another service answers. */
type ForwardedOperation = Operation & { readonly service: UpstreamName };

export const isForwarded = (operation: Operation): operation is ForwardedOperation => operation.service !== 'gateway';

interface ProxyOptions {
  readonly upstreams: Upstreams;
  readonly identify: Identify;
  /** The signed identity header for each service. */
  readonly identityHeaders: Readonly<Record<UpstreamName, (identity: Identity) => string | Promise<string>>>;
  /** `http` or `https`, as browsers see it. */
  readonly protocol: string;
}

/** Forwards operations to their services: authorizes the caller and adds the headers that the service needs. */
export function createProxy({ upstreams, identify, identityHeaders, protocol }: ProxyOptions) {
  return (operation: ForwardedOperation): RequestHandler => {
    const { access, service, bodyLimit = defaultLimits.body } = operation;
    return async (req, res) => {
      const caller = await authorize(identify, operation, req);
      const identity = access === 'provider' ? undefined : await identityHeaders[service](caller);
      const headers = requestHeaders(req, { identity, protocol });
      await forward(upstreams[service], { req, res, bodyLimit, headers });
    };
  };
}

/** A request on its way to a service. */
export interface Forwarded {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Largest body in bytes. */
  readonly bodyLimit: number;
  /** Headers for the service: alternating names and values. */
  readonly headers: string[];
}

const retryAfter = 1;
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Forwards a request to one replica of its service and streams the reply back. Tries another replica when the first cannot
 * be reached; repeats a request that may have arrived only where that is safe. Rejects with 503 when no replica answers.
 */
export async function forward(upstream: Upstream, forwarded: Forwarded): Promise<void> {
  let last: Replica | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const replica = upstream.pick(last);
    if (!replica) throw unavailable(retryAfter);
    const outcome = await send(upstream, replica, forwarded);
    if (outcome.done) return;
    if (attempt === 2 || !mayRepeat(forwarded, outcome)) return fail(forwarded, outcome.error);
    last = replica;
  }
}

function mayRepeat({ req, res }: Forwarded, { sent, error }: Extract<Outcome, { done: false }>): boolean {
  if (res.headersSent || res.destroyed || error instanceof CallerGone) return false;
  return !sent || (repeatable.has(req.method ?? '') && 'code' in error && error.code === 'UND_ERR_SOCKET');
}

async function send(upstream: Upstream, replica: Replica, forwarded: Forwarded): Promise<Outcome> {
  const { req, res, bodyLimit, headers } = forwarded;
  const body = announcesBody(req, bodyLimit) ? streamBody(req, bodyLimit) : null;
  replica.active += 1;
  const outcome = await new Promise<Outcome>((resolve) => {
    const carrier = new ReplyCarrier(res, resolve);
    replica.pool.dispatch({ path: req.url ?? '/', method: req.method ?? 'GET', headers, body }, carrier);
  });
  replica.active -= 1;
  if (outcome.done || outcome.sent) upstream.well(replica);
  else if (!(outcome.error instanceof CallerGone)) upstream.unreachable(replica);
  return outcome;
}

function fail({ res }: Forwarded, error: Error): void {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  throw error;
}
