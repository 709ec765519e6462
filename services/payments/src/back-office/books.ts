import { csvLine } from '@tianguis/chassis/http/csv-line';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { plainAmount, toPesos } from '@tianguis/proto/money';
import { localDay } from '@tianguis/proto/time';
import type { Account } from '../ledger/account.ts';
import { journalWords } from './journal-words.ts';
import { boundsOf } from './months.ts';

type Sql = Pick<Storage, 'query'>;

interface Sums {
  readonly kind: Account['kind'];
  /** Centavos, debits less credits. */
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
  readonly closing: number;
}

const sumsOfKinds = statement(
  (p: { month: string }) => sql<Sums>`
  select kind,
    coalesce(sum(amount) filter (where occurred_at < since), 0)::float8 as opening,
    coalesce(sum(amount) filter (where occurred_at >= since and amount > 0), 0)::float8 as debits,
    coalesce(-sum(amount) filter (where occurred_at >= since and amount < 0), 0)::float8 as credits,
    sum(amount)::float8 as closing
  from ${boundsOf(p.month)} as bounds, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
  where occurred_at < until group by kind order by kind`,
);

const postingsOf = statement(
  (p: { month: string }) => sql<{ n: number }>`
  select count(*)::int as n from ${boundsOf(p.month)} as bounds, transfers where occurred_at >= since and occurred_at < until`,
);

/** The trial balance of a month. */
export async function readTrialBalance(storage: Sql, month: string) {
  const [sums, { n }] = await Promise.all([
    run(storage, sumsOfKinds({ month })),
    runOne(storage, postingsOf({ month })),
  ]);
  return {
    accounts: sums.map(({ kind, opening, debits, credits, closing }) => ({
      kind,
      opening: toPesos(opening),
      debits: toPesos(debits),
      credits: toPesos(credits),
      closing: toPesos(closing),
    })),
    postings: n,
    difference: toPesos(sums.reduce((sum, { closing }) => sum + closing, 0)),
  };
}

interface JournalEntry {
  readonly posting: string;
  readonly at: Date;
  /** When it happened, where that month was closed. */
  readonly happenedAt: Date | null;
  readonly step: string;
  readonly subject: string;
  /** Null where it is about no order. */
  readonly orderNumber: string | null;
  readonly reference: string | null;
  readonly account: string;
  readonly kind: Account['kind'];
  readonly amount: number;
}

const pageSize = 1_000;

// Ids are longer than a number of JavaScript may be, so they stay texts. A posting is about an order, or about a payment of one.
const pageOfJournal = statement(
  (p: { month: string; posting: string; account: string }) => sql<JournalEntry & { accountId: string }>`
  select transfers.id::text as posting, account_id::text as "accountId", occurred_at as at, happened_at as "happenedAt", step, subject, reference, name as account,
    kind, orders.number as "orderNumber", entries.amount::float8 as amount
  from ${boundsOf(p.month)} as bounds, transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
    left join payment_intents on payment_intents.id = case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end
    left join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]{1,9}$' then subject::int end)
  where occurred_at >= since and occurred_at < until and (transfers.id, account_id) > (${p.posting}::bigint, ${p.account}::bigint)
  order by transfers.id, account_id limit ${pageSize}`,
);

/** The provider's number, and the day on which it happened if that lies in a closed month. */
const referenceOf = ({ reference, happenedAt }: JournalEntry, language: Language): string =>
  [reference ?? '', happenedAt ? `${journalWords[language].happened} ${localDay(happenedAt)}` : '']
    .filter(Boolean)
    .join('; ');

/** The order's number, or in words what else the posting is about. */
function subjectOf({ subject, orderNumber }: JournalEntry, language: Language): string {
  if (orderNumber !== null) return orderNumber;
  const subjects: Readonly<Record<string, string>> = journalWords[language].subjects;
  const [kind = '', ...ids] = subject.split(':');
  const word = subjects[kind];
  return word === undefined ? subject : [word, ...ids].join(' ');
}

/** Postings of former versions may have steps that nothing posts any more. */
function stepOf({ step }: JournalEntry, language: Language): string {
  const steps: Readonly<Record<string, string>> = journalWords[language].steps;
  return steps[step] ?? step;
}

const rowOf = (entry: JournalEntry, language: Language) => {
  const { at, posting, account, kind, amount } = entry;
  const { accounts } = journalWords[language];
  return [
    localDay(at),
    posting,
    stepOf(entry, language),
    subjectOf(entry, language),
    referenceOf(entry, language),
    account,
    accounts[kind],
    amount > 0 ? plainAmount(amount) : '',
    amount < 0 ? plainAmount(-amount) : '',
  ];
};

/** The lines of a month's journal as CSV, read page by page. */
export async function* journalOf(storage: Sql, month: string, language: Language): AsyncGenerator<string> {
  yield csvLine(journalWords[language].head);
  let last = { posting: '0', account: '0' };
  for (;;) {
    const entries = await run(storage, pageOfJournal({ month, ...last }));
    for (const entry of entries) yield csvLine(rowOf(entry, language));
    const end = entries.at(-1);
    if (!end || entries.length < pageSize) return;
    last = { posting: end.posting, account: end.accountId };
  }
}
