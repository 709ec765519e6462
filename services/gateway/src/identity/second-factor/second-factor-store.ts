import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Storage, 'query'>;

export async function keepPending({ query }: Queries, userId: number, sealed: string): Promise<void> {
  await query('update admin_users set totp_pending = $2 where id = $1', [userId, sealed]);
}

export async function pendingOf({ query }: Queries, userId: number): Promise<string | null> {
  const { rows } = await query<{ pending: string | null }>(
    'select totp_pending as pending from admin_users where id = $1',
    [userId],
  );
  return rows[0]?.pending ?? null;
}

/** The pending secret counts from now on; false where it does not any more, as another try was faster. */
export async function activate(tx: Tx, userId: number, sealed: string, codeHashes: readonly string[]) {
  const { rowCount } = await tx.query(
    `update admin_users set totp_secret = totp_pending, totp_pending = null, updated_at = now()
     where id = $1 and totp_pending = $2`,
    [userId, sealed],
  );
  if (rowCount === 0) return false;
  await addCodes(tx, userId, codeHashes);
  return true;
}

const addCodes = (tx: Tx, userId: number, hashes: readonly string[]) =>
  tx.query('insert into staff_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [userId, hashes]);

/** Other recovery codes instead of those before; false where there is no second factor. */
export async function replaceCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from admin_users where id = $1 and totp_secret is not null for update',
    [userId],
  );
  if (rowCount === 0) return false;
  await tx.query('delete from staff_recovery_codes where user_id = $1', [userId]);
  await addCodes(tx, userId, hashes);
  return true;
}

export async function removeSecondFactor(tx: Queries, userId: number): Promise<void> {
  await tx.query('update admin_users set totp_secret = null, totp_pending = null, totp_step = null where id = $1', [
    userId,
  ]);
  await tx.query('delete from staff_recovery_codes where user_id = $1', [userId]);
}

/** Uses up a time step: each code counts once. False where it or a later one was used. */
export async function takeStep({ query }: Queries, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await query(
    'update admin_users set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2)',
    [userId, step],
  );
  return rowCount > 0;
}

export async function takeRecoveryCode({ query }: Queries, userId: number, hash: string): Promise<boolean> {
  const { rowCount } = await query('delete from staff_recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    hash,
  ]);
  return rowCount > 0;
}

export async function recoveryCodesLeft({ query }: Queries, userId: number): Promise<number> {
  const { rows } = await query<{ left: number }>(
    'select count(*)::int as left from staff_recovery_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.left ?? 0;
}
