import { PrismaPg } from '@prisma/adapter-pg';
import type { Logger } from '../telemetry/logger.ts';
import { createAfterCommit } from './after-commit.ts';
import type { RunTransaction, Storage, Tx } from './storage.ts';

/** What this module needs of a Prisma transaction client. */
export interface PrismaRaw {
  $queryRawUnsafe<R = unknown>(query: string, ...values: unknown[]): Promise<R>;
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
}

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

// Prisma offers one call for rows and another for a count; only the text tells which one a statement needs.
const returnsRows = /^\s*(select|with|values|show|table)\b|\breturning\b/i;

const txOf = (client: PrismaRaw, afterCommit: Tx['afterCommit']): Tx => ({
  afterCommit,
  async query<R>(text: string, values: readonly unknown[] = []) {
    if (!returnsRows.test(text)) return { rows: [], rowCount: await client.$executeRawUnsafe(text, ...values) };
    const rows = await client.$queryRawUnsafe<R[]>(text, ...values);
    return { rows, rowCount: rows.length };
  },
});

/**
 * Gives a function that runs work in one Prisma transaction: `({ prisma, tx }) => …`. Both see the same transaction, and
 * `tx.afterCommit` works. Values of `tx.query` go through Prisma, so cast where the column is not text or a number
 * (`$1::uuid`); big integers come back as `bigint`.
 */
export function prismaTransaction<Client extends PrismaRaw>(
  prisma: PrismaLike<Client>,
  { maxWait = 3_000, timeout = 15_000 }: PrismaTransactionOptions = {},
  logger?: Logger,
): RunTransaction<PrismaScope<Client>> {
  return async (work) => {
    const hooks = createAfterCommit(logger);
    const result = await prisma.$transaction((client) => work({ prisma: client, tx: txOf(client, hooks.add) }), {
      maxWait,
      timeout,
    });
    hooks.run();
    return result;
  };
}

/**
 * A service's Prisma client on its one pool of connections, with transactions that see both Prisma's models and SQL:
 *
 *     openPrisma(storage, (adapter) => new PrismaClient({ adapter }))
 */
export function openPrisma<Client extends PrismaRaw, Prisma extends PrismaLike<Client>>(
  storage: Storage,
  create: (adapter: PrismaPg) => Prisma & PrismaLike<Client>,
): { readonly prisma: Prisma; readonly inTransaction: RunTransaction<PrismaScope<Client>> } {
  const prisma = create(new PrismaPg(storage.pool));
  return { prisma, inTransaction: prismaTransaction<Client>(prisma) };
}
