import type { Request } from 'express';

/** What the gateway adds to a request, besides what it knows of the caller. */
export interface Added {
  readonly identity: string | undefined;
  readonly protocol: string;
}

// Hop-by-hop (RFC 9110, section 7.6.1), what the connection to the service sets itself, and the cookies, which hold the
// session. What only the gateway may say has been taken out at the edge.
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

/** The headers of a request as the service gets them: names and values in turn. */
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
