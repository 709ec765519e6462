import { openPrisma, type PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { RunTransaction, Storage } from '@tianguis/chassis/storage/storage';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

export type PrismaTx = Prisma.TransactionClient;
/** One transaction, as Prisma's models and as SQL. */
export type Scope = PrismaScope<PrismaTx>;
export type InTransaction = RunTransaction<Scope>;

/** Prisma on the service's one pool of connections. */
export const openDatabase = (storage: Storage) => openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
