import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { openOrderStates } from '@tianguis/proto/marketplace/orders/order';
import { db } from '../platform/sql.ts';
import { orderColumns, storedOrderOf } from './order-store.ts';
import { type NotedTurn, reminders } from './reminders.ts';
import { turnColumns } from './turn-facts.ts';

const noted = ['o.turn_step as step', 'o.turn_since as since', 'o.turn_reminded as reminded'] as const;

const openOrders = statement((p: { after: number; limit: number }) =>
  db
    .selectFrom('orders as o')
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .select([...orderColumns, ...turnColumns, ...noted])
    .where('o.state', 'in', openOrderStates)
    .where('o.id', '>', p.after)
    .orderBy('o.id')
    .limit(p.limit),
);

const notedTurn = statement((p: { id: number }) =>
  db
    .selectFrom('orders as o')
    .select([...noted])
    .where('o.id', '=', p.id),
);

const noteTurn = statement((p: NotedTurn & { id: number }) =>
  db
    .updateTable('orders')
    .set({ turn_step: p.step, turn_since: p.since, turn_reminded: p.reminded })
    .where('id', '=', p.id),
);

interface WaitingRefund {
  readonly id: string;
  readonly orderId: number;
  readonly times: number;
}

const remindersDue = (now: Date) => sql<number>`(
  select count(*)::int from unnest(${reminders.give_refund_account.afterStart ?? []}::float8[]) as wait(hours)
  where order_refunds.changed_at + wait.hours * interval '1 hour' <= ${now})`;

const claimWaitingRefund = statement((p: { now: Date }) =>
  db
    .updateTable('order_refunds')
    .set({ reminders: remindersDue(p.now) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('order_refunds')
        .select('id')
        .where('state', 'in', ['asked', 'returned'])
        .where('reminders', '<', remindersDue(p.now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'order_id as orderId', 'reminders as times'])
    .$castTo<WaitingRefund>(),
);

export const reminderStore = (on: Pick<Tx, 'query'>) => ({
  /** Open orders after one of them, with what decides whose turn it is and what was noted of it. */
  async open(after: number, limit: number) {
    const rows = await run(on, openOrders({ after, limit }));
    return rows.map(({ step, since, reminded, ...row }) => ({
      order: { ...row, ...storedOrderOf(row) },
      noted: { step, since, reminded },
    }));
  },
  of: (id: number): Promise<NotedTurn> => runOne(on, notedTurn({ id })),
  note: (id: number, turn: NotedTurn) => run(on, noteTurn({ id, ...turn })),
  /** The next refund whose buyer left a reminder's time pass without giving an account. Each reminder is claimed once. */
  claimWaitingRefund: (now: Date) => runMaybe(on, claimWaitingRefund({ now })),
});
