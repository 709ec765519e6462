import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from '../telemetry/logger.ts';
import { CallerGone } from './body.ts';
import { AppError, notFound, texts, wrongMethod } from './error.ts';
import { type Exchange, exchangeOf } from './exchange.ts';
import type { HttpOperation } from './operation.ts';
import type { HttpServerOptions } from './options.ts';
import { sendProblem } from './reply.ts';

type Options = Pick<HttpServerOptions<Record<string, HttpOperation>>, 'onRequest' | 'forward' | 'extend' | 'logger'>;

const unmatched = ({ match }: Exchange): AppError =>
  match.allow.length > 0 ? wrongMethod(match.allow) : notFound('route_not_found');

const fail = (logger: Logger, exchange: Exchange, error: unknown): void => {
  if (error instanceof CallerGone) {
    exchange.res.destroy();
    return;
  }
  const { status, problem } = sendProblem(exchange, error);
  const fields = { err: error, method: exchange.req.method, route: exchange.pattern };
  if (status === 500) logger.error(fields, 'request failed');
  else if (status === 503) logger.warn(fields, 'request could not be served');
  else if (problem.code === 'value_out_of_range')
    logger.warn(fields, 'a schema let a value pass that the database refuses');
};

function createApp({ extend, logger }: Options): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use((req: Request, _res: Response, next: NextFunction) => {
    const exchange = exchangeOf(req);
    const { route } = exchange.match;
    if (route) route.serve(exchange).catch(next);
    else next();
  });
  extend?.(app);
  app.use((req: Request) => {
    throw unmatched(exchangeOf(req));
  });
  app.use((error: unknown, req: Request, _res: Response, _next: NextFunction) => fail(logger, exchangeOf(req), error));
  return app;
}

function answerOptions({ res, match }: Exchange): void {
  res.setHeader('allow', match.allow.join(', '));
  res.writeHead(204).end();
}

// HTTP/1.1 demands a Host; Node's own refusal would not be problem JSON.
const checkHost = ({ req }: Exchange): void => {
  if (req.headers.host === undefined && req.httpVersionMinor === 1) {
    throw new AppError('invalid', 'host_missing', texts.malformedRequest);
  }
};

/**
 * Finds who answers a request. Operations are served straight from Node's request and response; only raw operations
 * and what `extend` adds pass through Express, whose cost the others need not pay.
 */
export function createDispatch(options: Options): (exchange: Exchange) => void {
  const { onRequest, forward, logger } = options;
  const app = createApp(options);

  const forwarded = async (req: IncomingMessage, res: ServerResponse): Promise<boolean> =>
    forward ? forward(req, res) : false;

  const route = async (exchange: Exchange): Promise<void> => {
    const { req, res } = exchange;
    checkHost(exchange);
    const waiting = onRequest?.(req, res);
    if (waiting) await waiting;
    const { route: found, allow } = exchange.match;
    if (!found && (await forwarded(req, res))) return;
    if (found && !found.raw) return found.serve(exchange);
    exchange.showId();
    if (req.method === 'OPTIONS' && (allow.length > 0 || req.url === '*')) return answerOptions(exchange);
    app(req, res);
  };

  return (exchange) => {
    route(exchange).catch((error: unknown) => fail(logger, exchange, error));
  };
}
