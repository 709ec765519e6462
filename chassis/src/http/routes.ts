/** What the table needs to know of a route. */
export interface Routable {
  readonly method: string;
  readonly path: string;
}

interface Node<R> {
  readonly fixed: Map<string, Node<R>>;
  parameter?: Node<R>;
  readonly routes: Map<string, { route: R; names: readonly string[] }>;
}

/** A route and what its parameters stand for, or the methods that the path knows, or nothing at all. */
export interface Match<R> {
  readonly route?: R;
  /** As they stand in the path, still percent-encoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly allow: readonly string[];
}

export interface RouteTable<R> {
  /** `path` without the query. HEAD finds GET. */
  match(method: string, path: string): Match<R>;
}

const node = <R>(): Node<R> => ({ fixed: new Map(), routes: new Map() });
const nothing = { params: {}, allow: [] };

const split = (path: string): string[] => (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/');

function add<R extends Routable>(root: Node<R>, route: R): void {
  if (/[*{}()?+]/.test(route.path))
    throw new Error(`route ${route.path}: only fixed segments and :parameters are known`);
  let at = root;
  const names: string[] = [];
  for (const segment of split(route.path)) {
    const next = segment.startsWith(':') ? (at.parameter ?? node<R>()) : (at.fixed.get(segment) ?? node<R>());
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      at.parameter = next;
    } else {
      at.fixed.set(segment, next);
    }
    at = next;
  }
  if (at.routes.has(route.method)) throw new Error(`route ${route.method} ${route.path} is declared twice`);
  at.routes.set(route.method, { route, names });
}

function find<R>(at: Node<R>, segments: readonly string[], index: number, values: string[]): Node<R> | undefined {
  const segment = segments[index];
  if (segment === undefined) return at.routes.size > 0 ? at : undefined;
  const fixed = at.fixed.get(segment);
  const found = fixed && find(fixed, segments, index + 1, values);
  if (found) return found;
  if (!at.parameter || segment === '') return undefined;
  values[index] = segment;
  const through = find(at.parameter, segments, index + 1, values);
  if (!through) delete values[index];
  return through;
}

const allowed = (methods: Iterable<string>): string[] => {
  const known = [...methods];
  return [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
};

/** Finds an operation by method and path in time that does not grow with their number. A fixed segment beats a parameter. */
export function createRouteTable<R extends Routable>(routes: Iterable<R>): RouteTable<R> {
  const root = node<R>();
  for (const route of routes) add(root, route);
  return {
    match(method, path) {
      const values: string[] = [];
      const end = path.startsWith('/') ? find(root, split(path), 0, values) : undefined;
      if (!end) return nothing;
      const entry = end.routes.get(method) ?? (method === 'HEAD' ? end.routes.get('GET') : undefined);
      if (!entry) return { params: {}, allow: allowed(end.routes.keys()) };
      if (entry.names.length === 0) return { route: entry.route, params: nothing.params, allow: nothing.allow };
      const given = values.filter((value) => value !== undefined);
      return { route: entry.route, params: named(entry.names, given), allow: nothing.allow };
    },
  };
}

const named = (names: readonly string[], values: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  names.forEach((name, index) => {
    params[name] = values[index] ?? '';
  });
  return params;
};
