import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { AppError, texts } from './error.ts';
import type { HttpOperation } from './operation.ts';

type Routable = Pick<HttpOperation, 'method' | 'path'>;

/** An operation, and what answers it. */
export interface Route {
  readonly operation: Routable;
  readonly handlers: readonly RequestHandler[];
}

/** A path that takes the same requests has the same shape, whatever its parameters are called. */
const shapeOf = ({ operation: { path } }: Route): string => path.replace(/:\w+/g, ':');

// A fixed segment beats a parameter.
const byPrecedence = ([a]: [string, unknown], [b]: [string, unknown]): number => {
  const parts = (shape: string) => shape.split('/').map((segment) => (segment === ':' ? '1' : '0'));
  return parts(a).join('').localeCompare(parts(b).join(''));
};

const allowed = (methods: readonly string[]): string[] => [
  ...methods,
  ...(methods.includes('GET') ? ['HEAD'] : []),
  'OPTIONS',
];

function pathOf(operations: readonly Routable[]): string {
  const path = operations[0]?.path ?? '/';
  if (/[*{}()?+]/.test(path)) throw new Error(`route ${path}: only fixed segments and :parameters are known`);
  const methods = new Set(operations.map(({ method }) => method));
  if (methods.size < operations.length || operations.some((operation) => operation.path !== path))
    throw new Error(`route ${path} is declared twice`);
  return path;
}

/**
 * Mounts operations on a router of Express, one route a path. A path that is asked for with another method leaves the
 * router with what it allows in `res.allow`.
 */
export function operationRouter(routes: Iterable<Route>): Router {
  const router = Router({ caseSensitive: true });
  for (const [, group] of [...Map.groupBy(routes, shapeOf)].toSorted(byPrecedence)) {
    const operations = group.map(({ operation }) => operation);
    const route = router.route(pathOf(operations));
    for (const { operation, handlers } of group) route[methodOf(operation)](...handlers);
    const allow = allowed(operations.map(({ method }) => method));
    route.all((_req, res, next) => {
      res.allow = allow;
      next('router');
    });
  }
  return router.use(refuseUndecodable);
}

// What Express throws where a parameter's percent-encoding is broken.
const refuseUndecodable: ErrorRequestHandler = (error, _req, _res, next) => {
  const undecodable = error instanceof URIError && 'status' in error;
  next(undecodable ? new AppError('invalid', 'malformed_path', texts.invalid, { cause: error }) : error);
};

const methodOf = ({ method }: Routable) => method.toLowerCase() as Lowercase<typeof method>;
