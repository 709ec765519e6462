interface Place {
  readonly at: Date;
  readonly rank: number;
  readonly id: number;
}

/** Where a page of a timeline ended. */
export const writeTimelineCursor = ({ at, rank, id }: Place): string =>
  Buffer.from(`${at.getTime()}:${rank}:${id}`).toString('base64url');

/** Undefined for what is no cursor of ours. */
export function readTimelineCursor(cursor: string): Place | undefined {
  const match = /^(\d{1,14}):(\d):(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [at = Number.NaN, rank = 0, id = 0] = (match ?? []).slice(1).map(Number);
  return match && id <= 2_147_483_647 ? { at: new Date(at), rank, id } : undefined;
}
