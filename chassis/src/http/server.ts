import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { IdentityVerifier } from '../identity/identity.ts';
import type { Health } from '../process/health.ts';
import type { Logger } from '../telemetry/logger.ts';
import { type Identify, identifyByToken, identifyNobody } from './access.ts';
import { answerClientError } from './client-error.ts';
import { createLifecycle, type HttpServer, type Lifecycle } from './lifecycle.ts';
import { defaultLimits, type HttpLimits } from './limits.ts';
import { measure } from './measure.ts';
import type { Handlers, HttpOperation } from './operation.ts';
import { type AnyHandler, operationHandler } from './operation-handler.ts';
import { operationRouter } from './operation-router.ts';
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
  /** Middleware that the requests for one operation meet before they are served. */
  readonly guard?: (operation: HttpOperation) => RequestHandler;
  /** Operations that others answer, mounted beside our own. */
  readonly forward?: readonly { readonly operation: HttpOperation; readonly serve: RequestHandler }[];
  /** Adds middleware and routes for what is no operation: static files, pages. */
  readonly extend?: (app: Express) => void;
}

const nodeServer = (limits: HttpLimits): Server => {
  const server = createServer({
    maxHeaderSize: limits.headers,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionsCheckingInterval: Math.min(2_000, limits.headersTimeout),
    requireHostHeader: false,
  });
  server.timeout = limits.silence;
  return server;
};

function routerOf<Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
  bodyLimit: number,
  closing: AbortSignal,
): RequestHandler {
  const { operations, guard, forward = [], verifier, logger: log } = options;
  const identify = options.identify ?? (verifier ? identifyByToken(verifier) : identifyNobody);
  const handlers = options.handlers as Record<string, AnyHandler | undefined>;
  const own = Object.values<HttpOperation>(operations).map((operation) => {
    const handler = handlers[operation.id];
    if (!handler) throw new Error(`operation ${operation.id} has no handler`);
    return { operation, serve: operationHandler(operation, handler, { identify, log, bodyLimit, closing }) };
  });
  return operationRouter(
    [...own, ...forward].map(({ operation, serve }) => ({
      operation,
      handlers: guard ? [guard(operation), serve] : [serve],
    })),
  );
}

function createApp<Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
  bodyLimit: number,
  { track, underWay, closing }: Lifecycle,
): Express {
  const { logger, health, first, extend } = options;
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  app.use(track, requestContext, measure(logger, underWay));
  if (first) app.use(first);
  app.use(checkTarget);
  app.use(routerOf(options, bodyLimit, closing));
  addSystemRoutes(app, health);
  extend?.(app);
  app.use(unmatched, problemHandler(logger));
  return app;
}

/** Builds the HTTP side of a service. Building is not listening. */
export function createHttpServer<const Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
): HttpServer {
  const limits = { ...defaultLimits, ...options.limits };
  const server = nodeServer(limits);
  const lifecycle = createLifecycle(server, options.health, limits);
  const app = createApp(options, limits.body, lifecycle);
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    toOriginForm(req);
    app(req, res);
  };
  server.on('request', answer).on('checkExpectation', answer).on('clientError', answerClientError);
  return { listen: lifecycle.listen, close: lifecycle.close, closing: lifecycle.closing };
}
