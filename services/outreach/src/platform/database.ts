import { prismaAdapter } from '@tianguis/chassis/storage/prisma';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { PrismaClient } from '../../generated/prisma/client.ts';

export type Database = PrismaClient;

/** Prisma on the service's one pool of connections. */
export const openDatabase = (storage: Storage): Database => new PrismaClient({ adapter: prismaAdapter(storage.pool) });
