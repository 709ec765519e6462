import { type Compilable, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { AuditCheck } from '@tianguis/proto/payments/books/audits';
import { isForStaff } from '../orders/step-store.ts';

export type Sql = Pick<Storage, 'query'>;

/** Something that does not agree, named so that a person can look at it. */
export interface Finding {
  readonly check: string;
  /** What it is about: an account, a transfer, a payment or the provider's object. */
  readonly about: string;
  readonly problem: string;
  /** Of money on both sides, centavos; undefined where one side has nothing. */
  readonly ours?: number | undefined;
  readonly theirs?: number | undefined;
}

/** One check: how many things it looked at, and what was wrong with them. */
export interface Checked {
  readonly code: AuditCheck;
  readonly check: string;
  readonly looked: number;
  readonly findings: readonly Finding[];
}

interface Check {
  readonly code: AuditCheck;
  readonly name: string;
  /** Counts what it looks at. */
  readonly counted: () => Compilable<{ looked: number }>;
  /** One row for each thing that is wrong: what it is about, and what is wrong with it. */
  readonly wrong: () => Compilable<Pick<Finding, 'about' | 'problem'>>;
}

const checks: readonly Check[] = [
  {
    code: 'transfers_balance',
    name: 'every transfer balances',
    counted: statement(() => sql`select count(*)::int as looked from transfers`),
    wrong: statement(
      () => sql`select transfers.key as about, 'its entries add up to ' || coalesce(sum(amount), 0) || ' centavos in ' || count(amount) || ' lines' as problem
      from transfers left join entries on transfer_id = transfers.id
      group by transfers.id having coalesce(sum(amount), 0) <> 0 or count(amount) < 2`,
    ),
  },
  {
    code: 'accounts_sum',
    name: 'every account has the sum of its entries',
    counted: statement(() => sql`select count(*)::int as looked from accounts`),
    wrong: statement(
      () => sql`select case when shared then name || ', part ' || part else name end as about, 'balance ' || accounts.balance || ' at version ' || version || ', but ' || count(amount) || ' entries add up to ' || coalesce(sum(amount), 0) as problem
      from accounts left join entries on account_id = accounts.id
      group by accounts.id having accounts.balance <> coalesce(sum(amount), 0) or version <> count(amount)`,
    ),
  },
  {
    code: 'account_sides',
    name: 'no account is beyond its side',
    counted: statement(() => sql`select count(*)::int as looked from accounts`),
    wrong: statement(
      () => sql`select name as about, 'is a ' || side || ' account and has ' || sum(balance) as problem from accounts
      group by name, side having (side = 'debit' and sum(balance) < 0) or (side = 'credit' and sum(balance) > 0)`,
    ),
  },
  {
    code: 'captured_once',
    name: 'every payment that succeeded was captured once in the ledger',
    counted: statement(() => sql`select count(*)::int as looked from payment_intents where status = 'succeeded'`),
    wrong: statement(
      () => sql`select payment_intents.id as about, 'succeeded, and the ledger has ' || count(transfers.id) || ' captures of it' as problem
      from payment_intents left join transfers on step = 'capture' and subject = payment_intents.id::text
      where status = 'succeeded' group by payment_intents.id having count(transfers.id) <> 1`,
    ),
  },
  {
    code: 'captures_within',
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
    code: 'orders_pending',
    name: 'every order has in the ledger what it was captured, less what went back, until it is shared out',
    counted: statement(() => sql`select count(*)::int as looked from orders where captured > 0`),
    wrong: statement(
      () => sql`select number as about, coalesce(-accounts.balance, 0) || ' centavos pending in the ledger, ' || pending || ' by its payments' as problem
      from (select orders.*, case when settled is null then greatest(0, captured - returned_before) else 0 end as pending from orders) as orders
      left join accounts on name = 'order:' || orders.id || ':pending' where coalesce(-accounts.balance, 0) <> pending`,
    ),
  },
  {
    code: 'refunds_owed',
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
    code: 'orders_uncollected',
    name: 'every order has in the ledger what its buyer received and was not charged for',
    counted: statement(() => sql`select count(*)::int as looked from order_debts`),
    wrong: statement(
      () => sql`select number as about, coalesce(accounts.balance, 0) || ' centavos noted in the ledger, ' || uncollected || ' by the order' as problem
      from orders left join accounts on name = 'order:' || orders.id || ':uncollected'
      where coalesce(accounts.balance, 0) <> uncollected
        or uncollected <> coalesce((select amount from order_debts where order_id = orders.id and state = 'open'), 0)`,
    ),
  },
  {
    code: 'carriers_owed',
    name: 'every carrier is owed in the ledger what they earned and were not paid',
    counted: statement(() => sql`select count(*)::int as looked from carrier_earnings`),
    wrong: statement(
      () => sql`select 'carrier ' || carrier_id as about, coalesce(-accounts.balance, 0) || ' centavos owed in the ledger, ' || owed || ' by their orders' as problem
      from (select carrier_id, sum(amount - paid_out) as owed from carrier_earnings as c
          where delivered_at < now() - interval '1 hour' or exists (select from transfers where key = 'carrier:' || c.order_id)
          group by carrier_id) as carriers
      left join accounts on name = 'carrier:' || carrier_id || ':payable' where coalesce(-accounts.balance, 0) <> owed`,
    ),
  },
  {
    code: 'orders_held',
    name: 'every order that is held has a payment that holds it',
    counted: statement(() => sql`select count(*)::int as looked from orders where held > 0`),
    wrong: statement(
      () => sql`select number as about, orders.held || ' centavos held, ' || coalesce(sum(amount_centavos), 0) || ' by its payments' as problem
      from orders left join payment_intents as p on p.order_id = orders.id and p.renewal = orders.hold and p.status = 'requires_capture'
      where orders.held > 0 group by orders.id having coalesce(sum(amount_centavos), 0) <> orders.held`,
    ),
  },
  {
    code: 'orders_once',
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

/** Work that stands still. It is no error of the books, but a person has to look. */
const stuckChecks: readonly Check[] = [
  {
    code: 'steps_stuck',
    name: 'no step of an order has been due for an hour, or was refused and not resolved',
    counted: statement(() => sql`select count(*)::int as looked from order_steps where status <> 'done'`),
    wrong: statement(
      () => sql`select coalesce(number, payment_id::text) as about, kind || ' of ' || order_steps.amount || ' centavos is ' || status as problem
      from order_steps left join orders on orders.id = order_id
      where resolved_at is null and (status = 'due' and order_steps.created_at < now() - interval '1 hour'
        or ${isForStaff('order_steps')})
      order by order_steps.created_at`,
    ),
  },
];

const runChecks = (on: Sql, wanted: readonly Check[]): Promise<Checked[]> =>
  Promise.all(
    wanted.map(async ({ code, name, counted, wrong }) => {
      const [{ looked }, rows] = await Promise.all([runOne(on, counted()), run(on, wrong())]);
      return { code, check: name, looked, findings: rows.map((row) => ({ check: name, ...row })) };
    }),
  );

/** Checks the ledger against itself and the payments, from the entries up. */
export const checkBooks = (on: Sql): Promise<Checked[]> => runChecks(on, checks);

/** Lists what stands still. */
export const checkSteps = (on: Sql): Promise<Checked[]> => runChecks(on, stuckChecks);
