import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

// Hop-by-hop (RFC 9110, section 7.6.1), and what the gateway says itself.
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
  'x-powered-by',
  'server',
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);

/** Adds a service's own headers to what the gateway says itself. */
export function setReplyHeaders(res: ServerResponse, headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !dropped.has(name)) res.setHeader(name, value);
  }
}
