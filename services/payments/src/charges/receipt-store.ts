import type { Tx } from '@tianguis/chassis/storage/storage';
import { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import { bank, clearing } from '../ledger/account.ts';

export interface ReceiptRow {
  readonly step: (typeof receiptSteps)[number];
  readonly at: Date;
  /** Centavos; below zero went back to the buyer. */
  readonly amount: number;
  readonly reference: string | null;
}

const rowsSql = `select step, occurred_at as at, amount::float8 as amount, p.stripe_id as reference
  from payment_intents as p join transfers on subject = p.id::text
    join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
  where order_id = $1 and name = any($2) and step = any($3) order by transfers.id`;

/** What the ledger has of the money that came from an order's buyer and went back, oldest first. */
export async function receiptOf({ query }: Pick<Tx, 'query'>, orderId: number): Promise<ReceiptRow[]> {
  return (await query<ReceiptRow>(rowsSql, [orderId, [clearing.name, bank.name], receiptSteps])).rows;
}
