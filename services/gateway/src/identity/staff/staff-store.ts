import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import type { staffMember, staffSettings } from '@tianguis/proto/gateway/staff/operations';
import type { z } from 'zod';
import { db } from '../../platform/sql.ts';
import { secondFactorMissing } from '../session-store.ts';

type Queries = Pick<Storage, 'query'>;
export type StaffMember = z.input<typeof staffMember>;
export type StaffSettings = z.output<typeof staffSettings>;

const members = sql<StaffMember>`
  select u.id, u.email, u.name, u.role, u.created_at as "createdAt", u.totp_secret is not null as "secondFactor",
    case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as status,
    (select max(s.last_seen_at) from staff_sessions s where s.user_id = u.id) as "lastSeenAt",
    (select l.created_at from staff_links l where l.user_id = u.id) as "linkSentAt"
  from admin_users u`;
const allMembers = statement(() => sql<StaffMember>`${members} order by lower(u.name), u.id`);
const memberById = statement((p: { id: number }) => sql<StaffMember>`${members} where u.id = ${p.id}`);

export const listMembers = (on: Queries): Promise<StaffMember[]> => run(on, allMembers());

export const findMember = (on: Queries, id: number): Promise<StaffMember | undefined> =>
  runMaybe(on, memberById({ id }));

const insertMember = statement((p: { email: string; name: string; role: string }) =>
  db
    .insertInto('admin_users')
    .values({ email: p.email, name: p.name, role: p.role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/** Adds an account without a password; undefined if the email has an account. */
export const addMember = async (
  tx: Tx,
  person: { readonly email: string; readonly name: string; readonly role: string },
): Promise<number | undefined> => (await runMaybe(tx, insertMember(person)))?.id;

interface Locked {
  readonly id: number;
  readonly role: string;
  readonly disabled: boolean;
  readonly secondFactor: boolean;
}

const lockInOrder = statement(
  (p: { ids: readonly number[] | null }) => sql<Locked>`
    select id, role, disabled_at is not null as disabled, totp_secret is not null as "secondFactor" from admin_users
    where ${p.ids}::int[] is null or id = any(${p.ids}::int[]) order by id for update`,
);

/** Locks accounts, or all, in one order, so that two admins who change each other wait instead of deadlocking. */
export async function lockAccounts(tx: Tx, ids?: readonly number[]) {
  const rows = await run(tx, lockInOrder({ ids: ids ?? null }));
  return new Map(rows.map((row) => [row.id, row]));
}

interface Rights {
  readonly userId: number;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly disabled: boolean;
  readonly at: Date;
}

const rights = statement(
  (p: { ids: readonly number[] | null }) => sql<Rights>`
    select u.id as "userId", u.name, case when ${secondFactorMissing} then 'agent' else u.role end as role,
      u.disabled_at is not null as disabled, clock_timestamp() as at
    from admin_users u where ${p.ids}::int[] is null or u.id = any(${p.ids}::int[]) order by u.id`,
);

/** What these accounts, or all, may do now. */
const readRights = (tx: Tx, ids?: readonly number[]): Promise<Rights[]> => run(tx, rights({ ids: ids ?? null }));

const updateMember = statement(
  (p: { id: number; role: string | null; disabled: boolean | null }) => sql`
    update admin_users set role = coalesce(${p.role}, role), updated_at = now(),
      disabled_at = case when ${p.disabled}::boolean is null then disabled_at
        when ${p.disabled}::boolean then coalesce(disabled_at, now()) end
    where id = ${p.id}`,
);

export async function changeMember(tx: Tx, id: number, change: { role?: string; disabled?: boolean }): Promise<void> {
  await run(tx, updateMember({ id, role: change.role ?? null, disabled: change.disabled ?? null }));
}

const upsertLink = statement((p: { userId: number; language: string }) =>
  db
    .insertInto('staff_links')
    .values({ user_id: p.userId, language: p.language })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        language: p.language,
        token_hash: null,
        expires_at: null,
        created_at: sql`now()`,
      }),
    ),
);

/** Requests a link, which becomes valid once its mail is made. The link before it is void from now on. */
export async function keepLink(tx: Tx, userId: number, language: Language): Promise<void> {
  await run(tx, upsertLink({ userId, language }));
}

export interface Link {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly isInvitation: boolean;
}

const addToken = statement(
  (p: { userId: number; hash: string }) => sql<Link>`
    update staff_links l set token_hash = ${p.hash}, expires_at = now() + interval '3 days'
    from admin_users u where l.user_id = ${p.userId} and u.id = l.user_id and u.disabled_at is null
    returning u.email, u.name, l.language, u.password_hash is null as "isInvitation"`,
);

/** Keeps the hash of a link's token; undefined if no mail is due any more. */
export const keepLinkToken = (on: Queries, userId: number, hash: string): Promise<Link | undefined> =>
  runMaybe(on, addToken({ userId, hash }));

const useLink = statement(
  (p: { hash: string }) => sql<{ id: number; email: string }>`
    delete from staff_links l using admin_users u
    where l.token_hash = ${p.hash} and l.expires_at > now() and u.id = l.user_id and u.disabled_at is null
    returning u.id, u.email`,
);

/** Uses a link up; returns its owner. */
export const takeLink = (tx: Tx, hash: string): Promise<{ id: number; email: string } | undefined> =>
  runMaybe(tx, useLink({ hash }));

const settings = statement(() =>
  db.selectFrom('staff_settings').select('admin_second_factor as adminSecondFactor').where('id', '=', sql.lit(1)),
);

export const readStaffSettings = async (on: Queries): Promise<StaffSettings> =>
  (await runMaybe(on, settings())) ?? { adminSecondFactor: false };

const upsertSettings = statement((p: { required: boolean }) =>
  db
    .insertInto('staff_settings')
    .values({ id: sql.lit(1), admin_second_factor: p.required })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ admin_second_factor: p.required, updated_at: sql`now()` }),
    ),
);

export async function writeStaffSettings(on: Queries, { adminSecondFactor }: StaffSettings): Promise<void> {
  await run(on, upsertSettings({ required: adminSecondFactor }));
}

export interface PublishStaffNeeds {
  readonly outbox: Outbox;
}

const markPublished = statement(
  (p: { ids: readonly number[] }) => sql`
    update admin_users set published_name = name
    where id = any(${p.ids}::int[]) and published_name is distinct from name`,
);

const unpublished = statement(
  () => sql<{ id: number }>`select id from admin_users where published_name is distinct from name order by id`,
);

/** Tells the services who these accounts, or all, are and what they may do from now on; in the transaction that changes it. */
export async function publishStaff({ outbox }: PublishStaffNeeds, tx: Tx, ids?: readonly number[]): Promise<void> {
  // Locked first, so that of two changes at once the later one is told as the later one.
  await lockAccounts(tx, ids);
  const accounts = await readRights(tx, ids);
  for (const { userId, name, role, disabled, at } of accounts) {
    const data = { userId, name, role, disabled, at: at.toISOString() };
    await outbox.append(tx, staffChanged, { subject: `staff/${userId}`, data });
  }
  await run(tx, markPublished({ ids: accounts.map(({ userId }) => userId) }));
}

/** Tells the services of accounts whose names they do not know: those from before names were published. */
export const publishUnknownStaff = (needs: PublishStaffNeeds & { readonly storage: Storage }): Promise<void> =>
  needs.storage.transaction(async (tx) => {
    const ids = (await run(tx, unpublished())).map(({ id }) => id);
    if (ids.length > 0) await publishStaff(needs, tx, ids);
  });
