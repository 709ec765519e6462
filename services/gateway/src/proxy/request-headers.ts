import type { IncomingMessage } from 'node:http';

/** What the gateway adds to a request. */
export interface Added {
  readonly requestId: string;
  readonly address: string;
  readonly identity: string | undefined;
  readonly protocol: string;
}

// Hop-by-hop (RFC 9110, section 7.6.1), what the connection to the service sets itself, what only the gateway may say,
// and the cookies, which hold the session.
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'host', 'http2-settings', 'cookie', 'x-identity', 'x-request-id'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'],
]);

const nominated = (connection: string | undefined): Set<string> | undefined => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
};

/** The headers of a request as the service gets them: names and values in turn. */
export function requestHeaders({ headers }: IncomingMessage, added: Added): string[] {
  const sent: string[] = ['x-request-id', added.requestId, 'x-forwarded-for', added.address];
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
