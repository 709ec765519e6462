import type { Request, Response } from 'express';
import type { Identity } from '../identity/identity.ts';
import type { Logger } from '../telemetry/logger.ts';
import { checkAccess, type Identify, identifyNobody } from './access.ts';
import { readBody } from './body.ts';
import type { Exchange } from './exchange.ts';
import { type Input, inputReader } from './input.ts';
import type { Call, HttpOperation, RawCall } from './operation.ts';
import { sendJson } from './reply.ts';

/** A route of the server, ready to serve. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** Served through Express, so that the handler gets its request and response. */
  readonly raw: boolean;
  /** Routes of the machinery (health, metrics) are kept out of the access log. */
  readonly quiet: boolean;
  serve(exchange: Exchange): Promise<void>;
}

export type AnyHandler = (call: never) => unknown;

interface RouteContext {
  readonly identify: Identify;
  readonly log: Logger;
  readonly bodyLimit: number;
  readonly closing: AbortSignal;
}

/** What a handler gets. The language and the signal are worked out only for those who ask. */
class JsonCall implements Call {
  readonly #exchange: Exchange;
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
  readonly identity: Identity;
  readonly log: Logger;

  constructor(exchange: Exchange, input: Input, identity: Identity, log: Logger) {
    this.#exchange = exchange;
    // Typed per operation by `Handlers`; here their types are no longer known.
    this.params = input.params as undefined;
    this.query = input.query as undefined;
    this.body = input.body as undefined;
    this.identity = identity;
    this.log = log;
  }

  get lang() {
    return this.#exchange.lang;
  }
  get headers() {
    return this.#exchange.req.headers;
  }
  get requestId() {
    return this.#exchange.requestId;
  }
  get signal() {
    return this.#exchange.signal;
  }
  setHeader(name: string, value: string) {
    this.#exchange.res.setHeader(name, value);
  }
}

const rawCall = (
  exchange: Exchange,
  input: Input,
  identity: Identity,
  route: RouteContext,
  limit: number,
): RawCall => ({
  params: input.params as undefined,
  query: input.query as undefined,
  body: input.body as undefined,
  identity,
  log: route.log,
  lang: exchange.lang,
  headers: exchange.req.headers,
  requestId: exchange.requestId,
  signal: exchange.signal,
  setHeader: (name, value) => void exchange.res.setHeader(name, value),
  closing: route.closing,
  req: exchange.req as Request,
  res: exchange.res as Response,
  readBody: () => readBody(exchange.req, limit),
});

/** Builds the route of one operation: identity, access, validation, handler, reply. */
export function operationRoute(operation: HttpOperation, handler: AnyHandler, context: RouteContext): Route {
  const { method, path, access, reply: replySchema, raw = false } = operation;
  const identify = access === 'provider' ? identifyNobody : context.identify;
  const readInput = inputReader(operation, context.bodyLimit);
  const status = operation.status ?? (replySchema ? 200 : 204);
  const limit = operation.bodyLimit ?? context.bodyLimit;
  const handle = handler as (call: unknown) => unknown;
  return {
    method,
    path,
    raw,
    quiet: false,
    async serve(exchange) {
      const identity = await identify(exchange.req);
      checkAccess(access, identity);
      const input = await readInput(exchange.req, exchange.match.params, exchange.search);
      if (raw) {
        await handle(rawCall(exchange, input, identity, context, limit));
        return;
      }
      const reply = await handle(new JsonCall(exchange, input, identity, context.log));
      sendJson(exchange, status, replySchema ? parseReply(operation, reply) : undefined);
    },
  };
}

function parseReply({ id, reply }: HttpOperation, value: unknown): unknown {
  const result = reply?.safeParse(value);
  if (result?.success) return result.data;
  const fields = result?.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ');
  throw new Error(`the reply of ${id} does not fit its schema (${fields})`);
}
