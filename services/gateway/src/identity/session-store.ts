import type { Identity } from '@tianguis/chassis/identity/identity';
import { anyOf, run, runMaybe, type Statement, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Storage | Tx, 'query'>;

/** A session that the database holds. */
export interface StoredSession<User> {
  readonly user: User;
  /** When they last proved who they are, in milliseconds. */
  readonly signedInAt: number;
  /** Whether the session was used too recently to be worth another write. */
  readonly fresh: boolean;
}

interface NewSession {
  readonly hash: string;
  readonly ownerId: number;
  readonly userAgent: string | undefined;
  readonly address: string;
}

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly current: boolean;
}

/** What the sessions of staff and of members differ in. The cookie holds a token, the table only its hash. */
interface Kind<User, Row> {
  readonly table: 'staff_sessions' | 'member_sessions';
  readonly owner: 'user_id' | 'member_id';
  /** A session ends this long after its last use. */
  readonly idle: string;
  /** A session ends this long after its start, whatever its use. */
  readonly whole: string;
  /** Reads an unexpired session. */
  readonly find: Statement<{ hash: string }, Row>;
  readonly sessionOf: (row: Row) => StoredSession<User>;
}

/** The sessions of one kind of account. Functions that end sessions return the hashes of those that ended. */
export interface SessionStore<User> {
  find(on: Queries, hash: string): Promise<StoredSession<User> | null>;
  insert(tx: Queries, session: NewSession): Promise<void>;
  /** Records that a session is in use, which moves its end. */
  touch(on: Queries, hash: string): Promise<void>;
  /** Those of the given sessions that are still valid. */
  alive(on: Queries, hashes: readonly string[]): Promise<Set<string>>;
  /** A person's valid sessions, the current one first. */
  listOf(on: Queries, ownerId: number, current: string): Promise<OwnSession[]>;
  end(on: Queries, hash: string): Promise<void>;
  /** Ends one session of a person, by the id that they see. */
  endOne(on: Queries, ownerId: number, id: number): Promise<string[]>;
  /** Ends all sessions of a person, except the one with the hash `except`. */
  endAll(on: Queries, ownerId: number, except?: string): Promise<string[]>;
  /** Deletes expired sessions. */
  forgetExpired(on: Queries): Promise<void>;
}

const longestUserAgent = 300;

function sessionStore<User, Row>({ find, sessionOf, ...kind }: Kind<User, Row>): SessionStore<User> {
  const table = sql.table(kind.table);
  const owner = sql.ref(kind.owner);
  const statements = {
    insert: statement(
      (p: { hash: string; ownerId: number; userAgent: string | null; address: string }) => sql`
        insert into ${table} (token_hash, ${owner}, user_agent, address, expires_at)
        values (${p.hash}, ${p.ownerId}, ${p.userAgent}, ${p.address}, now() + ${sql.lit(kind.idle)}::interval)`,
    ),
    touch: statement(
      (p: { hash: string }) => sql`
        update ${table} set last_seen_at = now(), expires_at = least(
          now() + ${sql.lit(kind.idle)}::interval, created_at + ${sql.lit(kind.whole)}::interval)
        where token_hash = ${p.hash}`,
    ),
    alive: statement(
      (p: { hashes: readonly string[] }) => sql<{ hash: string }>`
        select token_hash as hash from ${table} where token_hash = ${anyOf(p.hashes)} and expires_at > now()`,
    ),
    listOf: statement(
      (p: { ownerId: number; current: string }) => sql<OwnSession>`
        select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
          token_hash = ${p.current} as current
        from ${table} where ${owner} = ${p.ownerId} and expires_at > now() order by current desc, last_seen_at desc`,
    ),
    end: statement((p: { hash: string }) => sql`delete from ${table} where token_hash = ${p.hash}`),
    endOne: statement(
      (p: { ownerId: number; id: number }) => sql<{ hash: string }>`
        delete from ${table} where ${owner} = ${p.ownerId} and id = ${p.id} returning token_hash as hash`,
    ),
    endAll: statement(
      (p: { ownerId: number; except: string | null }) => sql<{ hash: string }>`
        delete from ${table} where ${owner} = ${p.ownerId} and token_hash is distinct from ${p.except}
        returning token_hash as hash`,
    ),
    forgetExpired: statement(() => sql`delete from ${table} where expires_at <= now()`),
  };
  const hashesOf = (rows: readonly { readonly hash: string }[]): string[] => rows.map(({ hash }) => hash);

  return {
    async find(on, hash) {
      const row = await runMaybe(on, find({ hash }));
      return row === undefined ? null : sessionOf(row);
    },
    async insert(tx, session) {
      const userAgent = session.userAgent?.slice(0, longestUserAgent) ?? null;
      await run(tx, statements.insert({ ...session, userAgent }));
    },
    async touch(on, hash) {
      await run(on, statements.touch({ hash }));
    },
    alive: async (on, hashes) => new Set(hashesOf(await run(on, statements.alive({ hashes })))),
    listOf: (on, ownerId, current) => run(on, statements.listOf({ ownerId, current })),
    async end(on, hash) {
      await run(on, statements.end({ hash }));
    },
    endOne: async (on, ownerId, id) => hashesOf(await run(on, statements.endOne({ ownerId, id }))),
    endAll: async (on, ownerId, except) =>
      hashesOf(await run(on, statements.endAll({ ownerId, except: except ?? null }))),
    async forgetExpired(on) {
      await run(on, statements.forgetExpired());
    },
  };
}

