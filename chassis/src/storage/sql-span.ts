import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracing } from '../telemetry/telemetry.ts';

const longestText = 1_000;

/** The text on one line, without what the statement is run with: values are parameters. */
const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestText);

/** `select`, `insert`, `with`. */
const verbOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'sql';

/** PostgreSQL's code, `23505`. Its message may quote what a person wrote, so that no span has it. */
function codeOf(err: unknown): string {
  const code = err instanceof Error && 'code' in err ? err.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/** Runs a statement as a span of the trace under way. Outside of one, and without tracing, it only runs it. */
export async function inSqlSpan<T>(text: string, name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!tracing() || !trace.getActiveSpan()) return work();
  const verb = verbOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.query.text': textOf(text),
  };
  const span = trace
    .getTracer('@tianguis/chassis')
    .startSpan(name === undefined ? `sql ${verb}` : `sql ${name}`, { kind: SpanKind.CLIENT, attributes });
  try {
    return await work();
  } catch (err) {
    span.setAttribute('db.response.status_code', codeOf(err));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw err;
  } finally {
    span.end();
  }
}
