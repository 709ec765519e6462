import { hash, verify } from '@node-rs/argon2';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { removeSecondFactor } from './second-factor/second-factor-store.ts';
import { type StaffPreferences, staffSessions } from './session-store.ts';
import { type PublishStaffNeeds, publishStaff } from './staff/staff-store.ts';

// The library's defaults are argon2id with 19 MiB, 2 passes, 1 lane: OWASP's first recommendation
// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Checks a password; with no account to check against it takes the same time and fails. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  /** None before the link of the invitation was followed. */
  readonly passwordHash: string | null;
  readonly disabledAt: Date | null;
  /** Sealed; null without a second factor. */
  readonly totpSecret: string | null;
}

const accounts = db
  .selectFrom('admin_users')
  .select([
    'id',
    'email',
    'name',
    'password_hash as passwordHash',
    'disabled_at as disabledAt',
    'totp_secret as totpSecret',
    sql<Account['role']>`role`.as('role'),
  ]);
const accountByEmail = statement((p: { email: string }) => accounts.where('email', '=', p.email));
const accountById = statement((p: { id: number }) => accounts.where('id', '=', p.id));

type Queries = Pick<Storage, 'query'>;

export const findByEmail = (on: Queries, email: string): Promise<Account | undefined> =>
  runMaybe(on, accountByEmail({ email }));

export const findById = (on: Queries, id: number): Promise<Account | undefined> => runMaybe(on, accountById({ id }));

const newPassword = statement((p: { id: number; hash: string }) =>
  db.updateTable('admin_users').set({ password_hash: p.hash, updated_at: sql`now()` }).where('id', '=', p.id),
);

/** Changes a password, which ends the account's sessions except `except`. Returns the hashes of those that ended. */
export async function setPassword(tx: Tx, id: number, password: string, except?: string): Promise<string[]> {
  await run(tx, newPassword({ id, hash: await hashPassword(password) }));
  return staffSessions.endAll(tx, id, except);
}

const updatePreferences = statement((p: { id: number; singleKeys: boolean | null }) =>
  db
    .updateTable('admin_users')
    .set(({ fn, val }) => ({ single_keys: fn.coalesce(val(p.singleKeys), 'single_keys'), updated_at: sql`now()` }))
    .where('id', '=', p.id)
    .returning('single_keys as singleKeys'),
);

/** Changes the preferences that are given; returns all of them, undefined where the account is gone. */
export const changePreferences = (
  on: Queries,
  id: number,
  { singleKeys }: { readonly singleKeys?: boolean | undefined },
): Promise<StaffPreferences | undefined> => runMaybe(on, updatePreferences({ id, singleKeys: singleKeys ?? null }));

export interface ConfiguredAccount {
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly password: string;
}

const configuredHash = statement((p: { email: string }) =>
  db
    .selectFrom('admin_users')
    .select(({ fn }) => fn.coalesce('configured_hash', 'password_hash').as('hash'))
    .where('email', '=', p.email),
);

const upsertConfigured = statement((p: { email: string; name: string; role: string; hash: string }) =>
  db
    .insertInto('admin_users')
    .values({
      email: p.email,
      name: p.name,
      role: p.role,
      password_hash: p.hash,
      configured_hash: p.hash,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        role: p.role,
        password_hash: p.hash,
        configured_hash: p.hash,
        disabled_at: null,
        updated_at: sql`now()`,
      }),
    )
    .returning('id'),
);

/**
 * Creates an account that the settings name. Its owner may choose another password later; only when the settings name
 * another one, too, does that take the account back: with this role, without second factor, and without its sessions.
 */
export async function ensureStaffUser(
  { storage, outbox }: PublishStaffNeeds & { readonly storage: Storage },
  account: ConfiguredAccount,
): Promise<void> {
  const { email, name, role, password } = account;
  const stored = await runMaybe(storage, configuredHash({ email }));
  if (await verifyPassword(stored?.hash ?? undefined, password)) return;
  const hash = await hashPassword(password);
  await storage.transaction(async (tx) => {
    const { id } = await runOne(tx, upsertConfigured({ email, name, role, hash }));
    await removeSecondFactor(tx, id);
    await staffSessions.endAll(tx, id);
    await publishStaff({ outbox }, tx, [id]);
  });
}
