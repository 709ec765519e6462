import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

export interface StaffUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** As which they act. */
  readonly role: 'agent' | 'admin';
  /** An admin who acts as an agent until they set up a second factor. */
  readonly secondFactorMissing?: true;
}

export interface StoredSession<User> {
  readonly user: User;
  /** When they last proved who they are, in milliseconds. */
  readonly signedInAt: number;
  /** Whether the session was used too recently to be worth another write. */
  readonly fresh: boolean;
}

interface Row {
  id: number;
  email: string;
  name: string;
  role: 'agent' | 'admin';
  bare: boolean;
  signedInAt: Date;
  fresh: boolean;
}

/** A session ends 12 hours after its last use, and 7 days after it began whatever its use. */
export const lifetime = { idle: '12 hours', whole: '7 days', wholeSeconds: 7 * 24 * 3600 };

/** Whether `u` lacks a second factor that admins must have. */
export const secondFactorMissing = `u.role = 'admin' and u.totp_secret is null
  and exists (select 1 from staff_settings where admin_second_factor)`;

interface StaffRow extends Pick<Row, 'id' | 'email' | 'name' | 'role' | 'bare'> {}

/** Somebody as they may act: an admin who lacks a second factor that is asked for does so as an agent. */
export const staffUserOf = ({ id, email, name, role, bare }: StaffRow): StaffUser =>
  bare ? { id, email, name, role: 'agent', secondFactorMissing: true } : { id, email, name, role };

export const sessionStore = (storage: Pick<Storage, 'query'>) => ({
  /** The session of an unexpired token. */
  async find(hash: string): Promise<StoredSession<StaffUser> | null> {
    const { rows } = await storage.query<Row>(
      `select u.id, u.email, u.name, u.role, ${secondFactorMissing} as bare, s.authenticated_at as "signedInAt",
              s.last_seen_at > now() - interval '5 minutes' as fresh
         from staff_sessions s join admin_users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now() and u.disabled_at is null`,
      [hash],
    );
    const row = rows[0];
    return row ? { user: staffUserOf(row), signedInAt: row.signedInAt.getTime(), fresh: row.fresh } : null;
  },

  /** Notes that a session is in use, which moves its end. */
  async touch(hash: string): Promise<void> {
    await storage.query(
      `update staff_sessions
          set last_seen_at = now(), expires_at = least(now() + $2::interval, created_at + $3::interval)
        where token_hash = $1`,
      [hash, lifetime.idle, lifetime.whole],
    );
  },

  /** Those of the given sessions that still hold. */
  async alive(hashes: readonly string[]): Promise<Set<string>> {
    const { rows } = await storage.query<{ hash: string }>(
      'select token_hash as hash from staff_sessions where token_hash = any($1) and expires_at > now()',
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  },

  async remove(hash: string): Promise<void> {
    await storage.query('delete from staff_sessions where token_hash = $1', [hash]);
  },

  /** Forgets what has expired. */
  async cleanUp(): Promise<void> {
    await storage.query('delete from staff_sessions where expires_at <= now()');
    await storage.query('delete from staff_links where expires_at <= now()');
    await storage.query('delete from sign_in_throttle where expire < $1', [Date.now()]);
  },
});

/** Where sessions of one kind are kept. */
export interface SessionStore<User> {
  find(hash: string): Promise<StoredSession<User> | null>;
  touch(hash: string): Promise<void>;
  alive(hashes: readonly string[]): Promise<Set<string>>;
  remove(hash: string): Promise<void>;
}

export async function insertSession(
  tx: Tx,
  session: { hash: string; userId: number; userAgent: string | undefined; address: string },
): Promise<void> {
  await tx.query(
    `insert into staff_sessions (token_hash, user_id, user_agent, address, expires_at)
     values ($1, $2, $3, $4, now() + $5::interval)`,
    [session.hash, session.userId, session.userAgent?.slice(0, 300) ?? null, session.address, lifetime.idle],
  );
}
