import { anyOf, type RawBuilder, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { type Account, commission, isrWithheld, vatWithheld } from './account.ts';
import { refusalOf } from './ledger-error.ts';
import type { Posting, PostingStep } from './posting.ts';

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

const postTransfers = statement(
  (p: { postings: string }) => sql<Posted>`
    select "key", transfer_id as "transferId", added from post_transfers(${p.postings}::jsonb)`,
  { name: 'post_transfers' },
);

/**
 * Posts in the caller's transaction, all or none; throws `LedgerError` where a key has other content, a side is passed, a
 * version is stale or the legs do not balance. Once a transaction and as its last statement: the accounts stay locked until
 * it ends, and in one call they are locked in an order that nobody can cross.
 */
export async function post(on: Sql, postings: readonly Posting[]): Promise<Posted[]> {
  try {
    return await run(on, postTransfers({ postings: JSON.stringify(postings.map(asJson)) }));
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

// A shared account has many rows, one without postings has none.
const balance = statement((p: { name: string }) =>
  db
    .selectFrom('accounts')
    .select(({ cast, fn }) => [
      fn.coalesce(cast<number>(fn.sum('balance'), 'bigint'), sql.lit(0)).as('balance'),
      fn.coalesce(cast<number>(fn.sum('version'), 'bigint'), sql.lit(0)).as('version'),
    ])
    .where('name', '=', p.name),
);

/** What stands on an account; nothing where nobody has posted to it. */
export const balanceOf = (on: Sql, { name }: Account): Promise<Balance> => runOne(on, balance({ name }));

/** What a transfer credited to an account, in centavos; below zero where it took it back. For statements that read `transfers`. */
const creditedTo = ({
  name,
}: Account) => sql<number>`(select coalesce(-sum(kept.amount), 0)::float8 from entries as kept
  join accounts as keeper on keeper.id = kept.account_id
  where kept.transfer_id = transfers.id and keeper.name = ${sql.lit(name)})`;

/** What was credited to an account of an order until a moment, or by now, less what went back: one row with its `amount`. */
export const keptOf = ({ name }: Account, orderId: RawBuilder<unknown>, until?: RawBuilder<unknown>) => sql`
  select coalesce(-sum(kept.amount), 0)::float8 as amount
  from transfers as posted join entries as kept on kept.transfer_id = posted.id
    join accounts as keeper on keeper.id = kept.account_id and keeper.name = ${sql.lit(name)}
  where (posted.subject = ${orderId}::text
      or posted.subject in (select payment.id::text from payment_intents as payment where payment.order_id = ${orderId}))
    and ${until ? sql`posted.occurred_at < ${until}` : sql`true`}`;

/** What the platform kept of a transfer. */
export const commissionOf = creditedTo(commission);
/** What was withheld from its seller for SAT. */
export const isrOf = creditedTo(isrWithheld);
export const vatWithheldOf = creditedTo(vatWithheld);

const postedKeys = statement((p: { keys: readonly string[] }) =>
  db.selectFrom('transfers').select('key').where('key', '=', anyOf(p.keys)),
);

/** Which of these keys were posted. */
export async function postedOf(on: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await run(on, postedKeys({ keys }));
  return new Set(rows.map(({ key }) => key));
}

const newest = statement((p: { step: PostingStep }) =>
  db
    .selectFrom('transfers')
    .select(({ fn }) => fn.max(fn.coalesce('happened_at', 'occurred_at')).as('at'))
    .where('step', '=', p.step),
);

/** When the newest of a step's postings happened. */
export async function newestOf(on: Sql, step: PostingStep): Promise<Date | undefined> {
  const { at } = await runOne(on, newest({ step }));
  return at ?? undefined;
}
