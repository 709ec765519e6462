import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { isSpanContextValid, trace } from '@opentelemetry/api';

/** What travels with every piece of work, whether it came over HTTP, as an event or as a job. */
export interface WorkContext {
  /** Names one request in logs and in replies (`x-request-id`). */
  readonly requestId: string;
  /** The request or event that began the chain. */
  readonly correlationId: string;
  /** The event this work answers, where it answers one. */
  readonly causationId?: string;
  /** Where the request came from, as the gateway tells its services. */
  readonly clientAddress?: string;
  /** W3C trace context that the work arrived with. */
  readonly traceparent?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` with `context`; everything it awaits sees the same context. */
export const runInContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

/** The context of the work under way, or undefined outside of any. */
export const currentContext = (): WorkContext | undefined => storage.getStore();

/** An unguessable id, a UUID v4: Node draws their randomness in batches, which makes them cheap. */
export const newRequestId = (): string => randomUUID();

/**
 * The W3C `traceparent` to hand on: that of the active span, else the one the work arrived with. Without tracing
 * configured it is passed through untouched, so that a trace is not broken by a part that does not record.
 */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span)) return storage.getStore()?.traceparent;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
