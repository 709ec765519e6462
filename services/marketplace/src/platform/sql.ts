import { createSql } from '@tianguis/chassis/storage/sql';
import type { DB, Generated } from '../../generated/kysely/types.ts';

/** Columns of types that Prisma does not know; all others come from `schema.prisma`. */
interface Unsupported {
  listing_search: { words: string; changed_in: Generated<string> };
  listing_search_removals: { removed_in: Generated<string> };
}

/** Builds statements on the tables of `schema.prisma`. */
export const db = createSql<DB & Unsupported>();
