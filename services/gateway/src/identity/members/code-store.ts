import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { codeLife } from '@tianguis/proto/gateway/members/code-life';

type Queries = Pick<Storage, 'query'>;

/** Keeps a code in place of the one before. False while that is too young for another. */
export async function keepCode(
  tx: Tx,
  {
    key,
    memberId,
    hash,
    resendAfter,
  }: { key: string; memberId: number | undefined; hash: string; resendAfter: number },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into member_codes as c (key, member_id, code_hash, expires_at) values ($1, $2, $3, now() + $4 * interval '1 minute')
     on conflict (key) do update set code_hash = $3, tries = 0, created_at = now(), expires_at = excluded.expires_at
     where c.created_at <= now() - $5 * interval '1 second' returning 1`,
    [key, memberId ?? null, hash, codeLife.minutes, resendAfter],
  );
  return rows.length > 0;
}

/** Counts a try; the hash to compare with, where one is left. Committed by itself, so that a failure counts. */
export async function tryCode({ query }: Queries, key: string): Promise<string | undefined> {
  const { rows } = await query<{ hash: string }>(
    `update member_codes set tries = tries + 1 where key = $1 and expires_at > now() and tries < $2
     returning code_hash as hash`,
    [key, codeLife.tries],
  );
  return rows[0]?.hash;
}

/** Uses a code up. False for the second of two who come with it at once. */
export async function takeCode(tx: Tx, key: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from member_codes where key = $1 and code_hash = $2', [key, hash]);
  return rowCount > 0;
}
