/** Where a list goes on: below this row. Opaque to clients, so that its meaning may change. */
export const cursorOf = (id: number): string => Buffer.from(`v1:${id}`).toString('base64url');

/** The row that a cursor names; undefined when it is none of ours. */
export function readCursor(cursor: string): number | undefined {
  const match = /^v1:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const id = Number(match?.[1]);
  return match && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

/** Of one row more than wanted, the page and where the next one begins. */
export function pageOf<Row extends { id: number }>(rows: Row[], limit: number): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}
