import { type NotNull, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { orderDebtChanged } from '@tianguis/proto/payments/orders/events';
import { db } from '../platform/sql.ts';
import { collectKey, nextReminder } from './debt.ts';

type Sql = Pick<Tx, 'query'>;

type DebtState = DataOf<typeof orderDebtChanged>['state'];

/** What becomes of what a buyer owes. */
export interface DebtChange {
  readonly orderId: number;
  readonly state: DebtState;
  /** Centavos. */
  readonly amount: number;
  /** Whether its buyer is asked to pay by it. */
  readonly asks: boolean;
  readonly now: Date;
}

const keep = statement(
  ({ orderId, state, amount, asks, now }: DebtChange) => sql<{ version: number; asked: number }>`
  insert into order_debts as kept (order_id, state, amount, asked, asked_at, opened_at)
  values (${orderId}, ${state}::text, ${amount}, 1, ${now}::timestamptz, ${now}::timestamptz)
  on conflict (order_id) do update set state = ${state}::text, amount = ${amount}, version = kept.version + 1,
    asked = kept.asked + ${asks}::bool::int, asked_at = case when ${asks}::bool then ${now}::timestamptz else kept.asked_at end,
    ended_at = case when ${state}::text = 'open' then null else ${now}::timestamptz end
  returning version, asked`,
);

/** Keeps what became of what a buyer owes; its version, and how often they were asked. The order is locked. */
export const saveDebt = (tx: Tx, change: DebtChange) => runOne(tx, keep(change));

const writeOff = statement((p: { orderId: number; staffId: number | null; note: string }) =>
  db.updateTable('order_debts').set({ written_off_by: p.staffId, note: p.note }).where('order_id', '=', p.orderId),
);

/** Keeps who gave up on what a buyer owes, and why. */
export const noteWriteOff = (tx: Tx, p: { orderId: number; staffId: number | null; note: string }) =>
  run(tx, writeOff(p));

const open = statement(() =>
  db
    .selectFrom('order_debts as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(({ selectFrom }) => [
      'd.order_id as orderId',
      'o.number as orderNumber',
      'o.buyer_id as buyerId',
      'o.seller_id as sellerId',
      'd.amount',
      'd.asked',
      'd.asked_at as askedAt',
      'd.opened_at as openedAt',
      // Why the card that was kept was not charged, else why the hold was not captured.
      selectFrom('order_steps as s')
        .select('s.reason')
        .whereRef('s.order_id', '=', 'd.order_id')
        .where('s.kind', 'in', ['collect', 'capture'])
        .where('s.status', '=', 'refused')
        .orderBy('s.updated_at', 'desc')
        .limit(1)
        .as('reason'),
      selectFrom('payment_intents as p')
        .select('p.id')
        .whereRef('p.order_id', '=', 'd.order_id')
        .orderBy('p.id', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('paymentId'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('d.state', '=', 'open')
    .orderBy('d.opened_at')
    .orderBy('d.order_id')
    .limit(200)
    .$narrowType<{ paymentId: NotNull }>(),
);

/** Orders whose buyers owe what they received, oldest first. */
export const openDebts = (on: Sql) => run(on, open());

const asked = statement(() =>
  db
    .selectFrom('order_debts')
    .select(['order_id as orderId', 'asked', 'opened_at as openedAt'])
    .where('state', '=', 'open'),
);

/** Orders whose buyers are to be reminded of what they owe. */
export async function debtsToRemind(on: Sql, now: Date): Promise<number[]> {
  const rows = await run(on, asked());
  return rows.flatMap(({ orderId, asked: times, openedAt }) => {
    const next = nextReminder(times, openedAt);
    return next !== undefined && next <= now ? [orderId] : [];
  });
}

const charge = statement((p: { key: string }) =>
  db.selectFrom('order_steps').select(['id', 'status']).where('key', '=', p.key),
);

/** The charge of an order's kept card, if there is one. */
export const chargeOf = (on: Sql, orderId: number) => runMaybe(on, charge({ key: collectKey(orderId) }));
