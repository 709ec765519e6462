import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { UserError } from '../user-error.ts';

/** The network's own, and PostgreSQL's while it starts, stops or has not made this database or role yet. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '3D000',
  '28000',
  '53300',
]);
const between = 500;

/**
 * Resolves when the database takes a query. A failure that passes by itself is tried again for `patience` milliseconds, and
 * told to `say` once; any other one rejects at once.
 */
export async function untilReachable(
  connectionString: string,
  patience: number,
  say: (why: string) => void,
): Promise<void> {
  const until = performance.now() + patience;
  for (let told = false; ; told = true) {
    const failure = await ask(connectionString);
    if (!failure) return;
    if (!isPassing(failure)) throw failure;
    const why = sentence(failure);
    if (performance.now() > until) throw new UserError(`The database did not answer in ${patience / 1_000} s: ${why}`);
    if (!told) say(why);
    await delay(between);
  }
}

async function ask(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined); // a connection lost after the query; the next attempt says so itself
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The driver has no code for a connection that ends or takes too long before it is one. */
function isPassing(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPassing);
  const { code } = error as NodeJS.ErrnoException;
  if (code) return passing.has(code);
  return /Connection terminated|timeout expired/.test(error.message);
}

const sentence = (error: Error): string =>
  error.message || (error as NodeJS.ErrnoException).code || 'it cannot be reached';
