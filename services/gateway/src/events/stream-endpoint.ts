import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooMany } from '@tianguis/chassis/http/error';
import { exchangeOf } from '@tianguis/chassis/http/exchange';
import { anonymous } from '@tianguis/chassis/identity/identity';
import type { Session } from '../identity/sessions.ts';
import type { Client, Hub } from './hub.ts';

export interface StreamEndpoint {
  readonly hub: Hub;
  readonly findSession: (req: IncomingMessage) => Session | null | Promise<Session | null>;
  readonly caller: (req: IncomingMessage) => string;
  /** Streams that one caller may hold open. */
  readonly mostPerCaller: number;
}

const number = /^\d{1,15}$/;

/** Where a reader was: what its browser says, or the query of one that could not set a header. */
function placeOf({ headers, url = '' }: IncomingMessage): number | undefined {
  const header = headers['last-event-id'];
  const query = url.includes('?') ? new URLSearchParams(url.slice(url.indexOf('?'))).get('lastEventId') : null;
  const given = typeof header === 'string' && header !== '' ? header : (query ?? '');
  return number.test(given) ? Number(given) : undefined;
}

// Unlike chunks, a body that ends with its connection lets one and the same buffer go to every reader.
const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** `GET /api/events`: opens a stream of server-sent events. */
export function createStreamEndpoint({ hub, findSession, caller, mostPerCaller }: StreamEndpoint) {
  const open = new Map<string, number>();

  const enter = (name: string): void => {
    const count = open.get(name) ?? 0;
    if (count >= mostPerCaller) throw tooMany(5, 'too_many_streams');
    open.set(name, count + 1);
  };
  const leave = (name: string): void => {
    const count = (open.get(name) ?? 1) - 1;
    if (count > 0) open.set(name, count);
    else open.delete(name);
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const session = await findSession(req);
    const name = caller(req);
    enter(name);
    const client: Client = {
      res,
      identity: session?.identity ?? anonymous,
      session: session?.hash,
      after: placeOf(req),
      cursor: undefined,
      blockedAt: 0,
    };
    res.once('close', () => {
      hub.remove(client);
      leave(name);
    });
    endSpan(req);
    res.useChunkedEncodingByDefault = false;
    res.setHeader('x-request-id', exchangeOf(req).requestId);
    res.writeHead(200, head);
    req.socket.setNoDelay(true);
    if (req.method === 'HEAD') res.end();
    else hub.add(client);
  };
}

/** A span that lasts as long as a stream would tell nothing. */
function endSpan(req: IncomingMessage): void {
  const exchange = exchangeOf(req);
  exchange.span?.end();
  exchange.span = undefined;
}
