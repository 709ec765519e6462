/** How an error of a driver is to be taken. */
export type Failure = 'unavailable' | 'bad_value' | 'other';

// https://www.postgresql.org/docs/current/errcodes-appendix.html — connection lost, resources spent, server going
// down or cancelling, deadlocks and lock time-outs: the same request may succeed in a moment.
const unavailableSqlState = /^(08|53|57)\w{3}$|^(40001|40P01|55P03|25P03)$/;
// Data exceptions (too long, out of range, not a character): the request's values, not the server.
const badValueSqlState = /^22\w{3}$/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  // https://www.prisma.io/docs/orm/reference/error-reference — not reachable, timed out, closed, pool or transaction exhausted
  'P1001',
  'P1002',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);
// `kind` of what a Prisma driver adapter throws; a raw query has nothing else to recognise it by.
const unavailableKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'TooManyConnections', 'SocketTimeout']);
const badValueCodes = new Set(['P2000', 'P2005', 'P2006', 'P2007', 'P2019', 'P2020', 'P2033']);
// node-postgres gives these without a code.
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Query read timeout)/;
const outOfRange = /unable to fit (integer )?value/i;
const maxDepth = 6;

const kindOfCode = (code: string): Failure => {
  if (unavailableCodes.has(code) || unavailableSqlState.test(code)) return 'unavailable';
  return badValueCodes.has(code) || badValueSqlState.test(code) ? 'bad_value' : 'other';
};

const kindOfMessage = (message: string): Failure => {
  if (outOfRange.test(message)) return 'bad_value';
  return unavailableMessages.test(message) ? 'unavailable' : 'other';
};

const reasons = (error: Record<string, unknown>): unknown[] => {
  const { cause, meta, errors, driverAdapterError } = error;
  return [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors.slice(0, 5) : [])];
};

/**
 * Recognises the cause of an error from any library: node-postgres, Prisma (also through its driver adapter),
 * sockets, undici. Looks into causes, so wrapped errors are found too.
 */
export function failureOf(error: unknown, depth = 0): Failure {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return 'other';
  const record = error as Record<string, unknown>;
  for (const code of [record.code, record.originalCode]) {
    const kind = typeof code === 'string' ? kindOfCode(code) : 'other';
    if (kind !== 'other') return kind;
  }
  if (typeof record.kind === 'string' && unavailableKinds.has(record.kind)) return 'unavailable';
  const byMessage = typeof record.message === 'string' ? kindOfMessage(record.message) : 'other';
  if (byMessage !== 'other') return byMessage;
  for (const reason of reasons(record)) {
    const kind = failureOf(reason, depth + 1);
    if (kind !== 'other') return kind;
  }
  return 'other';
}

// 40P01 is PostgreSQL's deadlock. Prisma reports a write conflict and a deadlock by the same code.
const deadlockCodes: readonly unknown[] = ['40P01', 'P2034'];

/** Whether the database ended a transaction to break a deadlock, in an error of node-postgres or Prisma or in its causes. */
export function isDeadlock(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return false;
  const record = error as Record<string, unknown>;
  if (deadlockCodes.includes(record.code) || deadlockCodes.includes(record.originalCode)) return true;
  return reasons(record).some((reason) => isDeadlock(reason, depth + 1));
}
