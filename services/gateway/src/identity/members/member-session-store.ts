import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { SessionStore, StoredSession } from '../session-store.ts';

type Queries = Pick<Storage, 'query'>;

/** A member as their session names them. */
export interface MemberUser {
  readonly id: number;
}

/** A session ends 30 days after its last use, and 180 days after it began whatever its use. */
export const memberLifetime = { idle: '30 days', whole: '180 days', wholeSeconds: 180 * 24 * 3600 };

export const memberIdentity = ({ user }: StoredSession<MemberUser>): Identity => ({
  kind: 'member',
  id: String(user.id),
});

export const memberSessionStore = ({ query }: Queries): SessionStore<MemberUser> & { cleanUp(): Promise<void> } => ({
  async find(hash) {
    const { rows } = await query<{ id: number; createdAt: Date; fresh: boolean }>(
      `select member_id as id, created_at as "createdAt", last_seen_at > now() - interval '1 hour' as fresh
         from member_sessions where token_hash = $1 and expires_at > now()`,
      [hash],
    );
    const row = rows[0];
    return row ? { user: { id: row.id }, signedInAt: row.createdAt.getTime(), fresh: row.fresh } : null;
  },
  async touch(hash) {
    await query(
      `update member_sessions set last_seen_at = now(), expires_at = least(now() + $2::interval, created_at + $3::interval)
        where token_hash = $1`,
      [hash, memberLifetime.idle, memberLifetime.whole],
    );
  },
  async alive(hashes) {
    const { rows } = await query<{ hash: string }>(
      'select token_hash as hash from member_sessions where token_hash = any($1) and expires_at > now()',
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  },
  async remove(hash) {
    await query('delete from member_sessions where token_hash = $1', [hash]);
  },
  /** Forgets what has expired. */
  async cleanUp() {
    await query('delete from member_sessions where expires_at <= now()');
    await query('delete from member_codes where expires_at <= now()');
  },
});

export interface NewMemberSession {
  readonly hash: string;
  readonly memberId: number;
  readonly userAgent: string | undefined;
  readonly address: string;
}

export async function insertMemberSession(tx: Tx, { hash, memberId, userAgent, address }: NewMemberSession) {
  await tx.query(
    `insert into member_sessions (token_hash, member_id, user_agent, address, expires_at)
     values ($1, $2, $3, $4, now() + $5::interval)`,
    [hash, memberId, userAgent?.slice(0, 300) ?? null, address, memberLifetime.idle],
  );
}

export interface OwnSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly current: boolean;
}

/** A member's sessions that hold; the one that asks is first. */
export async function sessionsOfMember({ query }: Queries, memberId: number, current: string): Promise<OwnSession[]> {
  const { rows } = await query<OwnSession>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
            token_hash = $2 as current
       from member_sessions where member_id = $1 and expires_at > now() order by current desc, last_seen_at desc`,
    [memberId, current],
  );
  return rows;
}

/** Ends sessions of a member, one or all; their hashes. */
export async function endMemberSessions({ query }: Queries, memberId: number, id?: number): Promise<string[]> {
  const { rows } = await query<{ hash: string }>(
    'delete from member_sessions where member_id = $1 and id = coalesce($2, id) returning token_hash as hash',
    [memberId, id ?? null],
  );
  return rows.map(({ hash }) => hash);
}
