import {
  type Attributes,
  context,
  type Histogram,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Logger } from '../telemetry/logger.ts';
import { tracing } from '../telemetry/telemetry.ts';
import type { Exchange } from './exchange.ts';

/** Watches exchanges: one span, one sample of the duration histogram and one line of the access log each. */
export interface Measure {
  begin(exchange: Exchange, run: () => void): void;
  end(exchange: Exchange): void;
}

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

// The caller left before the reply was complete; nginx's number for it, as no standard one exists.
const callerLeft = 499;

const statusOf = ({ res }: Exchange): number => (res.writableFinished ? res.statusCode : callerLeft);

function startSpan(exchange: Exchange, run: () => void): void {
  const parent = propagation.extract(context.active(), exchange.req.headers);
  const span = trace
    .getTracer('@tianguis/chassis')
    .startSpan(
      exchange.req.method ?? 'GET',
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': exchange.req.method, 'url.scheme': 'http' } },
      parent,
    );
  exchange.span = span;
  // Whoever hands these headers on must not send the old parent beside the new one.
  delete exchange.req.headers.traceparent;
  delete exchange.req.headers.tracestate;
  context.with(trace.setSpan(parent, span), run);
}

function endSpan(exchange: Exchange, attributes: Attributes, status: number): void {
  const { span, pattern, req } = exchange;
  if (!span) return;
  if (pattern) span.updateName(`${req.method} ${pattern}`);
  span.setAttributes(attributes);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export function createMeasure(logger: Logger, underWay: () => number): Measure {
  const duration = instruments(underWay);
  const log = (exchange: Exchange, status: number, ms: number): void => {
    const level = exchange.quiet ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const { requestId, span, req, pattern } = exchange;
    const trace_id = span?.spanContext().traceId;
    const line = {
      request_id: requestId,
      trace_id,
      method: req.method,
      route: pattern,
      status,
      ms: Math.round(ms * 10) / 10,
    };
    logger[level](line, 'request');
  };
  return {
    begin(exchange, run) {
      if (tracing() && !exchange.quiet) startSpan(exchange, run);
      else run();
    },
    end(exchange) {
      const ms = performance.now() - exchange.startedAt;
      const status = statusOf(exchange);
      const attributes: Attributes = {
        'http.request.method': exchange.req.method ?? 'GET',
        'http.response.status_code': status,
      };
      if (exchange.pattern) attributes['http.route'] = exchange.pattern;
      if (!exchange.quiet) duration.record(ms / 1000, attributes);
      endSpan(exchange, attributes, status);
      log(exchange, status, ms);
    },
  };
}
