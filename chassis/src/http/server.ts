import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { runInContext, type WorkContext } from '../telemetry/context.ts';
import { type Identify, identifyByToken, identifyNobody } from './access.ts';
import { answerClientError } from './client-error.ts';
import { createDispatch } from './dispatch.ts';
import { Exchange, exchangeOf, remember } from './exchange.ts';
import { createLifecycle } from './lifecycle.ts';
import { createMeasure } from './measure.ts';
import type { HttpOperation } from './operation.ts';
import { defaultLimits, type HttpLimits, type HttpServer, type HttpServerOptions } from './options.ts';
import { type AnyHandler, operationRoute, type Route } from './route.ts';
import { createRouteTable } from './routes.ts';
import { systemRoutes } from './system.ts';

export type { Call, Handlers, HttpOperation, RawCall } from './operation.ts';
export type { HttpLimits, HttpServer, HttpServerOptions } from './options.ts';

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

// https://www.w3.org/TR/trace-context/#traceparent-header
const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const contextOf = ({ requestId, req }: Exchange): WorkContext => {
  const { traceparent } = req.headers;
  const base = { requestId, correlationId: requestId };
  return typeof traceparent === 'string' && traceparentForm.test(traceparent) ? { ...base, traceparent } : base;
};

const identifyWith = ({
  identify,
  verifier,
}: {
  identify?: Identify;
  verifier?: Parameters<typeof identifyByToken>[0];
}): Identify => identify ?? (verifier ? identifyByToken(verifier) : identifyNobody);

function routesOf<Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
  limits: HttpLimits,
  closing: AbortSignal,
): Route[] {
  const context = { identify: identifyWith(options), log: options.logger, bodyLimit: limits.body, closing };
  const handlers = options.handlers as Record<string, AnyHandler | undefined>;
  return Object.entries<HttpOperation>(options.operations).map(([id, operation]) => {
    const handler = handlers[id];
    if (!handler) throw new Error(`operation ${id} has no handler`);
    return operationRoute(operation, handler, context);
  });
}

/** Builds the HTTP side of a service. Building is not listening. */
export function createHttpServer<const Ops extends Record<string, HttpOperation>>(
  options: HttpServerOptions<Ops>,
): HttpServer {
  const { logger, health } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const closing = new AbortController();
  const server = nodeServer(limits);
  const lifecycle = createLifecycle({ server, health, limits, closing });
  const measure = createMeasure(logger, lifecycle.underWay);
  const table = createRouteTable([...systemRoutes(health), ...routesOf(options, limits, closing.signal)]);
  const dispatch = createDispatch(options);

  function ended(this: ServerResponse): void {
    const exchange = exchangeOf(this.req);
    if (!this.writableFinished) exchange.abort();
    lifecycle.end(exchange);
    measure.end(exchange);
  }

  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    const exchange = new Exchange(req, res, table);
    remember(exchange);
    lifecycle.begin(exchange);
    res.on('close', ended);
    runInContext(contextOf(exchange), () => measure.begin(exchange, () => dispatch(exchange)));
  };

  server.on('request', answer).on('checkExpectation', answer).on('clientError', answerClientError);
  return { listen: lifecycle.listen, close: lifecycle.close, closing: closing.signal };
}
