import { type Compilable, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { plainAmount } from '@tianguis/proto/money';
import { minute } from '@tianguis/proto/time';
import { clearing } from '../ledger/account.ts';
import { db } from '../platform/sql.ts';
import type { Movement, Movements } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

/** Something that does not agree, named so that a person can look at it. */
export interface Finding {
  readonly check: string;
  /** What it is about: an account, a transfer, a payment or the provider's object. */
  readonly about: string;
  readonly problem: string;
}

/** One check: how many things it looked at, and what was wrong with them. */
export interface Checked {
  readonly check: string;
  readonly looked: number;
  readonly findings: readonly Finding[];
}

/** How long a movement at the provider may take to reach the ledger. The job that books them runs every five minutes. */
const graceMs = 15 * minute;

/**
 * Checks the ledger against itself, the payments and the provider's list. The ledger is read first, so that the list contains all
 * of it.
 */
export async function auditLedger(
  { storage, movements }: { readonly storage: Sql; readonly movements: Movements },
  now = new Date(),
): Promise<Checked[]> {
  const books = await checkBooks(storage);
  const lines = await run(storage, clearingLines());
  const settledBefore = new Date(now.getTime() - graceMs);
  const atProvider = await Array.fromAsync(movements.list());
  return [...books, compareLines({ lines, movements: atProvider, settledBefore })];
}

/** The report: a line for each check, and one for each thing that differs. */
export function auditReport(checked: readonly Checked[]): string {
  const lines = checked.flatMap(({ check, looked, findings }) => [
    `${findings.length === 0 ? '✓' : '✗'} ${check} (${looked})`,
    ...findings.map(({ about, problem }) => `    ${about}: ${problem}`),
  ]);
  const wrong = checked.reduce((sum, { findings }) => sum + findings.length, 0);
  return [...lines, wrong === 0 ? 'The ledger is in order.' : `${wrong} differ.`].join('\n');
}

interface Check {
  readonly name: string;
  /** Counts what it looks at. */
  readonly counted: () => Compilable<{ looked: number }>;
  /** One row for each thing that is wrong: what it is about, and what is wrong with it. */
  readonly wrong: () => Compilable<Omit<Finding, 'check'>>;
}

const checks: readonly Check[] = [
  {
    name: 'every transfer balances',
    counted: statement(() => sql`select count(*)::int as looked from transfers`),
    wrong: statement(
      () => sql`select transfers.key as about, 'its entries add up to ' || coalesce(sum(amount), 0) || ' centavos in ' || count(amount) || ' lines' as problem
      from transfers left join entries on transfer_id = transfers.id
      group by transfers.id having coalesce(sum(amount), 0) <> 0 or count(amount) < 2`,
    ),
  },
  {
    name: 'every account has the sum of its entries',
    counted: statement(() => sql`select count(*)::int as looked from accounts`),
    wrong: statement(
      () => sql`select case when shared then name || ', part ' || part else name end as about, 'balance ' || accounts.balance || ' at version ' || version || ', but ' || count(amount) || ' entries add up to ' || coalesce(sum(amount), 0) as problem
      from accounts left join entries on account_id = accounts.id
      group by accounts.id having accounts.balance <> coalesce(sum(amount), 0) or version <> count(amount)`,
    ),
  },
  {
    name: 'no account is beyond its side',
    counted: statement(() => sql`select count(*)::int as looked from accounts`),
    wrong: statement(
      () => sql`select name as about, 'is a ' || side || ' account and has ' || sum(balance) as problem from accounts
      group by name, side having (side = 'debit' and sum(balance) < 0) or (side = 'credit' and sum(balance) > 0)`,
    ),
  },
  {
    name: 'every payment that succeeded was captured once in the ledger',
    counted: statement(() => sql`select count(*)::int as looked from payment_intents where status = 'succeeded'`),
    wrong: statement(
      () => sql`select payment_intents.id as about, 'succeeded, and the ledger has ' || count(transfers.id) || ' captures of it' as problem
      from payment_intents left join transfers on step = 'capture' and subject = payment_intents.id::text
      where status = 'succeeded' group by payment_intents.id having count(transfers.id) <> 1`,
    ),
  },
  {
    name: 'every capture is of a payment that succeeded, within its amount',
    counted: statement(() => sql`select count(*)::int as looked from transfers where step = 'capture'`),
    wrong: statement(
      () => sql`select key as about, case when payment_intents.id is null then 'is of no payment that succeeded'
        else 'captured ' || sum(amount) || ' centavos of ' || amount_centavos || ' authorised' end as problem
      from transfers join entries on transfer_id = transfers.id and amount > 0
      left join payment_intents on payment_intents.id::text = subject and status = 'succeeded'
      where step = 'capture' group by transfers.id, payment_intents.id
      having payment_intents.id is null or sum(amount) > amount_centavos`,
    ),
  },
  {
    name: 'every order has in the ledger what it was captured, less what went back, until it is shared out',
    counted: statement(() => sql`select count(*)::int as looked from orders where captured > 0`),
    wrong: statement(
      () => sql`select number as about, coalesce(-accounts.balance, 0) || ' centavos pending in the ledger, ' || pending || ' by its payments' as problem
      from (select orders.*, case when settled is null then greatest(0, captured - returned_before) else 0 end as pending from orders) as orders
      left join accounts on name = 'order:' || orders.id || ':pending' where coalesce(-accounts.balance, 0) <> pending`,
    ),
  },
  {
    name: 'every order owes its buyer in the ledger what is still to be transferred',
    counted: statement(() => sql`select count(*)::int as looked from bank_refunds`),
    wrong: statement(
      () => sql`select number as about, coalesce(-accounts.balance, 0) || ' centavos owed in the ledger, ' || owed_back || ' by the order, '
        || waiting || ' by its refunds' as problem
      from (select orders.*, coalesce((select sum(amount) from bank_refunds
          where order_id = orders.id and state in ('asked', 'given', 'returned')), 0) as waiting from orders) as orders
      left join accounts on name = 'order:' || orders.id || ':refund'
      where coalesce(-accounts.balance, 0) <> owed_back or owed_back <> waiting`,
    ),
  },
  {
    name: 'every order that is held has a payment that holds it',
    counted: statement(() => sql`select count(*)::int as looked from orders where held > 0`),
    wrong: statement(
      () => sql`select number as about, orders.held || ' centavos held, ' || coalesce(sum(amount_centavos), 0) || ' by its payments' as problem
      from orders left join payment_intents as p on p.order_id = orders.id and p.renewal = orders.hold and p.status = 'requires_capture'
      where orders.held > 0 group by orders.id having coalesce(sum(amount_centavos), 0) <> orders.held`,
    ),
  },
  {
    name: 'no order is taken twice, or held twice but while one hold follows another',
    counted: statement(
      () =>
        sql`select count(*)::int as looked from payment_intents where order_id > 0 and status in ('succeeded', 'requires_capture')`,
    ),
    wrong: statement(
      () => sql`select number as about, count(*) filter (where status = 'succeeded') || ' payments taken, '
        || count(*) filter (where status = 'requires_capture') || ' held' as problem
      from payment_intents join orders on orders.id = order_id where status in ('succeeded', 'requires_capture')
      group by orders.id having count(*) filter (where status = 'succeeded') > 1
        or count(*) > 1 and max(payment_intents.updated_at) < now() - interval '1 hour'`,
    ),
  },
];

/** Checks the ledger against itself and the payments, from the entries up. */
const checkBooks = (on: Sql): Promise<Checked[]> =>
  Promise.all(
    checks.map(async ({ name, counted, wrong }) => {
      const [{ looked }, rows] = await Promise.all([runOne(on, counted()), run(on, wrong())]);
      return { check: name, looked, findings: rows.map((row) => ({ check: name, ...row })) };
    }),
  );

/** A line of the ledger that moved money at the provider. */
interface ClearingLine {
  readonly key: string;
  readonly step: string;
  /** The provider's object: the payment of a capture, else the provider's movement. */
  readonly reference: string | null;
  readonly amount: number;
}

const clearingLines = statement(() =>
  db
    .selectFrom('entries as e')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['t.key', 't.step', 't.reference', 'e.amount'])
    .where('a.name', '=', clearing.name),
);

