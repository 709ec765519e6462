import { trace } from '@opentelemetry/api';
import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino';
import { currentContext } from './context.ts';
import { describeError, maskText, redact } from './redact.ts';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Name of the service. */
  readonly name: string;
  /** `trace` … `fatal`, or `silent`. */
  readonly level?: string;
  /** Where lines go; standard output by default. */
  readonly stream?: DestinationStream;
}

type Fields = Record<string, unknown>;

const redactFields = (fields: Fields): Fields => redact(fields) as Fields;

function contextFields(): Fields {
  const fields: Fields = {};
  const work = currentContext();
  if (work) {
    fields.request_id = work.requestId;
    fields.correlation_id = work.correlationId;
    Object.assign(fields, work.touched);
  }
  const span = trace.getActiveSpan()?.spanContext();
  if (span) {
    fields.trace_id = span.traceId;
    fields.span_id = span.spanId;
  }
  return fields;
}

// pino hands neither the text of a line nor the fields of a child logger to its formatters.
const maskArguments = (args: unknown[]): unknown[] => {
  const [first, ...rest] = args;
  const texts = rest.map((item) => (typeof item === 'string' ? maskText(item) : item));
  if (typeof first === 'string') return [maskText(first), ...texts];
  if (!(first instanceof Error)) return [first, ...texts];
  return [{ err: first }, ...(texts.length > 0 ? texts : [describeError(first).message])];
};

function redactChildren(logger: Logger): Logger {
  const child = logger.child;
  logger.child = function redacting(this: Logger, bindings: Fields, options?: never) {
    return child.call(this, redactFields(bindings), options);
  } as typeof child;
  return logger;
}

// Many lines share a millisecond, and formatting it costs more than the rest of the line's head.
function createClock(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** Milliseconds that a line waits for others before it is written. */
const longestWait = 100;

/**
 * Standard output, written in batches: one write call a line costs more than the rest of the line together. A timer runs
 * only while lines wait. pino's own `periodicFlush` wakes a silent process ten times a second for as long as it runs.
 */
function standardOutput(): DestinationStream {
  const output = destination({ sync: false, minLength: 4096 });
  const write = output.write.bind(output);
  let timer: NodeJS.Timeout | undefined;
  function writeOut(): void {
    timer = undefined;
    output.flush();
  }
  function writeSoon(): void {
    if (timer === undefined) timer = setTimeout(writeOut, longestWait).unref();
  }
  output.write = (line) => {
    writeSoon();
    return write(line);
  };
  // A flush during a write does nothing, so the lines that came meanwhile wait for another one.
  output.on('write', (bytes) => {
    if (bytes > 0) writeSoon();
  });
  return output;
}

/**
 * A JSON logger (pino). Secrets, phones, emails, cookies and message bodies are masked at any depth, in errors and in
 * texts; `request_id`, `correlation_id`, `trace_id`, `span_id` and the ids of what
 * the work touches (`order_id` and the like) come from the work under way.
 */
export function createLogger({ name, level = 'info', stream = standardOutput() }: LoggerOptions): Logger {
  const logger = pino(
    {
      level,
      base: { service: name },
      timestamp: createClock(),
      mixin: contextFields,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      serializers: { err: (fields: unknown) => fields },
      hooks: {
        logMethod(args, method) {
          method.apply(this, maskArguments(args) as typeof args);
        },
      },
    },
    stream,
  );
  return redactChildren(logger);
}
