import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Account } from './account.ts';
import { refusalOf } from './ledger-error.ts';
import type { Posting } from './posting.ts';

type Sql = Pick<Tx, 'query'>;

export interface Posted {
  readonly key: string;
  readonly transferId: number;
  /** False where the key had been posted before. */
  readonly added: boolean;
}

const asJson = ({ legs, ...posting }: Posting) => ({
  ...posting,
  legs: legs.map(({ account, amount }) => ({ account: account.name, kind: account.kind, side: account.side, amount })),
});

const postSql = 'select "key", transfer_id as "transferId", added from post_transfers($1::jsonb)';

/**
 * Posts in the caller's transaction, all or none; throws `LedgerError` where a key has other content, a side is passed, a
 * version is stale or the legs do not balance. Once a transaction and as its last statement: the accounts stay locked until
 * it ends, and in one call they are locked in an order that nobody can cross.
 */
export async function post({ query }: Sql, postings: readonly Posting[]): Promise<Posted[]> {
  try {
    const { rows } = await query<Posted>(postSql, [JSON.stringify(postings.map(asJson))]);
    return rows.map((row) => ({ ...row, transferId: Number(row.transferId) }));
  } catch (err) {
    throw refusalOf(err);
  }
}

export interface Balance {
  /** Centavos, debits less credits. */
  readonly balance: number;
  /** Number of entries, to be expected by a posting that relies on the balance. */
  readonly version: number;
}

const balanceSql =
  'select sum(balance)::bigint as balance, sum(version)::bigint as version from accounts where name = $1';

/** What stands on an account; nothing where nobody has posted to it. */
export async function balanceOf({ query }: Sql, { name }: Account): Promise<Balance> {
  const { rows } = await query<Balance>(balanceSql, [name]);
  return { balance: Number(rows[0]?.balance ?? 0), version: Number(rows[0]?.version ?? 0) };
}

/** Which of these keys were posted. */
export async function postedOf({ query }: Sql, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await query<{ key: string }>('select key from transfers where key = any($1)', [keys]);
  return new Set(rows.map(({ key }) => key));
}

/** When the newest of a step's postings happened. */
export async function newestOf({ query }: Sql, step: string): Promise<Date | undefined> {
  const { rows } = await query<{ at: Date | null }>('select max(occurred_at) as at from transfers where step = $1', [
    step,
  ]);
  return rows[0]?.at ?? undefined;
}
