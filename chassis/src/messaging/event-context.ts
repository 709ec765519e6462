import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Envelope } from '@tianguis/proto/envelope';
import { newRequestId, runInContext } from '../telemetry/context.ts';

/**
 * Runs the handling of one event in a span that continues the publisher's trace, with a context by which events that it
 * appends carry the same correlation id and name this event as their cause. `work` names its outcome.
 */
export function inEventContext<Outcome extends string>(
  consumer: string,
  subject: string,
  event: Envelope,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.operation.type': 'process',
    'messaging.destination.name': subject,
    'messaging.consumer.group.name': consumer,
    'messaging.message.id': event.id,
  };
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: event.traceparent });
  const span = trace
    .getTracer('@tianguis/chassis')
    .startSpan(`process ${event.type}`, { kind: SpanKind.CONSUMER, attributes }, parent);
  const carried = {
    requestId: newRequestId(),
    correlationId: event.correlationid,
    causationId: event.id,
    traceparent: event.traceparent,
  };
  return context.with(trace.setSpan(parent, span), () =>
    runInContext(carried, async () => {
      try {
        const outcome = await work();
        span.setAttribute('outcome', outcome);
        if (outcome === 'retry' || outcome === 'dead') span.setStatus({ code: SpanStatusCode.ERROR });
        return outcome;
      } finally {
        span.end();
      }
    }),
  );
}
