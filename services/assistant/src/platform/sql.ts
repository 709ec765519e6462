import { createSql } from '@tianguis/chassis/storage/sql';
import type { DB } from '../../generated/kysely/types.ts';

/** Builds statements on the tables of `schema.prisma`. */
export const db = createSql<DB>();
