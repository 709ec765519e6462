import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { windowMs } from './reply-window.ts';

const over: ReadonlySet<OrderState> = new Set(['settled', 'declined', 'expired', 'cancelled', 'refunded']);

interface TradeOrder {
  readonly orderId: number;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  readonly open: boolean;
}

// Events of two kinds may arrive in any order, so a closed order is never opened again.
const putOrder = statement((p: TradeOrder) =>
  db
    .insertInto('trade_orders')
    .values({ order_id: p.orderId, buyer_id: p.buyerId, seller_id: p.sellerId, open: p.open })
    .onConflict((on) => on.column('order_id').doUpdateSet({ open: sql<boolean>`trade_orders.open and excluded.open` })),
);

export const onOrderPlaced = defineConsumer({
  event: orderPlaced,
  name: 'trade-order-placed',
  async handle({ data: { orderId, buyerId, sellerId }, tx }) {
    await run(tx, putOrder({ orderId, buyerId, sellerId, open: true }));
  },
});

export const onOrderMoved = defineConsumer({
  event: orderMoved,
  name: 'trade-order-moved',
  async handle({ data: { orderId, buyerId = null, sellerId = null, to }, tx }) {
    await run(tx, putOrder({ orderId, buyerId, sellerId, open: !over.has(to) }));
  },
});

const putQuestion = statement((p: { phone: string; until: Date }) =>
  db
    .insertInto('open_questions')
    .values({ phone: p.phone, until: p.until })
    .onConflict((on) => on.column('phone').doUpdateSet(({ ref }) => ({ until: ref('excluded.until') }))),
);

const dropQuestion = statement((p: { phone: string }) => db.deleteFrom('open_questions').where('phone', '=', p.phone));

export async function forgetQuestion(tx: Tx, phone: string): Promise<void> {
  await run(tx, dropQuestion({ phone }));
}

const dropOld = statement(() => db.deleteFrom('open_questions').where('until', '<', sql<Date>`now()`));

const openBusiness = statement(
  (p: { phone: string; now: Date }) => sql<{ open: boolean }>`
    select exists (select from open_questions where phone = ${p.phone} and until > ${p.now})
      or exists (
        select from trade_orders as o join member_phones as m on m.member_id in (o.buyer_id, o.seller_id)
        where m.phone = ${p.phone} and o.open
      ) as open`,
);

/** Notes that a person's next messages may answer what we send them now, for as long as they may answer freely. */
export async function noteQuestion({ now }: Pick<Deps, 'now'>, tx: Tx, phone: string): Promise<void> {
  await run(tx, putQuestion({ phone, until: new Date(now().getTime() + windowMs) }));
}

/** Whether a person has an open order, or was asked something within a day: then CANCELAR may mean that. */
export const hasOpenBusiness = async ({ now }: Pick<Deps, 'now'>, tx: Tx, phone: string): Promise<boolean> =>
  (await runMaybe(tx, openBusiness({ phone, now: now() })))?.open ?? false;

export async function forgetOldQuestions({ storage }: Pick<Deps, 'storage'>): Promise<void> {
  await run(storage, dropOld());
}