interface Compared {
  readonly lines: readonly ClearingLine[];
  readonly movements: readonly Movement[];
  /** What the provider lists after this moment may not have reached us yet. */
  readonly settledBefore: Date;
}

const agreement = 'ledger and provider agree, line by line';

/** Compares both ways: what the ledger lacks or has with another amount, and what the provider lacks. */
function compareLines({ lines, movements, settledBefore }: Compared): Checked {
  const left = Map.groupBy(lines.map(ours), ({ id }) => id);
  const listed = wholeCaptures(movements);
  const findings: Finding[] = [];
  const report = (about: string, problem: string) => findings.push({ check: agreement, about, problem });
  let looked = 0;
  for (const movement of listed)
    for (const line of theirs(movement)) {
      const match = left.get(line.id)?.shift();
      looked += 1;
      if (!match && movement.at < settledBefore)
        report(line.id, `${pesos(line.amount)} at the provider, nothing in the ledger`);
      if (match && match.amount !== line.amount)
        report(line.id, `${pesos(line.amount)} at the provider, ${pesos(match.amount)} in the ledger`);
    }
  for (const { id, amount } of [...left.values()].flat())
    report(id, `${pesos(amount)} in the ledger, nothing at the provider`);
  return { check: agreement, looked, findings };
}

/** A capture of a part is two movements, the whole hold and what went back of it; the ledger has what was captured. */
function wholeCaptures(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, number>();
  for (const { kind, stripeId, amount } of movements)
    if (kind === 'capture' && stripeId !== undefined) sums.set(stripeId, (sums.get(stripeId) ?? 0) + amount);
  return movements.map((movement) => {
    const { kind, stripeId = '', amount } = movement;
    if (kind !== 'capture') return movement;
    return { ...movement, amount: amount < 0 ? 0 : (sums.get(stripeId) ?? amount) };
  });
}

/** A line as both sides should have it. */
interface Line {
  /** The same on both sides: what moved, and the provider's id of it. */
  readonly id: string;
  readonly amount: number;
}

const ours = ({ step, reference, amount }: ClearingLine): Line => ({ id: `${step} ${reference}`, amount });

/** What the ledger should have of a movement: the money, and the fee as a line of its own. */
function theirs({ id, kind, amount, fee, stripeId }: Movement): Line[] {
  const name = kind === 'capture' ? `capture ${stripeId}` : `${kind} ${id}`;
  return [...(amount === 0 ? [] : [{ id: name, amount }]), ...(fee === 0 ? [] : [{ id: `fee ${id}`, amount: -fee }])];
}

const pesos = (centavos: number): string => `$${plainAmount(centavos)}`;
