import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooMany } from '@tianguis/chassis/http/error';
import { callerOf } from './client-address.ts';
import { type OperationClass, rates } from './operation-class.ts';
import { createRateLimit } from './rate-limit.ts';
import { type FindRoute, type GatewayRoute, isForwarded, pathOf } from './routes.ts';
import type { Headers, SecurityHeaders } from './security-headers.ts';

export interface EdgeOptions {
  readonly findRoute: FindRoute;
  readonly headers: SecurityHeaders;
  readonly checkOrigin: (req: IncomingMessage) => void;
  readonly address: (req: IncomingMessage) => string;
  /** Multiplies every rate. */
  readonly rateFactor: number;
}

/** The header by which the gateway tells its own sign-in who calls; whatever a caller put there is overwritten. */
export const callerHeader = 'x-caller';

const limitOf = (kind: OperationClass, factor: number) =>
  createRateLimit({ perMinute: rates[kind].perMinute * factor, burst: Math.ceil(rates[kind].burst * factor) });

const limitsBy = (factor: number): Record<OperationClass, (caller: string) => number> => ({
  read: limitOf('read', factor),
  publicWrite: limitOf('publicWrite', factor),
  staffWrite: limitOf('staffWrite', factor),
  chat: limitOf('chat', factor),
  login: limitOf('login', factor),
  webhook: limitOf('webhook', factor),
});

/** Probes and scrapes come often and from near. */
const unlimited = new Set(['/healthz', '/readyz', '/metrics']);
const isData = (path: string): boolean => path.startsWith('/api/') && !path.startsWith('/api/docs');

const headersOf = ({ api, part, page }: SecurityHeaders, path: string): Headers => {
  if (isData(path)) return api;
  return /^\/assets\/[^/]+\.(js|css|woff2)$/.test(path) ? part : page;
};

const apply = (res: ServerResponse, headers: Headers): void => {
  for (const [name, value] of headers) res.setHeader(name, value);
};

/** What every request meets first: security headers, the limit of its kind and the check of its origin. */
export function createEdge(options: EdgeOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { findRoute, headers, checkOrigin, address, rateFactor } = options;
  const limits = limitsBy(rateFactor);
  const check = (req: IncomingMessage, route: GatewayRoute | undefined): void => {
    const caller = callerOf(address(req));
    const wait = limits[route?.kind ?? 'read'](caller);
    if (wait > 0) throw tooMany(wait);
    if (route?.access !== 'provider') checkOrigin(req);
    if (route?.kind === 'login') req.headers[callerHeader] = caller;
  };

  return (req, res) => {
    const path = pathOf(req.url ?? '/');
    const { route } = findRoute(req);
    // Replies of services get theirs together with the service's own headers, in one go.
    if (!isForwarded(route)) apply(res, headersOf(headers, path));
    if (unlimited.has(path)) return;
    try {
      check(req, route);
    } catch (err) {
      apply(res, headers.api);
      throw err;
    }
  };
}
