import { localTime } from '@tianguis/proto/time';
import type pg from 'pg';

/** The month before this one, in Mexico City: `2026-10`. */
export const lastMonth = (): string =>
  localTime(new Date()).subtract({ months: 1 }).toPlainDate().toString().slice(0, 7);

/** Postings of an order and of its payments. What the provider says of a payment is booked under that payment. */
const move = `
  with posted as (select id, occurred_at from transfers
    where subject = $1::text or subject in (select id::text from payment_intents where order_id = $1::int))
  update transfers set occurred_at = $2::timestamptz + (posted.occurred_at - (select min(occurred_at) from posted))
  from posted where posted.id = transfers.id`;

/** Has the postings of some orders be of a month, each order on a day of its own, as no page can do it. */
export async function backdate(payments: pg.Pool, orders: readonly number[], month: string): Promise<void> {
  for (const [n, order] of orders.entries()) {
    const day = String(3 + 4 * n).padStart(2, '0');
    await payments.query(move, [order, `${month}-${day}T16:00:00Z`]);
  }
}
