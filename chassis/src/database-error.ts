interface ErrorLike {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
  readonly meta?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const asError = (err: unknown): ErrorLike => (typeof err === 'object' && err !== null ? err : {});

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
]);
// Class 57P0x: the server shuts down, crashed or starts up; 08xxx: connection exceptions; 53300: too many connections.
const serverCodes = /^(57P0[1-5]|08\d{3}|53300|25P03)$/;
// Prisma: P1001, P1002 unreachable, P1008 timeout, P1017 closed by the server, P2024 pool timeout, P2028 transaction API.
const prismaCodes = /^(P1001|P1002|P1008|P1017|P2024)$/;
const messages =
  /timeout exceeded when trying to connect|Connection terminated|connection ended|not queryable|after calling end on the pool|Server has closed the connection|Can't reach database server|Query read timeout/i;

/**
 * Whether the database could not be reached or went away, for errors of `pg` and of Prisma: the caller may try again
 * later, and an HTTP reply should be 503. A statement that the database refused is no such error.
 */
export function isConnectionError(err: unknown): boolean {
  const { code, message, cause, errors, meta } = asError(err);
  if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code) || prismaCodes.test(code)))
    return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isConnectionError)) return true;
  const driver = asError(meta).cause ?? asError(asError(meta).cause).cause;
  return (cause !== undefined && isConnectionError(cause)) || (driver !== undefined && isConnectionError(driver));
}

/**
 * Whether a unique constraint refused the row, for errors of `pg` and of Prisma (`P2002`, and `P2010` of raw queries).
 * With `constraint`, only that one: its name in PostgreSQL (`suppliers_email_key`).
 */
export function isUniqueViolation(err: unknown, constraint?: string): boolean {
  const { code, message, meta } = asError(err);
  const text = `${typeof message === 'string' ? message : ''} ${meta ? JSON.stringify(meta) : ''}`;
  const unique = code === '23505' || code === 'P2002' || (code === 'P2010' && text.includes('23505'));
  if (!unique || constraint === undefined) return unique;
  return asError(err).constraint === constraint || mentions(text, constraint);
}

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(^|[^A-Za-z0-9_])${RegExp.escape(name)}([^A-Za-z0-9_]|$)`).test(text);
