import type { Storage } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Storage, 'query'>;

export interface OwnSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly current: boolean;
}

/** Somebody's sessions that hold; the one that asks is first. */
export async function sessionsOf({ query }: Queries, userId: number, current: string): Promise<OwnSession[]> {
  const { rows } = await query<OwnSession>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
            token_hash = $2 as current
       from staff_sessions where user_id = $1 and expires_at > now() order by current desc, last_seen_at desc`,
    [userId, current],
  );
  return rows;
}

/** Ends one of somebody's sessions; its hash, where there was one. */
export async function endOneSession({ query }: Queries, userId: number, id: number): Promise<string | undefined> {
  const { rows } = await query<{ hash: string }>(
    'delete from staff_sessions where user_id = $1 and id = $2 returning token_hash as hash',
    [userId, id],
  );
  return rows[0]?.hash;
}

/** Whoever has this session proved again who they are. */
export async function noteProof({ query }: Queries, hash: string): Promise<void> {
  await query('update staff_sessions set authenticated_at = now() where token_hash = $1', [hash]);
}
