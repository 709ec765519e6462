import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { RunTransaction } from '@tianguis/chassis/storage/storage';
import type { Prisma } from '../../generated/prisma/client.ts';

export type PrismaTx = Prisma.TransactionClient;
/** One transaction, as Prisma's models and as SQL. */
export type Scope = PrismaScope<PrismaTx>;
export type InTransaction = RunTransaction<Scope>;
