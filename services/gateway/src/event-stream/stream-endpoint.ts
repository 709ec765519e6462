import type { IncomingMessage } from 'node:http';
import { trace } from '@opentelemetry/api';
import { callerOf } from '@tianguis/chassis/http/caller';
import { tooMany } from '@tianguis/chassis/http/error';
import type { Request, Response } from 'express';
import type { FindSession } from '../identity/identify.ts';
import type { Client, Hub } from './hub.ts';

interface StreamEndpoint {
  readonly hub: Hub;
  /** Somebody may be staff and a member on one device: they hear both. */
  readonly find: { readonly staff: FindSession; readonly member: FindSession<unknown> };
  /** Streams that one caller may hold open. */
  readonly mostPerCaller: number;
}

/** An office is one address to us: staff who are signed in count for themselves, all others by their address. */
function counted(staff: Client['staff'], { clientAddress }: Request): string {
  return staff?.identity.kind === 'staff' ? `staff:${staff.identity.id}` : callerOf(clientAddress);
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
export function createStreamEndpoint({ hub, find, mostPerCaller }: StreamEndpoint) {
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

  let endsWithServer = false;
  /** Readers connect again, to another replica or to the successor of this one. */
  const endWithServer = (closing: AbortSignal): void => {
    if (endsWithServer) return;
    endsWithServer = true;
    closing.addEventListener('abort', hub.close);
  };

  return async (req: Request, res: Response, closing: AbortSignal): Promise<void> => {
    endWithServer(closing);
    const [staff, member] = await Promise.all([find.staff(req), find.member(req)]);
    const name = counted(staff, req);
    enter(name);
    const client: Client = {
      res,
      staff,
      member,
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
