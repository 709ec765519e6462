import type { IncomingHttpHeaders } from 'node:http';

// Hop-by-hop (RFC 9110, section 7.6.1), and what the gateway says itself.
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['x-request-id', 'x-powered-by', 'server', 'set-cookie', 'content-security-policy', 'strict-transport-security'],
  ...['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-resource-policy'],
]);

/** A service's own headers as the caller gets them; names and values in turn. */
export function replyHeaders(headers: IncomingHttpHeaders): (string | string[])[] {
  const sent: (string | string[])[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !dropped.has(name)) sent.push(name, value);
  }
  return sent;
}
