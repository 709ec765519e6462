import { randomUUID } from 'node:crypto';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { day, localDay } from '@tianguis/proto/time';
import { commission, transport } from '../ledger/account.ts';
import { keptOf } from '../ledger/ledger-store.ts';
import type { Deps } from '../platform/room.ts';
import type { OrderCommission } from './commission-invoice.ts';
import { papersOf } from './documented.ts';
import { addInvoice, lockPapers, type NewInvoice, nextGeneration } from './invoice-store.ts';

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

interface TransportExcess extends Excess {
  readonly orderId: number;
}

// The same of the transports that a member paid for.
const transportExcesses = statement(
  (p: { memberId: number }) => sql<TransportExcess>`
  select i.id as "invoiceId", i.order_id as "orderId", orders.number as "orderNumber", said.remaining,
    said.remaining - kept.amount as excess
  from commission_invoices as i join orders on orders.id = i.order_id,
    lateral (select coalesce((select sum((line ->> 'base')::bigint + (line ->> 'vat')::bigint)
        from jsonb_array_elements(i.content -> 'lines') as line), 0)::float8
      - coalesce((select sum((back ->> 'amount')::bigint)
        from commission_invoices as note, jsonb_array_elements(note.credited) as back
        where note.credits_id = i.id and note.state <> 'cancelled'), 0)::float8 as remaining) as said,
    lateral (${keptOf(transport, sql`i.order_id`)}) as kept
  where i.seller_id = ${p.memberId} and i.kind = 'transport' and i.state = 'stamped' and disputed = 0
    and said.remaining > kept.amount
  order by i.created_at, i.id`,
);

/** Adds the credit notes of what went back of a member's stamped invoices. Two runs at once add them once. */
const planCredits = ({ inTransaction, now }: Pick<Deps, 'inTransaction' | 'now'>, sellerId: number) =>
  inTransaction(async ({ tx }) => {
    await lockPapers(tx, sellerId);
    const month = localDay(now()).slice(0, 7);
    const add = async (credits: NonNullable<NewInvoice['credits']>) => {
      const generation = await nextGeneration(tx, sellerId, month);
      await addInvoice(tx, { id: randomUUID(), sellerId, month, generation, replacesId: null, credits });
    };
    for (const credits of creditsFor(await run(tx, excesses({ sellerId })))) await add(credits);
    for (const excess of await run(tx, transportExcesses({ memberId: sellerId })))
      for (const credits of creditsFor([excess])) await add({ ...credits, orderId: excess.orderId });
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
  select distinct i.seller_id as "sellerId"
  from transfers left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    join orders on orders.id = coalesce(payment_intents.order_id, case when subject ~ '^[0-9]+$' then subject::int end)
    join commission_invoices as i on i.state = 'stamped' and (i.order_id = orders.id and i.kind = 'transport'
      or i.seller_id = orders.seller_id and i.kind = 'invoice')
  where step in ('refund', 'dispute') and occurred_at >= ${p.since}`,
);

const invoiced = statement(
  () => sql<{ sellerId: number }>`
  select distinct seller_id as "sellerId" from commission_invoices
  where kind in ('invoice', 'transport') and state = 'stamped'`,
);

const sellersOf = async (rows: Promise<{ sellerId: number }[]>): Promise<number[]> =>
  (await rows).map(({ sellerId }) => sellerId);

/** Members with stamped invoices of whose orders money went back a short while ago. */
export const creditedRecently = (on: Sql, now: Date): Promise<number[]> =>
  sellersOf(run(on, recent({ since: new Date(now.getTime() - recently) })));

/** All members with stamped invoices. */
export const invoicedSellers = (on: Sql): Promise<number[]> => sellersOf(run(on, invoiced()));
