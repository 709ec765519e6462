import { PrismaPg } from '@prisma/adapter-pg';
import { prismaTransaction } from '@tianguis/chassis/storage/prisma';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

export type PrismaTx = Prisma.TransactionClient;

/** Prisma on the service's one pool of connections. */
export function openDatabase(storage: Storage) {
  const prisma = new PrismaClient({ adapter: new PrismaPg(storage.pool) });
  return { prisma, inTransaction: prismaTransaction<PrismaTx>(prisma) };
}
