import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from '../telemetry/logger.ts';
import { CallerGone } from './body.ts';
import { notFound } from './error.ts';
import { routeOf } from './measure.ts';
import { type ProblemReply, problemOf, problemType } from './problem.ts';
import { sendText } from './reply.ts';
import { languageFor } from './request.ts';

/** Whatever no route answered. */
export const unmatched: RequestHandler = () => {
  throw notFound('route_not_found');
};

// Headers of a reply that a handler had begun to prepare; those that protect the caller stay.
const replyHeaders = [
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'last-modified',
  'content-range',
];

function send(res: Response, { status, headers, problem }: ProblemReply): void {
  for (const name of replyHeaders) res.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  sendText(res, status, problemType, JSON.stringify({ ...problem, requestId: res.req.requestId }));
}

/** Answers every error as problem JSON. A reply already under way cannot be taken back: the connection is cut. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (error instanceof CallerGone) return void res.destroy();
    const reply = problemOf(error, languageFor(req));
    if (res.headersSent) res.destroy();
    else send(res, reply);
    const fields = { err: error, method: req.method, route: routeOf(req) };
    if (reply.status === 500) logger.error(fields, 'request failed');
    else if (reply.status === 503) logger.warn(fields, 'request could not be served');
    else if (reply.problem.code === 'value_out_of_range')
      logger.warn(fields, 'a schema let a value pass that the database refuses');
  };
}
