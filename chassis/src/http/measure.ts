import {
  type Attributes,
  context,
  type Histogram,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { currentContext, type WorkContext } from '../telemetry/context.ts';
import type { Logger } from '../telemetry/logger.ts';
import { tracing } from '../telemetry/telemetry.ts';
import { systemPaths } from './system.ts';

/** The path as declared, for logs and metrics: never the path as asked for, which may hold personal data. */
export const routeOf = (req: Request): string | undefined => (req.route as { path: string } | undefined)?.path;

const instruments = (underWay: () => number): Histogram => {
  const meter = metrics.getMeter('@tianguis/chassis');
  meter
    .createObservableUpDownCounter('http.server.active_requests', { description: 'Requests under way' })
    .addCallback((result) => result.observe(underWay()));
  return meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests',
    // The buckets that the semantic conventions advise.
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] },
  });
};

function startSpan(req: Request, next: NextFunction): Span {
  const parent = propagation.extract(context.active(), req.headers);
  const attributes = { 'http.request.method': req.method, 'url.scheme': 'http' };
  const span = trace
    .getTracer('@tianguis/chassis')
    .startSpan(req.method, { kind: SpanKind.SERVER, attributes }, parent);
  // A proxy that passes these headers on must not send the old parent beside the new one.
  delete req.headers.traceparent;
  delete req.headers.tracestate;
  context.with(trace.setSpan(parent, span), next);
  return span;
}

function endSpan(span: Span, attributes: Attributes, status: number): void {
  if (!span.isRecording()) return;
  const { 'http.request.method': method, 'http.route': route } = attributes;
  if (route) span.updateName(`${method} ${route}`);
  span.setAttributes(attributes);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What a request counts under. Who calls can have any operation refused in any way: refusals are told apart by status alone. */
function labelsOf({ method }: Request, status: number, route: string | undefined): Attributes {
  const refused = (status >= 400 && status < 500) || method === 'OPTIONS';
  return {
    'http.request.method': methods.has(method) ? method : '_OTHER',
    'http.response.status_code': status,
    ...(!refused && { 'http.route': route }),
  };
}

interface Watched {
  readonly work: WorkContext | undefined;
  span: Span | undefined;
}

// The caller left before the reply was complete; nginx's number for it, as no standard one exists.
const callerLeft = 499;

/** Watches requests: one span, one sample of the duration histogram and one line of the access log each. */
export function measure(logger: Logger, underWay: () => number): RequestHandler {
  const duration = instruments(underWay);

  const end = (req: Request, res: Response, ms: number, quiet: boolean, { span, work }: Watched): void => {
    const status = res.writableFinished ? res.statusCode : callerLeft;
    const route = routeOf(req);
    const attributes = { 'http.request.method': req.method, 'http.response.status_code': status, 'http.route': route };
    if (!quiet) duration.record(ms / 1000, labelsOf(req, status, route));
    if (span) endSpan(span, attributes, status);
    const level = quiet ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    // The reply ends outside of the request's own context.
    const ids = {
      request_id: req.requestId,
      correlation_id: work?.correlationId,
      trace_id: span?.spanContext().traceId,
    };
    logger[level](
      { ...ids, ...work?.touched, method: req.method, route, status, ms: Math.round(ms * 10) / 10 },
      'request',
    );
  };

  return (req, res, next) => {
    const startedAt = performance.now();
    const quiet = systemPaths.has(req.path);
    const watched: Watched = { work: currentContext(), span: undefined };
    res.on('close', () => end(req, res, performance.now() - startedAt, quiet, watched));
    if (tracing() && !quiet) watched.span = startSpan(req, next);
    else next();
  };
}
