import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import { createAfterCommit } from './after-commit.ts';
import { isConnectionError } from './database-error.ts';
import { retryDeadlocks } from './deadlock.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { inSqlSpan } from './sql-span.ts';
import { valueTypes } from './values.ts';

/** One transaction. SQL that runs through it commits or rolls back together. */
export interface Tx {
  /** With a `name`, the connection parses the statement once and keeps it; the name must stand for this text alone. */
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<QueryResult<R>>;
  /** Runs `hook` once the transaction is committed, never after a rollback. A hook that throws is logged, not passed on. */
  afterCommit(hook: () => void): void;
}

export interface QueryResult<R> {
  rows: R[];
  /** Rows returned, or affected by a statement that returns none. */
  rowCount: number;
}

/** Runs `work` in one transaction of whatever kind the service uses and gives back what it returns. */
export type RunTransaction<Scope> = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/** One pool of connections to the service's own database, for raw SQL and for Prisma's adapter alike. */
export interface Storage {
  readonly pool: pg.Pool;
  query<R = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<QueryResult<R>>;
  /**
   * BEGIN, `work`, COMMIT; any error rolls back and is thrown on. After a deadlock `work` runs again, so what it does outside
   * the transaction must bear repeating; no remote call belongs inside it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers, for readiness checks. */
  ping(): Promise<void>;
  /** Waits for queries under way, then closes every connection. */
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly connectionString: string;
  /** Name shown in `pg_stat_activity`. */
  readonly name: string;
  /** Most connections at a time; 10 by default. */
  readonly max?: number;
  /** Longest a statement may run, in milliseconds; 30,000 by default, 0 for no limit. */
  readonly statementTimeout?: number;
  /** Longest to wait for a connection, in milliseconds; 3,000 by default. */
  readonly connectionTimeout?: number;
  /**
   * Statements that a transaction sends without waiting for each other share one trip to the database. Such connections take no
   * COPY and no cursor.
   */
  readonly pipeline?: boolean;
  readonly logger?: Logger;
}

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

/** Runs a statement on the pool or on one connection of it. */
export async function queryOn<R>(
  on: Queryable,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<QueryResult<R>> {
  const run = () => on.query<R & pg.QueryResultRow>({ text, values: [...values], name });
  const { rows, rowCount } = await inSqlSpan(text, name, run);
  return { rows, rowCount: rowCount ?? 0 };
}

/** Runs declared statements on one connection. */
export const sqlOn = (on: Queryable): Pick<Tx, 'query'> => ({
  query: (text, values, name) => queryOn(on, text, values, name),
});

/**
 * Creates the pool without connecting: the first query does. A refused connection fails at once, a silent host after
 * `connectionTimeout`; a lost connection is logged and replaced, never fatal.
 */
export function createStorage(options: StorageOptions): Storage {
  const { logger, pipeline = false } = options;
  const pool = createPool(options);
  return {
    pool,
    ...sqlOn(pool),
    transaction: (work) => retryDeadlocks(() => inTransaction(pool, work, { pipeline, logger })),
    ping: async () => void (await pool.query('select 1')),
    close: () => closePool(pool),
  };
}

function createPool({ connectionString, name, max = 10, ...options }: StorageOptions): pg.Pool {
  const { statementTimeout = 30_000, connectionTimeout = 3_000, pipeline = false, logger } = options;
  const pool = new pg.Pool({
    connectionString,
    application_name: name,
    max,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    // The server cannot report a timeout when it is the one that hangs.
    query_timeout: statementTimeout && statementTimeout + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline,
    stream: pipeline ? () => new GatheringSocket() : undefined,
    types: valueTypes,
  });
  // Clients need a listener while they are checked out, too: an 'error' that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', (err) => logger?.warn({ err }, 'database connection lost')));
  // The same losses again, of idle clients.
  pool.on('error', () => undefined);
  return pool;
}

/** The pool's own `end` resolves before the connections are closed, and a server that stops then would be heard as a loss. */
async function closePool(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  let open = pool.totalCount;
  const { promise, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  if (open === 0) resolve();
  await pool.end();
  await Promise.race([promise, delay(1_000, undefined, { ref: false })]);
}

/** A connection that is lent to some work, and what the work sent on it. */
interface Loan extends Pick<Tx, 'query'> {
  /** From now on every statement is refused: the connection is about to be somebody else's. */
  end(): void;
  /** Waits for all statements that were sent. Returns the error that makes the connection unfit for further use, if there is one. */
  settle(): Promise<Error | undefined>;
}

function lend(client: pg.PoolClient, what: string): Loan {
  const unanswered = new Set<Promise<void>>();
  let lost: Error | undefined;
  let ended = false;
  const follow = (answer: Promise<unknown>): void => {
    const answered = answer.then(
      () => void unanswered.delete(answered),
      (err: unknown) => {
        unanswered.delete(answered);
        if (isConnectionError(err)) lost ??= err as Error;
      },
    );
    unanswered.add(answered);
  };
  return {
    async query<R>(text: string, values?: readonly unknown[], name?: string) {
      if (ended) throw new Error(`the ${what} has ended: a statement came too late`);
      const answer = queryOn<R>(client, text, values, name);
      follow(answer);
      return answer;
    },
    end() {
      ended = true;
    },
    async settle() {
      await Promise.all(unanswered);
      return lost;
    },
  };
}

/**
 * Runs `work` on one connection, without a transaction: each statement commits by itself. In a pipeline those that do not wait for
 * each other share one trip, and run in the order in which they were sent. The connection is kept until all of them are answered.
 */
export async function onOneConnection<T>(
  { pool }: Pick<Storage, 'pool'>,
  work: (on: Pick<Tx, 'query'>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const loan = lend(client, 'work on one connection');
  try {
    return await work({ query: loan.query });
  } finally {
    loan.end();
    client.release(await loan.settle());
  }
}

interface TransactionOptions {
  readonly pipeline: boolean;
  readonly logger: Logger | undefined;
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { pipeline, logger }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  const loan = lend(client, 'transaction');
  const hooks = createAfterCommit(logger);
  let broken: Error | undefined;
  try {
    const begun = begin(client, pipeline);
    if (!pipeline) await begun;
    const result = await work({
      query: loan.query,
      afterCommit: hooks.add,
    });
    loan.end();
    await begun;
    await commit(client);
    hooks.run();
    return result;
  } catch (err) {
    loan.end();
    broken = await rollback(client, err);
    throw err;
  } finally {
    client.release(broken);
  }
}

interface BeginStatement extends pg.QueryConfig {
  /** Has the driver send it as it sends statements with values, so that they share a packet. */
  readonly queryMode?: 'extended';
}

const simpleBegin: BeginStatement = { text: 'begin' };
const pipelinedBegin: BeginStatement = { text: 'begin', queryMode: 'extended' };

/** In a pipeline the first statement of the work shares the trip, if the caller does not wait for this one. */
function begin(client: pg.PoolClient, pipeline: boolean): Promise<unknown> {
  const begun = client.query(pipeline ? pipelinedBegin : simpleBegin);
  // The caller awaits it before the commit, but the work may fail before that.
  begun.catch(() => undefined);
  return begun;
}

/** The database answers COMMIT with ROLLBACK where a statement failed, although the work went on. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed, so that it was rolled back');
}

/** Returns what makes the connection unfit for further use, if anything does. */
async function rollback(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isConnectionError(cause)) return cause as Error;
  return client.query('rollback').then(
    () => undefined,
    (err: Error) => err,
  );
}
