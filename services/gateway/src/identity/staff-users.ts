import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { hashPassword, verifyPassword } from './password.ts';
import { removeSecondFactor } from './second-factor/second-factor-store.ts';
import { type PublishStaffNeeds, publishStaff } from './staff/publish-staff.ts';

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

const select = `select id, email, name, role, password_hash as "passwordHash", disabled_at as "disabledAt",
  totp_secret as "totpSecret" from admin_users`;

type Queries = Pick<Storage, 'query'>;

export const findByEmail = async ({ query }: Queries, email: string): Promise<Account | undefined> =>
  (await query<Account>(`${select} where email = $1`, [email])).rows[0];

export const findById = async ({ query }: Queries, id: number): Promise<Account | undefined> =>
  (await query<Account>(`${select} where id = $1`, [id])).rows[0];

/** Gives an account another password, which ends its sessions but the one that is named. Gives back those that ended. */
export async function setPassword(tx: Tx, id: number, password: string, except?: string): Promise<string[]> {
  await tx.query('update admin_users set password_hash = $2, updated_at = now() where id = $1', [
    id,
    await hashPassword(password),
  ]);
  return endSessionsOf(tx, id, except);
}

/** Ends an account's sessions, but the one that is named. Gives back the hashes of those that ended. */
export async function endSessionsOf(tx: Queries, id: number, except?: string): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    'delete from staff_sessions where user_id = $1 and token_hash is distinct from $2 returning token_hash as hash',
    [id, except ?? null],
  );
  return rows.map(({ hash }) => hash);
}

export interface ConfiguredAccount {
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly password: string;
}

/**
 * Creates an account that the settings name. Its owner may choose another password later; only when the settings name
 * another one, too, does that take the account back: with this role, without second factor, and without its sessions.
 */
export async function ensureStaffUser(
  { storage, outbox }: PublishStaffNeeds & { readonly storage: Storage },
  account: ConfiguredAccount,
): Promise<void> {
  const { email, name, role, password } = account;
  const { rows } = await storage.query<{ hash: string | null }>(
    'select coalesce(configured_hash, password_hash) as hash from admin_users where email = $1',
    [email],
  );
  if (await verifyPassword(rows[0]?.hash ?? undefined, password)) return;
  const hash = await hashPassword(password);
  await storage.transaction(async (tx) => {
    const { rows: stored } = await tx.query<{ id: number }>(
      `insert into admin_users (email, name, role, password_hash, configured_hash) values ($1, $2, $3, $4, $4)
       on conflict (email) do update
         set role = $3, password_hash = $4, configured_hash = $4, disabled_at = null, updated_at = now()
       returning id`,
      [email, name, role, hash],
    );
    const id = stored[0]?.id ?? 0;
    await removeSecondFactor(tx, id);
    await endSessionsOf(tx, id);
    await publishStaff({ outbox }, tx, [id]);
  });
}
