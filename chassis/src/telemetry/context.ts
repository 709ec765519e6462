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
  /** Ids of what the work is about, as its log lines name them: `order_id`. */
  readonly touched?: Record<string, string | number>;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` with `context`; everything it awaits sees the same context. */
export const runInContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

/** The context of the work under way, or undefined outside of any. */
export const currentContext = (): WorkContext | undefined => storage.getStore();

const idName = /^[a-z][A-Za-z]{0,30}Id$/;
const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$|^\d{1,15}$/;

const isId = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value)) || (typeof value === 'string' && idForm.test(value));

/** The ids among the fields of an event or a job, `{ orderId: 7 }` as `{ order_id: 7 }`. Nothing else of it. */
export function idsIn(data: unknown): Record<string, string | number> {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  const ids = entries.filter((entry): entry is [string, string | number] => idName.test(entry[0]) && isId(entry[1]));
  return Object.fromEntries(
    ids.map(([name, id]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), id]),
  );
}

/**
 * The ids in a request's path, each named by the part before it: `/api/orders/:id/moves` as `{ order_id: 7 }`. What is in
 * no known form, such as a secret link, is left out.
 */
export function idsInPath(declared: string, params: unknown): Record<string, string | number> {
  const values = params as Readonly<Record<string, unknown>> | undefined;
  const parts = declared.split('/');
  const found = parts.flatMap((part, at) => {
    const value = part.startsWith(':') ? values?.[part.slice(1)] : undefined;
    if (!isId(value)) return [];
    const own = part.slice(1).replace(/Id$/, '');
    const noun = own === 'id' ? (parts[at - 1] ?? '').replace(/ies$/, 'y').replace(/s$/, '') : own;
    return [[`${noun.replaceAll('-', '_')}_id`, value] as const];
  });
  return Object.fromEntries(found);
}

/** From now on the log lines of the work under way name these ids as well. */
export function touch(ids: Readonly<Record<string, string | number>>): void {
  const touched = storage.getStore()?.touched;
  if (touched) Object.assign(touched, ids);
}

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
