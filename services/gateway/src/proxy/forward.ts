import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallerGone } from '@tianguis/chassis/http/body';
import { unavailable } from '@tianguis/chassis/http/error';
import { type Outcome, ReplyCarrier } from './reply-carrier.ts';
import { announcesBody, streamBody } from './request-body.ts';
import type { Replica, Upstream } from './upstream.ts';

/** A request on its way to a service. */
export interface Forwarded {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Largest body in bytes. */
  readonly bodyLimit: number;
  /** What the service gets: names and values in turn. */
  readonly headers: string[];
}

const retryAfter = 1;
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hands a request to one replica of its service and streams the reply back. When the replica cannot be reached another
 * one is asked; a request that may have been seen is only repeated where that is safe. Rejects with 503 when no replica
 * answers.
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
