import { runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { payableToCarrier } from '../ledger/account.ts';
import { leftOf } from '../ledger/order-money.ts';
import type { CarrierEarning } from '../orders/carrier-store.ts';
import { isForgiven, type OrderStep } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import { dueTransfer, lockedAccount, type OwedRow } from './transfers.ts';

// What was asked for and is not in the ledger yet is on its way, and what is reserved is paid from our bank.
const owed = statement(
  (p: { orderId: number; carrierId: number; payable: string }) => sql<OwedRow>`
  with steps as (select order_steps.*, order_steps.order_id = ${p.orderId} as mine from order_steps
      join carrier_earnings as c on c.order_id = order_steps.order_id where carrier_id = ${p.carrierId} and kind = 'pay_carrier'),
    paid as (select coalesce(sum(amount), 0) as amount from entries join transfers on transfers.id = transfer_id and step = 'transfer'
      where account_id in (select id from accounts where name = ${p.payable})),
    reserved as (select coalesce(sum(amount - paid_out), 0) as amount from carrier_earnings
      where carrier_id = ${p.carrierId} and reserved_by is not null)
  select coalesce(sum(amount) filter (where mine), 0)::float8 as asked, count(*) filter (where mine)::int as number,
    count(*) filter (where mine and status = 'refused')::int as waiting,
    (coalesce((select -balance from accounts where name = ${p.payable}), 0)
      - (coalesce(sum(amount) filter (where status <> 'refused'), 0) - (select amount from paid))
      - (select amount from reserved))::float8 as owed
  from steps`,
);

/** Whether the money of an order is there, or will never come: its carrier is paid in either case, and in the second from our balance. */
export const canPayCarrier = (order: Pick<Order, 'money' | 'moves' | 'writtenOff'>): boolean =>
  order.money.captured > 0 || isForgiven(order);

/**
 * What of an order's charge its carrier can be paid from: what is left after refunds, those that are asked for included, and after what
 * the seller and the carrier were sent. Stripe lets the transfers of a charge sum up to its amount, and its documentation does not say
 * what a refund leaves of that, so we count on the least: https://docs.stripe.com/connect/separate-charges-and-transfers
 */
const freeOfCharge = ({ money, refundsAsked, paidOut }: ChargeUse, asked: number): number =>
  Math.min(leftOf(money), money.captured - refundsAsked) - paidOut - asked;

type ChargeUse = Pick<Order, 'money' | 'refundsAsked' | 'paidOut'>;

interface Carried {
  readonly order: Order;
  readonly earning: CarrierEarning | undefined;
  readonly paymentId: string;
}

/**
 * The transfer that is due to an order's carrier, if any. The order is locked, and then the carrier's account, so that of two orders
 * the second one counts the first.
 */
export async function planCarrierTransfer(tx: Tx, { order, earning, paymentId }: Carried): Promise<OrderStep[]> {
  const { id: orderId } = order;
  if (!earning || earning.isReserved || !canPayCarrier(order)) return [];
  const { carrierId, amount: share, paidOut } = earning;
  if (!(await runMaybe(tx, lockedAccount({ memberId: carrierId })))) return [];
  const row = await runOne(tx, owed({ orderId, carrierId, payable: payableToCarrier(String(carrierId)).name }));
  if (row.waiting > 0) return [];
  // What staff paid by hand, or wrote off, is not asked for.
  const amount = dueTransfer({ share, asked: Math.max(row.asked, paidOut), owed: row.owed });
  if (amount <= 0) return [];
  const fromBalance = amount > freeOfCharge(order, row.asked);
  return [{ key: `carrier:${orderId}:${row.number}`, kind: 'pay_carrier', paymentId, amount, fromBalance }];
}
