import type { IncomingMessage } from 'node:http';
import { trace } from '@opentelemetry/api';
import { callerOf } from '@tianguis/chassis/http/caller';
import { tooMany } from '@tianguis/chassis/http/error';
import { anonymous } from '@tianguis/chassis/identity/identity';
import type { Request, Response } from 'express';
import type { FindSession } from '../identity/identify.ts';
import type { Client, Hub } from './hub.ts';

export interface StreamEndpoint {
  readonly hub: Hub;
  readonly findSession: FindSession;
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
export function createStreamEndpoint({ hub, findSession, mostPerCaller }: StreamEndpoint) {
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

  return async (req: Request, res: Response): Promise<void> => {
    const session = await findSession(req);
    const name = callerOf(req.clientAddress);
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
    // A span that lasts as long as a stream would tell nothing.
    trace.getActiveSpan()?.end();
    res.useChunkedEncodingByDefault = false;
    res.writeHead(200, head);
    req.socket.setNoDelay(true);
    if (req.method === 'HEAD') res.end();
    else hub.add(client);
  };
}
