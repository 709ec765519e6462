import { runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';
import { db } from '../../platform/sql.ts';

type Queries = Pick<Storage, 'query'>;

interface NewCode {
  readonly key: string;
  /** Whose account the address joins; undefined for a sign-in. */
  readonly memberId: number | undefined;
  readonly hash: string;
  /** Seconds before another code replaces this one. */
  readonly resendAfter: number;
}

const upsertCode = statement(
  (p: { key: string; memberId: number | null; hash: string; minutes: number; resendAfter: number }) => sql`
    insert into member_codes as c (key, member_id, code_hash, expires_at)
    values (${p.key}, ${p.memberId}, ${p.hash}, now() + ${p.minutes}::int * interval '1 minute')
    on conflict (key) do update
      set code_hash = excluded.code_hash, tries = 0, created_at = now(), expires_at = excluded.expires_at
      where c.created_at <= now() - ${p.resendAfter}::int * interval '1 second'
    returning key`,
);

/** Keeps a code in place of the one before. False while that one is too young to be replaced. */
export async function keepCode(tx: Tx, code: NewCode): Promise<boolean> {
  const values = { ...code, memberId: code.memberId ?? null, minutes: codeLife.minutes };
  return (await runCount(tx, upsertCode(values))) > 0;
}

const countTry = statement(
  (p: { key: string; most: number }) => sql<{ hash: string }>`
    update member_codes set tries = tries + 1 where key = ${p.key} and expires_at > now() and tries < ${p.most}
    returning code_hash as hash`,
);

/** Counts a try; returns the hash to compare with, if a try is left. Committed by itself, so that failures count. */
export const tryCode = async (on: Queries, key: string): Promise<string | undefined> =>
  (await runMaybe(on, countTry({ key, most: codeLife.tries })))?.hash;

const deleteCode = statement((p: { key: string; hash: string }) =>
  db.deleteFrom('member_codes').where('key', '=', p.key).where('code_hash', '=', p.hash),
);

/** Uses a code up. False for the second of two simultaneous uses. */
export const takeCode = async (tx: Tx, key: string, hash: string): Promise<boolean> =>
  (await runCount(tx, deleteCode({ key, hash }))) > 0;
