import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { idsIn, newRequestId, runInContext } from '../telemetry/context.ts';

/** The work that added a job, which the job continues. */
export interface JobOrigin {
  readonly correlationId?: string;
  readonly traceparent?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Runs a job in a span and a context that continue the work which added it. `work` gets the payload as it was added. */
export function inJobContext(
  task: string,
  id: string,
  stored: unknown,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { payload, origin } = split(stored);
  const requestId = newRequestId();
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: origin.traceparent });
  const options = { kind: SpanKind.CONSUMER, attributes: { 'job.task': task, 'job.id': id } };
  const span = trace.getTracer('@tianguis/chassis').startSpan(`job ${task}`, options, parent);
  const carried = {
    requestId,
    correlationId: origin.correlationId ?? requestId,
    traceparent: origin.traceparent,
    touched: idsIn(payload),
  };
  return context.with(trace.setSpan(parent, span), () =>
    runInContext(carried, async () => {
      try {
        await work(payload);
      } catch (err) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw err;
      } finally {
        span.end();
      }
    }),
  );
}

function split(stored: unknown): { payload: unknown; origin: JobOrigin } {
  if (!isRecord(stored) || !isRecord(stored._origin)) return { payload: stored, origin: {} };
  const { _origin: origin, ...payload } = stored;
  return { payload, origin };
}
