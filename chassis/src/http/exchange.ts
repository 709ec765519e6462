import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { type Language, languageOf } from '@tianguis/proto/errors';
import { newRequestId } from '../telemetry/context.ts';
import type { Route } from './route.ts';
import type { Match, RouteTable } from './routes.ts';

/** Path and query of a request target, which may be in absolute form (RFC 9112, section 3.2.2). */
const splitTarget = (url: string): [path: string, search: string] => {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '');
  const at = target.indexOf('?');
  return at < 0 ? [target || '/', ''] : [target.slice(0, at) || '/', target.slice(at + 1)];
};

const saneId = /^[\w.:-]{8,128}$/;

/** One request and its reply, from the first header to the last byte. */
export class Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  readonly startedAt = performance.now();
  readonly match: Match<Route>;
  readonly search: string;
  /** Pattern of a request that is served by `forward` or by Express, set by whoever serves it. */
  label: string | undefined;
  span: Span | undefined;
  #lang: Language | undefined;
  #abort: AbortController | undefined;

  constructor(req: IncomingMessage, res: ServerResponse, table: RouteTable<Route>) {
    this.req = req;
    this.res = res;
    const [path, search] = splitTarget(req.url ?? '/');
    this.match = table.match(req.method ?? 'GET', path);
    this.search = search;
    const given = req.headers['x-request-id'];
    this.requestId = typeof given === 'string' && saneId.test(given) ? given : newRequestId();
  }

  /** The reader's language, worked out when first asked for. */
  get lang(): Language {
    const { headers } = this.req;
    this.#lang ??= languageOf(headers['x-language'] as string | undefined, headers['accept-language']);
    return this.#lang;
  }

  /** Aborts when the exchange ends before its reply does. Made when first asked for. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.res.closed && !this.res.writableFinished) this.#abort.abort();
    return this.#abort.signal;
  }

  /** The path as declared, for logs and metrics: never the path as asked for, which may hold personal data. */
  get pattern(): string | undefined {
    return this.label ?? this.match.route?.path;
  }

  /** Requests of the machinery, kept out of the access log. */
  get quiet(): boolean {
    return this.match.route?.quiet === true;
  }

  /** Tells the caller the request's id. */
  showId(): void {
    if (!this.res.headersSent) this.res.setHeader('x-request-id', this.requestId);
  }

  abort(): void {
    this.#abort?.abort();
  }
}

const key = Symbol('exchange');
type Remembering = IncomingMessage & { [key]?: Exchange };

// A property, not a WeakMap: those cost the garbage collector at every request.
export const remember = (exchange: Exchange): void => {
  (exchange.req as Remembering)[key] = exchange;
};

/** The exchange of a request that this server handles. */
export function exchangeOf(req: IncomingMessage): Exchange {
  const exchange = (req as Remembering)[key];
  if (!exchange) throw new Error('this request did not come through createHttpServer');
  return exchange;
}
