import type { ErrorRequestHandler, IRouter, RequestHandler } from 'express';
import { AppError, texts, wrongMethod } from './error.ts';
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

/** Tells the methods of a path to who asks by OPTIONS, and to who used another one. */
const otherMethods =
  (allow: readonly string[]): RequestHandler =>
  ({ method }, res) => {
    if (method !== 'OPTIONS') throw wrongMethod(allow);
    res.writeHead(204, { allow: allow.join(', ') }).end();
  };

/** Mounts operations on a router of Express, one route a path. `otherwise` comes before what no operation answers. */
export function mountOperations(
  router: IRouter,
  routes: Iterable<Route>,
  otherwise: readonly RequestHandler[] = [],
): void {
  for (const [, group] of [...Map.groupBy(routes, shapeOf)].toSorted(byPrecedence)) {
    const operations = group.map(({ operation }) => operation);
    const route = router.route(pathOf(operations));
    for (const { operation, handlers } of group) route[methodOf(operation)](...handlers);
    route.all(...otherwise, otherMethods(allowed(operations.map(({ method }) => method))));
  }
  router.use(refuseUndecodable);
}

// What Express throws where a parameter's percent-encoding is broken.
const refuseUndecodable: ErrorRequestHandler = (error, _req, _res, next) => {
  const undecodable = error instanceof URIError && 'status' in error;
  next(undecodable ? new AppError('invalid', 'malformed_path', texts.invalid, { cause: error }) : error);
};

const methodOf = ({ method }: Routable) => method.toLowerCase() as Lowercase<typeof method>;
