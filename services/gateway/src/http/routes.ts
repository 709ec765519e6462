import type { IncomingMessage } from 'node:http';
import { createRouteTable, type Match } from '@tianguis/chassis/http/routes';
import type { ServiceName } from '@tianguis/proto/envelope';
import type { Operation } from '@tianguis/proto/operation';
import { classOf, type OperationClass } from './operation-class.ts';

/** Body bytes where an operation does not say; what the services take too. */
const defaultBodyLimit = 100 * 1024;

/** What the gateway needs to know of an operation. */
export interface GatewayRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly service: ServiceName;
  readonly access: Operation['access'];
  readonly bodyLimit: number;
  readonly kind: OperationClass;
}

const routeOf = (operation: Operation): GatewayRoute => {
  const { id, method, path, service, access, bodyLimit = defaultBodyLimit } = operation;
  return { id, method, path, service, access, bodyLimit, kind: classOf(operation) };
};

/** A route that another service answers. */
export type ForwardedRoute = GatewayRoute & { readonly service: Exclude<ServiceName, 'gateway'> };

export const isForwarded = (route: GatewayRoute | undefined): route is ForwardedRoute =>
  route !== undefined && route.service !== 'gateway';

export const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

export type FindRoute = (req: IncomingMessage) => Match<GatewayRoute>;

/** The route table, derived from what `proto` declares. */
export function createFindRoute(operations: Iterable<Operation>): FindRoute {
  const table = createRouteTable([...operations].map(routeOf));
  // Several steps ask for the route of the same request, one right after the other.
  let lastAsked: IncomingMessage | undefined;
  let lastFound: Match<GatewayRoute> | undefined;
  return (req) => {
    if (req === lastAsked && lastFound) return lastFound;
    lastFound = table.match(req.method ?? 'GET', pathOf(req.url ?? '/'));
    lastAsked = req;
    return lastFound;
  };
}
