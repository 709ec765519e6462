import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { IdentityVerifier } from '../identity/identity.ts';
import type { Health } from '../process/health.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Identify, identifyByToken, identifyNobody } from './access.ts';
import { answerClientError } from './client-error.ts';
import { createLifecycle, type HttpServer, type Lifecycle } from './lifecycle.ts';
import { defaultLimits, type HttpLimits } from './limits.ts';
import { measure } from './measure.ts';
import { mountOperations, type Route } from './mount-operations.ts';
import type { Handlers, HttpOperation } from './operation.ts';
import { type AnyHandler, operationHandler } from './operation-handler.ts';
import { problemHandler, unmatched } from './problem-handler.ts';
import { checkTarget, requestContext, toOriginForm } from './request.ts';
import { addSystemRoutes } from './system.ts';

export type { HttpServer } from './lifecycle.ts';
export type { HttpLimits } from './limits.ts';
export type { Call, Handlers, HttpOperation, RawCall } from './operation.ts';

export interface HttpServerOptions<Ops extends Record<string, HttpOperation>> {
  /** Name of the service. */
  readonly name: string;
  readonly operations: Ops;
  readonly handlers: Handlers<Ops>;
  readonly logger: Logger;
  readonly health: Health;
  /** Checks the identity that the gateway signed. Without it (and without `identify`) every caller is anonymous. */
  readonly verifier?: IdentityVerifier;
  /** Finds out who calls in another way than by the gateway's token: by a session, say. */
  readonly identify?: Identify;
  readonly limits?: Partial<HttpLimits>;
  /** Middleware that every request meets first. */
  readonly first?: RequestHandler;
  /** Middleware that requests for an operation meet before they are served, and those for none. */
  readonly guard?: (operation?: HttpOperation) => RequestHandler;
  /** Operations that others answer, mounted beside our own. */
  readonly forward?: readonly { readonly operation: HttpOperation; readonly serve: RequestHandler }[];
  /** Adds middleware and routes for what is no operation: static files, pages. */
  readonly extend?: (app: Express) => void;
}

/** A class whose instances are born with `prototype`. */
function bornAs<C extends typeof IncomingMessage | typeof ServerResponse>(Base: C, prototype: object): C {
  function Born(...args: unknown[]): object {
    return Reflect.construct(Base, args, Born);
  }
  Born.prototype = prototype;
  return Born as unknown as C;
}

const nodeServer = (app: Express, limits: HttpLimits): Server => {
  const server = createServer({
    // Express would change the prototype of each of them, which costs more than all of its routing.
    IncomingMessage: bornAs(IncomingMessage, app.request),
    ServerResponse: bornAs(ServerResponse, app.response),
    maxHeaderSize: limits.headers,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: Math.min(2_000, limits.headersTimeout),
    requireHostHeader: false,
  });
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    toOriginForm(req);
    app(req, res);
  };
  server.timeout = limits.silence;
  return server.on('request', answer).on('checkExpectation', answer).on('clientError', answerClientError);
};

function routesOf<Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
  bodyLimit: number,
  closing: AbortSignal,
): Route[] {
  const { operations, guard, forward = [], verifier, logger: log } = options;
  const identify = options.identify ?? (verifier ? identifyByToken(verifier) : identifyNobody);
  const handlers = options.handlers as Record<string, AnyHandler | undefined>;
  const own = Object.values<HttpOperation>(operations).map((operation) => {
    const handler = handlers[operation.id];
    if (!handler) throw new Error(`operation ${operation.id} has no handler`);
    return { operation, serve: operationHandler(operation, handler, { identify, log, bodyLimit, closing }) };
  });
  return [...own, ...forward].map(({ operation, serve }) => ({
    operation,
    handlers: guard ? [guard(operation), serve] : [serve],
  }));
}

function addRoutes<Ops extends Record<string, HttpOperation>>(
  app: Express,
  options: HttpServerOptions<Ops>,
  bodyLimit: number,
  { track, underWay, closing }: Lifecycle,
): void {
  const { logger, health, first, guard, extend } = options;
  app.use(track);
  if (first) app.use(first);
  app.use(requestContext, measure(logger, underWay), checkTarget);
  mountOperations(app, routesOf(options, bodyLimit, closing), guard && [guard()]);
  addSystemRoutes(app, health);
  if (guard) app.use(guard());
  extend?.(app);
  app.use(unmatched, problemHandler(logger));
}

/** Builds the HTTP side of a service. Building is not listening. */
export function createHttpServer<const Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
): HttpServer {
  const limits = { ...defaultLimits, ...options.limits };
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  const lifecycle = createLifecycle(nodeServer(app, limits), options.health, limits);
  addRoutes(app, options, limits.body, lifecycle);
  const { listen, close, closing } = lifecycle;
  return { listen, close, closing };
}
