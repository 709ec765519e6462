import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';

type Queries = Pick<Storage, 'query'>;

const setPending = statement((p: { userId: number; sealed: string }) =>
  db.updateTable('admin_users').set({ totp_pending: p.sealed }).where('id', '=', p.userId),
);

export async function keepPending(on: Queries, userId: number, sealed: string): Promise<void> {
  await run(on, setPending({ userId, sealed }));
}

const pending = statement((p: { userId: number }) =>
  db.selectFrom('admin_users').select('totp_pending as sealed').where('id', '=', p.userId),
);

export const pendingOf = async (on: Queries, userId: number): Promise<string | null> =>
  (await runMaybe(on, pending({ userId })))?.sealed ?? null;

const acceptPending = statement((p: { userId: number; sealed: string }) =>
  db
    .updateTable('admin_users')
    .set(({ ref }) => ({ totp_secret: ref('totp_pending'), totp_pending: null, updated_at: sql`now()` }))
    .where('id', '=', p.userId)
    .where('totp_pending', '=', p.sealed),
);

/** Makes the pending secret the account's; false if another attempt has replaced it. */
export async function activate(tx: Tx, userId: number, sealed: string, hashes: readonly string[]): Promise<boolean> {
  if ((await runCount(tx, acceptPending({ userId, sealed }))) === 0) return false;
  await run(tx, insertCodes({ userId, hashes }));
  return true;
}

const insertCodes = statement(
  (p: { userId: number; hashes: readonly string[] }) => sql`
    insert into staff_recovery_codes (user_id, code_hash) select ${p.userId}::int, unnest(${p.hashes}::text[])`,
);

const deleteCodes = statement((p: { userId: number }) =>
  db.deleteFrom('staff_recovery_codes').where('user_id', '=', p.userId),
);

const lockProtected = statement((p: { userId: number }) =>
  db.selectFrom('admin_users').select('id').where('id', '=', p.userId).where('totp_secret', 'is not', null).forUpdate(),
);

/** Replaces the recovery codes; false if the account has no second factor. */
export async function replaceCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<boolean> {
  if ((await runCount(tx, lockProtected({ userId }))) === 0) return false;
  await run(tx, deleteCodes({ userId }));
  await run(tx, insertCodes({ userId, hashes }));
  return true;
}

const clearSecret = statement((p: { userId: number }) =>
  db
    .updateTable('admin_users')
    .set({ totp_secret: null, totp_pending: null, totp_step: null })
    .where('id', '=', p.userId),
);

export async function removeSecondFactor(tx: Queries, userId: number): Promise<void> {
  await run(tx, clearSecret({ userId }));
  await run(tx, deleteCodes({ userId }));
}

const advanceStep = statement((p: { userId: number; step: number }) =>
  db
    .updateTable('admin_users')
    .set({ totp_step: p.step })
    .where('id', '=', p.userId)
    .where(({ or, eb }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', p.step)])),
);

/** Uses up a time step, since each code counts once. False if it or a later one was used. */
export const takeStep = async (on: Queries, userId: number, step: number): Promise<boolean> =>
  (await runCount(on, advanceStep({ userId, step }))) > 0;

const deleteCode = statement((p: { userId: number; hash: string }) =>
  db.deleteFrom('staff_recovery_codes').where('user_id', '=', p.userId).where('code_hash', '=', p.hash),
);

export const takeRecoveryCode = async (on: Queries, userId: number, hash: string): Promise<boolean> =>
  (await runCount(on, deleteCode({ userId, hash }))) > 0;

const codesLeft = statement((p: { userId: number }) =>
  db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', p.userId),
);

export const recoveryCodesLeft = async (on: Queries, userId: number): Promise<number> =>
  Number((await runOne(on, codesLeft({ userId }))).left);
