import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import { createAfterCommit } from './after-commit.ts';
import { retryDeadlocks } from './deadlock.ts';
import { inSqlSpan } from './sql-span.ts';
import { queryOn, type RunTransaction, type Storage, type Tx } from './storage.ts';

/** What this module needs of a generated Prisma client, whatever its models. */
interface PrismaLike<Client> {
  $transaction<R>(work: (client: Client) => Promise<R>, options?: PrismaTransactionOptions): Promise<R>;
}

export interface PrismaTransactionOptions {
  /** Longest to wait for a connection, in milliseconds; 3,000 by default. */
  readonly maxWait?: number;
  /** Longest the transaction may take, in milliseconds; 15,000 by default. */
  readonly timeout?: number;
}

/** Both views of one transaction: Prisma's models, and SQL (which the outbox takes). */
export interface PrismaScope<Client> {
  readonly prisma: Client;
  readonly tx: Tx;
}

/** The connection that Prisma took for a transaction, as long as the transaction has it. */
interface Connection {
  client?: pg.PoolClient;
}

const starting = new AsyncLocalStorage<Connection>();

/**
 * Prisma's adapter on the service's own pool. It lets `prismaTransaction` reach the connection of a transaction, and makes
 * each statement that Prisma sends a span.
 */
export const prismaAdapter = (pool: pg.Pool): PrismaPg => new PrismaPg(noticing(pool));

function noticing(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const connection = starting.getStore();
    if (connection && !connection.client) lend(connection, client);
    return withMethods(client, { query: inSpan(client) });
  };
  return withMethods(pool, { connect, query: inSpan(pool) });
}

const inSpan = (on: Pick<pg.Pool | pg.PoolClient, 'query'>) => (query: pg.QueryConfig) =>
  inSqlSpan(query.text, query.name, () => on.query(query));

/** `target` with other methods in place of some; its own ones still run on `target` itself. */
function withMethods<Target extends object>(target: Target, methods: Readonly<Record<string, unknown>>): Target {
  const get = (_target: Target, key: string | symbol): unknown => {
    if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key];
    const value: unknown = Reflect.get(target, key);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return new Proxy(target, { get });
}

/** Prisma gives the connection back when it commits, rolls back or runs out of time: from then on it is somebody else's. */
function lend(connection: Connection, client: pg.PoolClient): void {
  const { release } = client;
  connection.client = client;
  client.release = (destroy) => {
    connection.client = undefined;
    release.call(client, destroy);
  };
}

/** Has the code by which Prisma reports the same of its models. */
const transactionOver = (): Error => Object.assign(new Error('the transaction has ended'), { code: 'P2028' });

const txOf = (connection: Connection, afterCommit: Tx['afterCommit']): Tx => ({
  afterCommit,
  async query(text, values, name) {
    if (!connection.client) throw transactionOver();
    return queryOn(connection.client, text, values, name);
  },
});

/**
 * Gives a function that runs work in one Prisma transaction: `({ prisma, tx }) => …`. Both see the same transaction, and
 * `tx.afterCommit` works. `tx.query` runs on the transaction's connection itself, so values come and go as `Storage` has them.
 * The client must have been made with `prismaAdapter`. After a deadlock the work runs again, as with `Storage.transaction`.
 */
export function prismaTransaction<Client>(
  prisma: PrismaLike<Client>,
  { maxWait = 3_000, timeout = 15_000 }: PrismaTransactionOptions = {},
  logger?: Logger,
): RunTransaction<PrismaScope<Client>> {
  return (work) =>
    retryDeadlocks(async () => {
      const hooks = createAfterCommit(logger);
      const connection: Connection = {};
      const run = () =>
        prisma.$transaction((client) => work({ prisma: client, tx: txOf(connection, hooks.add) }), {
          maxWait,
          timeout,
        });
      const result = await starting.run(connection, run);
      hooks.run();
      return result;
    });
}

/**
 * A service's Prisma client on its one pool of connections, with transactions that see both Prisma's models and SQL:
 *
 *     openPrisma(storage, (adapter) => new PrismaClient({ adapter }))
 */
export function openPrisma<Client, Prisma extends PrismaLike<Client>>(
  storage: Storage,
  create: (adapter: PrismaPg) => Prisma & PrismaLike<Client>,
): { readonly prisma: Prisma; readonly inTransaction: RunTransaction<PrismaScope<Client>> } {
  const prisma = create(prismaAdapter(storage.pool));
  return { prisma, inTransaction: prismaTransaction<Client>(prisma) };
}
