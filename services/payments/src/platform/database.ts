import { PrismaPg } from '@prisma/adapter-pg';
import { type PrismaScope, prismaTransaction } from '@tianguis/chassis/storage/prisma';
import type { RunTransaction, Storage } from '@tianguis/chassis/storage/storage';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

export type PrismaTx = Prisma.TransactionClient;
/** One transaction, as Prisma's models and as SQL. */
export type Scope = PrismaScope<PrismaTx>;
export type InTransaction = RunTransaction<Scope>;

/** Prisma on the service's one pool of connections. */
export function openDatabase(storage: Storage) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(storage.pool) });
  const inTransaction: InTransaction = prismaTransaction<PrismaTx>(prisma);
  return { prisma, inTransaction };
}
