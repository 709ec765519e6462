import type { Storage } from '@tianguis/chassis/storage/storage';
import { hashPassword, verifyPassword } from './password.ts';
import type { StaffUser } from './session-store.ts';

interface Account {
  readonly user: StaffUser;
  readonly passwordHash: string;
}

interface Row {
  id: number;
  email: string;
  name: string;
  role: string;
  passwordHash: string;
}

export async function findByEmail(storage: Pick<Storage, 'query'>, email: string): Promise<Account | undefined> {
  const { rows } = await storage.query<Row>(
    'select id, email, name, role, password_hash as "passwordHash" from admin_users where email = $1',
    [email],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { id, name, passwordHash } = row;
  return { user: { id, email: row.email, name, role: row.role === 'admin' ? 'admin' : 'agent' }, passwordHash };
}

export interface StaffAccount {
  readonly email: string;
  readonly name: string;
  readonly role: 'agent' | 'admin';
  readonly password: string;
}

/** Creates an account, or gives it this role and password. A changed password ends the account's sessions. */
export async function ensureStaffUser(storage: Storage, account: StaffAccount): Promise<void> {
  const { email, name, role, password } = account;
  const known = await findByEmail(storage, email);
  const samePassword = known !== undefined && (await verifyPassword(known.passwordHash, password));
  if (samePassword && known.user.role === role) return;
  const passwordHash = samePassword ? known.passwordHash : await hashPassword(password);
  await storage.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into admin_users (email, name, role, password_hash) values ($1, $2, $3, $4)
       on conflict (email) do update set role = $3, password_hash = $4, updated_at = now() returning id`,
      [email, name, role, passwordHash],
    );
    if (!samePassword) await tx.query('delete from staff_sessions where user_id = $1', [rows[0]?.id]);
  });
}
