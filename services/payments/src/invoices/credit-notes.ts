import { randomUUID } from 'node:crypto';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { day, localDay } from '@tianguis/proto/time';
import { commission } from '../ledger/account.ts';
import { keptOf } from '../ledger/ledger-store.ts';
import type { Deps } from '../platform/room.ts';
import type { OrderCommission } from './commission-invoice.ts';
import { papersOf } from './documented.ts';
import { addInvoice, lockPapers, nextGeneration } from './invoice-store.ts';

type Sql = Pick<Tx, 'query'>;

/** What an invoice still says of an order more than was kept of it by now. */
export interface Excess {
  readonly invoiceId: string;
  readonly orderNumber: string;
  /** What the invoice says of the order, less its credit notes; centavos. */
  readonly remaining: number;
  /** By how much all invoices of the order say too much. */
  readonly excess: number;
}

/** What a credit note takes back of an invoice. */
export interface Credit {
  readonly invoiceId: string;
  readonly orders: readonly OrderCommission[];
}

/** The credit notes that are due: of an order with several invoices, the first one in the list gives back first. */
export function creditsFor(rows: readonly Excess[]): Credit[] {
  const open = new Map(rows.map(({ orderNumber, excess }) => [orderNumber, excess]));
  const credits = new Map<string, OrderCommission[]>();
  for (const { invoiceId, orderNumber, remaining } of rows) {
    const amount = Math.min(remaining, open.get(orderNumber) ?? 0);
    if (amount <= 0) continue;
    open.set(orderNumber, (open.get(orderNumber) ?? 0) - amount);
    credits.set(invoiceId, [...(credits.get(invoiceId) ?? []), { orderNumber, amount }]);
  }
  return [...credits].map(([invoiceId, orders]) => ({ invoiceId, orders }));
}

// A dispute is not over yet: its money may come back.
const excesses = statement(
  (p: { sellerId: number }) => sql<Excess>`
  with papers as (${papersOf(p.sellerId)}),
    said as (select number, sum(remaining) as total from papers group by number)
  select papers.id as "invoiceId", number as "orderNumber", papers.remaining::float8 as remaining,
    said.total::float8 - kept.amount as excess
  from papers join said using (number) join orders using (number), lateral (${keptOf(commission, sql`orders.id`)}) as kept
  where papers.state = 'stamped' and papers.remaining > 0 and disputed = 0 and said.total > kept.amount
  order by orders.id, papers.month desc, papers.id`,
);

/** Adds the credit notes of what went back of a seller's stamped invoices. Two runs at once add them once. */
const planCredits = ({ inTransaction, now }: Pick<Deps, 'inTransaction' | 'now'>, sellerId: number) =>
  inTransaction(async ({ tx }) => {
    await lockPapers(tx, sellerId);
    const month = localDay(now()).slice(0, 7);
    for (const credits of creditsFor(await run(tx, excesses({ sellerId })))) {
      const generation = await nextGeneration(tx, sellerId, month);
      await addInvoice(tx, { id: randomUUID(), sellerId, month, generation, replacesId: null, credits });
    }
  });

/** Adds the credit notes of each seller. One that fails keeps none of the others waiting; returns what failed. */
export async function planCreditsOf(deps: Deps, sellers: readonly number[]): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const sellerId of sellers) await planCredits(deps, sellerId).catch((err: unknown) => failed.push(err));
  return failed;
}

/** How long after a refund its seller's invoices are looked at each minute. */
const recently = 2 * day;

// The index of steps by their dates finds them.
const recent = statement(
  (p: { since: Date }) => sql<{ sellerId: number }>`
  select distinct orders.seller_id as "sellerId"
  from transfers left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
  where step in ('refund', 'dispute') and occurred_at >= ${p.since}
    and exists (select from commission_invoices as i
      where i.seller_id = orders.seller_id and i.kind = 'invoice' and i.state = 'stamped')`,
);

const invoiced = statement(
  () => sql<{ sellerId: number }>`
  select distinct seller_id as "sellerId" from commission_invoices where kind = 'invoice' and state = 'stamped'`,
);

const sellersOf = async (rows: Promise<{ sellerId: number }[]>): Promise<number[]> =>
  (await rows).map(({ sellerId }) => sellerId);

/** Sellers with stamped invoices of whose orders money went back a short while ago. */
export const creditedRecently = (on: Sql, now: Date): Promise<number[]> =>
  sellersOf(run(on, recent({ since: new Date(now.getTime() - recently) })));

/** All sellers with stamped invoices. */
export const invoicedSellers = (on: Sql): Promise<number[]> => sellersOf(run(on, invoiced()));
