import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { db } from '../platform/sql.ts';

type Sql = Pick<Tx, 'query'>;

/** What a carrier earned by an order that they delivered. Centavos. */
export interface CarrierEarning {
  readonly orderId: number;
  /** The member who is paid. */
  readonly carrierId: number;
  /** Their share of the transport. */
  readonly amount: number;
  /** What they were paid of it. */
  readonly paidOut: number;
  /** Staff pay it from our bank. */
  readonly isReserved: boolean;
}

/** Keeps what a carrier earned by an order, once. */
export async function addCarrierEarning(tx: Tx, earned: DataOf<typeof carrierEarned>): Promise<void> {
  const row = {
    order_id: earned.orderId,
    carrier_id: earned.carrierId,
    transport: earned.transport,
    percent: earned.percent,
    share_version: earned.shareVersion,
    amount: earned.amount,
    delivered_at: earned.deliveredAt,
  };
  await run(
    tx,
    db
      .insertInto('carrier_earnings')
      .values(row)
      .onConflict((on) => on.doNothing()),
  );
}

const lockedEarning = statement((p: { orderId: number }) =>
  db
    .selectFrom('carrier_earnings')
    .select(({ eb }) => [
      'order_id as orderId',
      'carrier_id as carrierId',
      'amount',
      'paid_out as paidOut',
      eb('reserved_by', 'is not', null).$castTo<boolean>().as('isReserved'),
    ])
    .where('order_id', '=', p.orderId)
    .forUpdate(),
);

/** What the carrier of an order earned by it, locked until the transaction ends. */
export const carrierEarningOf = (on: Sql, orderId: number): Promise<CarrierEarning | undefined> =>
  runMaybe(on, lockedEarning({ orderId }));

const payOut = statement((p: { orderId: number; paidOut: number }) =>
  db.updateTable('carrier_earnings').set({ paid_out: p.paidOut }).where('order_id', '=', p.orderId),
);

/** Stores what an order's carrier was paid altogether. */
export const payCarrierOut = (on: Sql, orderId: number, paidOut: number) => run(on, payOut({ orderId, paidOut }));
