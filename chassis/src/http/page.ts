import { invalid } from './error.ts';

const unreadable = { es: 'Página no válida', en: 'Invalid page' };

/** A place in a list sorted by row number, as text that callers hand back unread. */
export const cursorAt = (id: number): string => Buffer.from(String(id)).toString('base64url');

/** The row number in a cursor; undefined without one. Throws 400 for what {@link cursorAt} did not make. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw invalid([{ path: 'cursor', message: unreadable }]);
  return id;
}

/** The first `limit` of `limit + 1` rows, and where the next page begins: null on the last page. */
export function pageOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  limit: number,
): { rows: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? cursorAt(last.id) : null };
}
