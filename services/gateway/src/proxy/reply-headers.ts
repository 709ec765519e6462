import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['x-request-id', 'x-powered-by', 'server', 'set-cookie'],
]);

/** Takes a service's headers over, except hop-by-hop ones and those that the gateway has set already. */
export function copyReplyHeaders(res: ServerResponse, headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !dropped.has(name) && !res.hasHeader(name)) res.setHeader(name, value);
  }
}
