import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkAccess } from '@tianguis/chassis/http-access';
import { wrongMethod } from '@tianguis/chassis/http-error';
import { exchangeOf } from '@tianguis/chassis/http-exchange';
import { anonymous, type Identity } from '@tianguis/chassis/identity';
import { forward, type Upstreams } from '../proxy/forward.ts';
import { requestHeaders } from '../proxy/request-headers.ts';
import type { FindRoute, GatewayRoute } from './routes.ts';

export interface ProxyOptions {
  readonly findRoute: FindRoute;
  readonly upstreams: Upstreams;
  readonly identify: (req: IncomingMessage) => Identity | Promise<Identity>;
  readonly identityHeader: (identity: Identity) => string | Promise<string>;
  readonly address: (req: IncomingMessage) => string;
  /** `http` or `https`, as browsers see it. */
  readonly protocol: string;
}

/** Hands on the operations of the services: who may call is settled here, and what else they need to know is added. */
export function createProxy(options: ProxyOptions) {
  const { findRoute, upstreams, identify, identityHeader, address, protocol } = options;

  const tokenFor = async (route: GatewayRoute, req: IncomingMessage): Promise<string | undefined> => {
    if (route.access === 'provider') return undefined;
    const identity = req.headers.cookie === undefined ? anonymous : await identify(req);
    checkAccess(route.access, identity);
    return identityHeader(identity);
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const { route, allow } = findRoute(req);
    if (!route && allow.length > 0) return answerMethod(req, res, allow);
    if (!route || route.service === 'gateway') return false;
    const exchange = exchangeOf(req);
    exchange.label = route.path;
    const identity = await tokenFor(route, req);
    const added = { requestId: exchange.requestId, address: address(req), identity, protocol };
    await forward(upstreams[route.service], { req, res, route, headers: requestHeaders(req, added) });
    return true;
  };
}

/** The path is known, the method is not; OPTIONS asks just that. */
function answerMethod(req: IncomingMessage, res: ServerResponse, allow: readonly string[]): true {
  if (req.method !== 'OPTIONS') throw wrongMethod(allow);
  res.writeHead(204, { allow: allow.join(', ') }).end();
  return true;
}
