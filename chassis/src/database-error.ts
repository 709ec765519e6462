type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
// Prisma's driver adapter.
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
// Prisma: P1001, P1002 unreachable, P1008 timeout, P1017 closed by the server, P2024 pool timeout.
const prismaCodes = /^(P1001|P1002|P1008|P1017|P2024)$/;
const messages =
  /timeout exceeded when trying to connect|Connection terminated|connection ended|not queryable|after calling end on the pool|Server has closed the connection|Can't reach database server|Query read timeout/i;

/**
 * Whether the database could not be reached or went away, for errors of `pg` and of Prisma: the caller may try again
 * later, and an HTTP reply should be 503. A statement that the database refused is no such error.
 */
export function isConnectionError(err: unknown): boolean {
  const fields = fieldsOf(err);
  return tellsOfLoss(fields) || nestedIn(fields).some(isConnectionError);
}

function tellsOfLoss({ code, originalCode, kind, message }: Fields): boolean {
  const codes = [textOf(code), textOf(originalCode)];
  return (
    codes.some((text) => networkCodes.has(text) || serverCodes.test(text) || prismaCodes.test(text)) ||
    kinds.has(textOf(kind)) ||
    messages.test(textOf(message))
  );
}

// Drivers wrap: `cause`, an AggregateError of several addresses, Prisma's `meta.driverAdapterError.cause`.
const nestedIn = ({ cause, errors, meta }: Fields): unknown[] =>
  [cause, fieldsOf(meta).driverAdapterError, ...(Array.isArray(errors) ? errors : [])].filter(Boolean);

/**
 * Whether a unique constraint refused the row, for errors of `pg` and of Prisma (`P2002`, and `P2010` of raw queries).
 * With `constraint`, only that one: its name in PostgreSQL (`suppliers_email_key`).
 */
export function isUniqueViolation(err: unknown, constraint?: string): boolean {
  const { code, message, meta, constraint: named } = fieldsOf(err);
  const text = `${textOf(message)} ${meta ? JSON.stringify(meta) : ''}`;
  const unique = code === '23505' || code === 'P2002' || (code === 'P2010' && text.includes('23505'));
  if (!unique || constraint === undefined) return unique;
  return named === constraint || names(text).has(constraint);
}

const names = (text: string): Set<string> => new Set(text.split(/[^A-Za-z0-9_]+/));
