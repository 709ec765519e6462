import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { staffMember } from '@tianguis/proto/gateway/staff/operations';
import type { z } from 'zod';
import { secondFactorMissing } from '../session-store.ts';

type Queries = Pick<Storage, 'query'>;
export type StaffMember = z.input<typeof staffMember>;

const select = `select u.id, u.email, u.name, u.role, u.created_at as "createdAt", u.totp_secret is not null as "secondFactor",
    case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as status,
    (select max(s.last_seen_at) from staff_sessions s where s.user_id = u.id) as "lastSeenAt",
    (select l.created_at from staff_links l where l.user_id = u.id) as "linkSentAt"
  from admin_users u`;

export const listMembers = async ({ query }: Queries): Promise<StaffMember[]> =>
  (await query<StaffMember>(`${select} order by lower(u.name), u.id`)).rows;

export const findMember = async ({ query }: Queries, id: number): Promise<StaffMember | undefined> =>
  (await query<StaffMember>(`${select} where u.id = $1`, [id])).rows[0];

/** Adds an account without a password; undefined where the email has one. */
export async function addMember(
  tx: Tx,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into admin_users (email, name, role) values ($1, $2, $3) on conflict (email) do nothing returning id',
    [email, name, role],
  );
  return rows[0]?.id;
}

/** Locks accounts, or all, in one order, so that two admins who change each other wait and do not block. */
export async function lockAccounts(tx: Tx, ids?: readonly number[]) {
  const { rows } = await tx.query<{ id: number; role: string; disabled: boolean }>(
    `select id, role, disabled_at is not null as disabled from admin_users
      where $1::int[] is null or id = any($1) order by id for update`,
    [ids ?? null],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Rights {
  readonly userId: number;
  readonly role: 'agent' | 'admin';
  readonly disabled: boolean;
  readonly at: Date;
}

/** What these accounts, or all, may do now. */
export async function readRights(tx: Tx, ids?: readonly number[]): Promise<Rights[]> {
  const { rows } = await tx.query<Rights>(
    `select u.id as "userId", case when ${secondFactorMissing} then 'agent' else u.role end as role,
       u.disabled_at is not null as disabled, clock_timestamp() as at
     from admin_users u where $1::int[] is null or u.id = any($1) order by u.id`,
    [ids ?? null],
  );
  return rows;
}

export async function changeMember(tx: Tx, id: number, change: { role?: string; disabled?: boolean }): Promise<void> {
  await tx.query(
    `update admin_users set role = coalesce($2, role), updated_at = now(),
       disabled_at = case when $3::boolean is null then disabled_at when $3 then coalesce(disabled_at, now()) end
     where id = $1`,
    [id, change.role ?? null, change.disabled ?? null],
  );
}

/** Asks for a link; it holds once its mail is made. The link before does no longer. */
export async function keepLink(tx: Tx, userId: number, language: Language): Promise<void> {
  await tx.query(
    `insert into staff_links (user_id, language) values ($1, $2)
     on conflict (user_id) do update set language = $2, token_hash = null, expires_at = null, created_at = now()`,
    [userId, language],
  );
}

export interface Link {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly isInvitation: boolean;
}

/** Keeps the hash of a link's token; undefined where no mail is due any more. */
export async function keepLinkToken({ query }: Queries, userId: number, hash: string): Promise<Link | undefined> {
  const { rows } = await query<Link>(
    `update staff_links l set token_hash = $2, expires_at = now() + interval '3 days'
       from admin_users u where l.user_id = $1 and u.id = l.user_id and u.disabled_at is null
     returning u.email, u.name, l.language, u.password_hash is null as "isInvitation"`,
    [userId, hash],
  );
  return rows[0];
}

/** Uses a link up; whose it was. */
export async function takeLink(tx: Tx, hash: string): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await tx.query<{ id: number; email: string }>(
    `delete from staff_links l using admin_users u
      where l.token_hash = $1 and l.expires_at > now() and u.id = l.user_id and u.disabled_at is null
      returning u.id, u.email`,
    [hash],
  );
  return rows[0];
}
