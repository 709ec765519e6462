import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type Envelope, type EventName, envelopeSchema } from '@tianguis/proto/envelope';
import { z } from 'zod';
import { idsIn, newRequestId, runInContext } from '../telemetry/context.ts';

/** What the chassis needs from an event's declaration in proto, which may have more fields. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> extends EventName {
  readonly schema: Data;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a message as the event it should be: JSON, an envelope, and data that fits the schema. Fields that the schema does
 * not know are dropped. Returns the error of a message that can never be handled.
 */
export function readEvent<E extends EventDefinition>(
  event: E,
  message: Uint8Array,
): Envelope<z.output<E['schema']>> | Error {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(decoder.decode(message)));
    return { ...envelope, data: event.schema.parse(envelope.data) as z.output<E['schema']> };
  } catch (err) {
    return new Error(describe(err), { cause: err });
  }
}

// Paths and rules only: an error kept with the dead letters must not repeat personal data.
const describe = (err: unknown): string =>
  err instanceof z.ZodError
    ? err.issues.map(({ path, code }) => `${path.join('.') || '(all)'}: ${code}`).join(', ')
    : 'not a JSON text in UTF-8';

/**
 * Runs the handling of one event in a span that continues the publisher's trace, with a context that gives the events it
 * appends the same correlation id and names this event as their cause. `work` returns its outcome.
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
    touched: idsIn(event.data),
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
