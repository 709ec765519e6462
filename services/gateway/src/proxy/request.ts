import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { tooLarge } from '@tianguis/chassis/http/body';
import type { Request } from 'express';

/** What the gateway adds to a request besides the caller's address. */
interface Added {
  readonly identity: string | undefined;
  readonly protocol: string;
}

// Hop-by-hop headers (RFC 9110, section 7.6.1), those that the connection to the service sets itself, and cookies, which
// hold the session. The edge has already removed headers that only the gateway may set.
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'http2-settings',
  'cookie',
]);

const nominated = (connection: string | undefined): Set<string> | undefined => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};

/** A request's headers for the service: alternating names and values. */
export function requestHeaders({ headers, requestId, clientAddress }: Request, added: Added): string[] {
  const sent: string[] = ['x-request-id', requestId, 'x-forwarded-for', clientAddress];
  sent.push('x-forwarded-proto', added.protocol);
  if (headers.host !== undefined) sent.push('x-forwarded-host', headers.host);
  if (added.identity !== undefined) sent.push('x-identity', added.identity);
  const also = nominated(headers.connection);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || dropped.has(name) || also?.has(name)) continue;
    sent.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  return sent;
}

/** Whether a request announces a body. Throws 413 if the body is too large. */
export function announcesBody({ headers }: IncomingMessage, limit: number): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  if (length === undefined || length === '0') return false;
  if (Number(length) > limit) throw tooLarge();
  return true;
}

/** The body as it arrives, up to `limit` bytes. Leaves the connection open, so that the caller gets an error reply. */
export const streamBody = (req: IncomingMessage, limit: number): Readable =>
  Readable.from(limited(req, limit), { objectMode: false });

async function* limited(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    yield chunk as Buffer;
  }
}
