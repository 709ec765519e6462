import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import { tooMany } from '@tianguis/chassis/http/error';
import type { HttpOperation } from '@tianguis/chassis/http/server';
import type { Request, RequestHandler } from 'express';
import { checkPart } from '../platform/part.ts';
import { classOf, countedByPerson, linkRates, type OperationClass, rates, totals } from './operation-class.ts';
import { createOriginCheck } from './origin-check.ts';
import { createRateLimit, type Rate } from './rate-limit.ts';
import type { Headers, SecurityHeaders } from './security-headers.ts';

export interface EdgeOptions {
  readonly headers: SecurityHeaders;
  readonly publicUrl: string;
  readonly address: (req: IncomingMessage) => string;
  /** The person who is known to be signed in, without asking anybody. */
  readonly person: (req: IncomingMessage) => string | undefined;
  /** Multiplies every rate. */
  readonly rateFactor: number;
}

// What services and our own handlers take for said by the gateway, and what others on the way might.
const reserved =
  /^(x-(identity|caller|request-id|real-ip|client-ip|original-.+|rewrite-.+|forwarded-.+)|forwarded|via)$/;

function strip(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (reserved.test(name)) delete headers[name];
}

const isData = (path: string): boolean => /^\/(api|webhooks|l)\//.test(path) && !path.startsWith('/api/docs');

const headersOf = ({ api, part, page }: SecurityHeaders, path: string): Headers => {
  if (isData(path)) return api;
  return /^\/assets\/[^/]+\.(js|css|woff2)$/.test(path) ? part : page;
};

const linkOf = ({ params: { token } }: Request): string | undefined => (typeof token === 'string' ? token : undefined);

const limitsBy = (factor: number) => {
  const limitAt = ({ perMinute, burst }: Rate) =>
    createRateLimit({ perMinute: perMinute * factor, burst: Math.ceil(burst * factor) });
  const limitOf = (kind: OperationClass) => {
    const own = limitAt(rates[kind]);
    const byLink = linkRates[kind] && limitAt(linkRates[kind]);
    const total = totals[kind] && limitAt(totals[kind]);
    return (caller: string, link = ''): number => own(caller) || byLink?.(link) || total?.('') || 0;
  };
  return {
    read: limitOf('read'),
    file: limitOf('file'),
    publicWrite: limitOf('publicWrite'),
    staffWrite: limitOf('staffWrite'),
    chat: limitOf('chat'),
    login: limitOf('login'),
    webhook: limitOf('webhook'),
    position: limitOf('position'),
    guess: limitOf('guess'),
  };
};

/**
 * What every request meets first. `first`: nothing that a client sends is taken for said by the gateway, and security
 * headers. `guard`: the limit and the origin check of an operation, or of what is none.
 */
export function createEdge({ headers, publicUrl, address, person, rateFactor }: EdgeOptions) {
  const limits = limitsBy(rateFactor);
  const checkOrigin = createOriginCheck(publicUrl);

  const first: RequestHandler = (req, res, next) => {
    req.clientAddress = address(req);
    strip(req.headers);
    for (const [name, value] of headersOf(headers, req.path)) res.setHeader(name, value);
    next();
  };

  const guard = (operation?: HttpOperation): RequestHandler => {
    const kindOf = (req: Request): OperationClass => {
      if (operation) return classOf(operation);
      return req.path.startsWith('/assets/') ? 'file' : 'read';
    };
    // A made-up session is nobody's: its sender is counted by address.
    const callerIn = (kind: OperationClass, req: Request): string =>
      (countedByPerson.has(kind) ? person(req) : undefined) ?? callerOf(req.clientAddress);
    return (req, _res, next) => {
      const kind = kindOf(req);
      const wait = limits[kind](callerIn(kind, req), linkOf(req));
      if (wait > 0) throw tooMany(wait);
      checkPart(req, operation);
      if (operation?.access !== 'provider') checkOrigin(req);
      next();
    };
  };

  return { first, guard };
}
