import { trace } from '@opentelemetry/api';
import { type DestinationStream, destination, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import { currentContext } from './context.ts';
import { redact } from './redact.ts';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Name of the service. */
  readonly name: string;
  /** `trace` … `fatal`, or `silent`. */
  readonly level?: string;
  /** Where lines go; standard output unless told. */
  readonly stream?: DestinationStream;
}

const contextFields = (): Record<string, unknown> => {
  const span = trace.getActiveSpan()?.spanContext();
  const requestId = currentContext()?.requestId;
  return { ...(span && { trace_id: span.traceId, span_id: span.spanId }), ...(requestId && { request_id: requestId }) };
};

// Standard output is written in batches: one write call a line costs more than the rest of the line together.
const standardOutput = (): DestinationStream => destination({ sync: false, minLength: 4096, periodicFlush: 100 });

/**
 * A JSON logger (pino). Secrets, phones, emails, cookies and message bodies are masked at any depth, in errors and in
 * texts; `request_id`, `trace_id` and `span_id` come from the work under way.
 */
export function createLogger({ name, level = 'info', stream = standardOutput() }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service: name },
      timestamp: stdTimeFunctions.isoTime,
      mixin: contextFields,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
        bindings: (fields) => redact(fields) as Record<string, unknown>,
      },
    },
    stream,
  );
}
