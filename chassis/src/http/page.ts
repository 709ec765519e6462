import { z } from 'zod';
import { invalid } from './error.ts';

const unreadable = { es: 'Página no válida', en: 'Invalid page' };

/** Places in a list, as text that callers hand back unread. `place` is what the list is sorted by. */
export function cursorOf<Place>(place: z.ZodType<Place>) {
  return {
    write: (at: Place): string => Buffer.from(JSON.stringify(at)).toString('base64url'),
    /** Undefined without a cursor. Throws 400 for one that `write` did not make. */
    read(cursor: string | undefined): Place | undefined {
      if (cursor === undefined) return undefined;
      try {
        return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
      } catch {
        throw invalid([{ path: 'cursor', message: unreadable }]);
      }
    },
  };
}

const rowId = cursorOf(z.int().min(1).max(2_147_483_647));

/** The id of the last row before a page, in a list that is sorted by id. */
export const readCursor = rowId.read;

/** The first `limit` of `limit + 1` rows, and where the next page begins: null on the last page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAt: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorAt(last) : null };
}

/** {@link pageOf} for lists that are sorted by id. */
export const pageById = <Row extends { readonly id: number }>(rows: readonly Row[], limit: number) =>
  pageOf(rows, limit, ({ id }) => rowId.write(id));
