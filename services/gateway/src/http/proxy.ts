import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkAccess } from '@tianguis/chassis/http/access';
import { wrongMethod } from '@tianguis/chassis/http/error';
import { exchangeOf } from '@tianguis/chassis/http/exchange';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import { forward, type Upstreams } from '../proxy/forward.ts';
import { requestHeaders } from '../proxy/request-headers.ts';
import { type FindRoute, type ForwardedRoute, type GatewayRoute, isForwarded } from './routes.ts';
import type { Headers } from './security-headers.ts';

export interface ProxyOptions {
  readonly findRoute: FindRoute;
  readonly upstreams: Upstreams;
  readonly identify: (req: IncomingMessage) => Identity | Promise<Identity>;
  readonly identityHeader: (identity: Identity) => string | Promise<string>;
  readonly address: (req: IncomingMessage) => string;
  readonly securityHeaders: Headers;
  /** `http` or `https`, as browsers see it. */
  readonly protocol: string;
}

/** Hands on the operations of the services: who may call is settled here, and what else they need to know is added. */
export function createProxy(options: ProxyOptions) {
  const { findRoute, upstreams, identify, identityHeader, address, securityHeaders, protocol } = options;
  const security = securityHeaders.flat();

  const tokenFor = async (route: GatewayRoute, req: IncomingMessage): Promise<string | undefined> => {
    if (route.access === 'provider') return undefined;
    const identity = req.headers.cookie === undefined ? anonymous : await identify(req);
    checkAccess(route.access, identity);
    return identityHeader(identity);
  };

  const handOn = async (route: ForwardedRoute, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { requestId } = exchangeOf(req);
    const identity = await tokenFor(route, req);
    const headers = requestHeaders(req, { requestId, address: address(req), identity, protocol });
    const replyHeaders = [...security, 'x-request-id', requestId];
    await forward(upstreams[route.service], { req, res, route, headers, replyHeaders });
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const { route, allow } = findRoute(req);
    if (!route && allow.length > 0) return answerMethod(req, res, allow);
    if (!isForwarded(route)) return false;
    exchangeOf(req).label = route.path;
    try {
      await handOn(route, req, res);
    } catch (err) {
      if (!res.headersSent) for (const [name, value] of securityHeaders) res.setHeader(name, value);
      throw err;
    }
    return true;
  };
}

/** The path is known, the method is not; OPTIONS asks just that. */
function answerMethod(req: IncomingMessage, res: ServerResponse, allow: readonly string[]): true {
  if (req.method !== 'OPTIONS') throw wrongMethod(allow);
  res.writeHead(204, { allow: allow.join(', ') }).end();
  return true;
}