/** How somebody of staff likes to work. */
export interface StaffPreferences {
  readonly singleKeys: boolean;
}

export interface StaffUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** The role in which they act. */
  readonly role: 'agent' | 'admin';
  readonly preferences: StaffPreferences;
  /** An admin who acts as an agent until they set up a second factor. */
  readonly secondFactorMissing?: true;
}

/** Whether the account `u` is an admin's that lacks the second factor which the settings ask for. */
export const secondFactorMissing = sql<boolean>`(u.role = 'admin' and u.totp_secret is null
  and exists (select 1 from staff_settings where admin_second_factor))`;

interface StaffRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly singleKeys: boolean;
  readonly bare: boolean;
  readonly signedInAt: Date;
  readonly fresh: boolean;
}

/** An admin without the required second factor acts as an agent. */
function staffUserOf({ id, email, name, role, singleKeys, bare }: StaffRow): StaffUser {
  const user = { id, email, name, role, preferences: { singleKeys } };
  return bare ? { ...user, role: 'agent', secondFactorMissing: true } : user;
}

/** How long the cookie of a session lasts, in seconds. */
export const cookieLife = {
  staff: 7 * 24 * 3600,
  member: 180 * 24 * 3600,
};

export const staffSessions = sessionStore<StaffUser, StaffRow>({
  table: 'staff_sessions',
  owner: 'user_id',
  idle: '12 hours',
  whole: '7 days',
  find: statement(
    (p: { hash: string }) => sql<StaffRow>`
      select u.id, u.email, u.name, u.role, u.single_keys as "singleKeys", ${secondFactorMissing} as bare, s.authenticated_at as "signedInAt",
        s.last_seen_at > now() - interval '5 minutes' as fresh
      from staff_sessions s join admin_users u on u.id = s.user_id
      where s.token_hash = ${p.hash} and s.expires_at > now() and u.disabled_at is null`,
  ),
  sessionOf: (row) => ({ user: staffUserOf(row), signedInAt: row.signedInAt.getTime(), fresh: row.fresh }),
});

/** A member as their session names them. */
export interface MemberUser {
  readonly id: number;
}

interface MemberRow {
  readonly id: number;
  readonly provedAt: Date;
  readonly fresh: boolean;
}

export const memberSessions = sessionStore<MemberUser, MemberRow>({
  table: 'member_sessions',
  owner: 'member_id',
  idle: '30 days',
  whole: '180 days',
  find: statement(
    (p: { hash: string }) => sql<MemberRow>`
      select member_id as id, authenticated_at as "provedAt", last_seen_at > now() - interval '1 hour' as fresh
      from member_sessions where token_hash = ${p.hash} and expires_at > now()`,
  ),
  sessionOf: ({ id, provedAt, fresh }) => ({ user: { id }, signedInAt: provedAt.getTime(), fresh }),
});

/** What the gateway vouches for when a member calls. */
export const memberIdentity = ({ user, signedInAt }: StoredSession<MemberUser>): Identity => ({
  kind: 'member',
  id: String(user.id),
  signedInAt,
});

/** What the gateway vouches for when staff call. */
export const staffIdentity = ({ user, signedInAt }: StoredSession<StaffUser>): Identity => ({
  kind: 'staff',
  id: String(user.id),
  name: user.name,
  role: user.role,
  signedInAt,
});

const recordProof = statement(
  (p: { hash: string }) => sql`update staff_sessions set authenticated_at = now() where token_hash = ${p.hash}`,
);

/** Records that the person with this session has just proved who they are. */
export async function noteProof(on: Queries, hash: string): Promise<void> {
  await run(on, recordProof({ hash }));
}

const recordMemberProof = statement(
  (p: { hash: string }) => sql`update member_sessions set authenticated_at = now() where token_hash = ${p.hash}`,
);

/** Records that the member with this session has just proved an address of theirs. */
export async function noteMemberProof(on: Queries, hash: string): Promise<void> {
  await run(on, recordMemberProof({ hash }));
}
