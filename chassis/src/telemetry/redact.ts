/** What replaces a value that must not be logged. */
export const redacted = '[redacted]';

const secretKeys =
  /authorization|cookie|passw|token|secret|api_?-?key|private_?-?key|signature|identity|e-?mail|phone|whatsapp|^body$|content$|^message(text)?$|^csv|^address$|ip_?-?address|^card|delivery_?code/i;
const emails = /[^\s@"'<>()[\]=,;:/&?]+(?:@|%40)[^\s@"'<>()[\]=,;:/&?]+\.[^\s@"'<>()[\]=,;:/&?]+/gi;
const phones = /(?:\+|%2B)\d[\d\s().-]{8,18}\d/gi;
const urlCredentials = /(\w+:\/\/)[^\s/@]+@/g;
const suspicious = /[@+%]/;
const maxDepth = 6;

const known = new Map<string, boolean>();

/** Whether values under this key are personal or secret. Answers are remembered: keys are few, log lines many. */
export function isSecretKey(key: string): boolean {
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  const fresh = secretKeys.test(key);
  if (known.size < 1000) known.set(key, fresh);
  return fresh;
}

/** Masks email addresses, international phones and the credentials of URLs inside a text. */
export function maskText(text: string): string {
  if (!suspicious.test(text)) return text;
  return text.replace(urlCredentials, `$1${redacted}@`).replace(emails, redacted).replace(phones, redacted);
}

/** A copy without secrets: values under secret keys are replaced, texts are masked, whatever the depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value, depth);
  if (value instanceof Date || value instanceof URL)
    return maskText(String(value instanceof Date ? value.toISOString() : value));
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return redactRecord(value as Record<string, unknown>, depth);
}

function redactRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key in record) {
    const value = record[key];
    const hidden = value !== undefined && value !== null && isSecretKey(key);
    copy[key] = hidden ? redacted : redact(value, depth + 1);
  }
  return copy;
}

const frames = (stack: string): string => {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? '' : stack.slice(at);
};

// Prisma quotes the source and the values of a call before it says, in the last line, what is wrong.
const messageOf = ({ name, message }: Error): string =>
  name.startsWith('PrismaClient') ? (message.trimEnd().split('\n').at(-1) ?? '') : message;

/**
 * An error as it may be logged. Only these fields: drivers put rows, queries and connection strings into others. The
 * stack goes without the message that V8 repeats in it.
 */
export function describeError(error: Error, depth = 0): Record<string, unknown> {
  const { code, constraint, table, cause } = error as Error & Record<string, unknown>;
  const nested = error instanceof AggregateError ? error.errors : undefined;
  const details = Object.entries({ code, constraint, table });
  return {
    type: error.name,
    message: maskText(messageOf(error)),
    stack: frames(error.stack ?? ''),
    ...Object.fromEntries(details.filter(([, value]) => typeof value === 'string' || typeof value === 'number')),
    ...(cause === undefined || depth >= maxDepth ? {} : { cause: redact(cause, depth + 1) }),
    ...(nested && depth < maxDepth ? { errors: nested.slice(0, 5).map((item) => redact(item, depth + 1)) } : {}),
  };
}
