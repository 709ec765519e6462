import { type AppError, refused } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { boundsOf } from '../back-office/months.ts';
import type { Config } from '../config.ts';
import { commission } from '../ledger/account.ts';
import { issuerMissing, operatorOf } from '../taxes/operator.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import type { Issuer, OrderCommission } from './commission-invoice.ts';
import { papersOf } from './documented.ts';

// Of each order of which commission was kept in the month: all that was kept of it by the month's end, less what invoices of other
// months say of it. So what went back within the month, or came back after a credit note, is counted once. Both are added up for all
// orders at once: by order, the month of all sellers took longer than a statement may.
const kept = statement(
  (p: { month: string; sellerId: number | null }) => sql<OrderCommission & { readonly sellerId: number }>`
  with moved as (
    select distinct orders.id, number, seller_id, until
    from ${boundsOf(p.month)} as bounds, transfers
      join entries on transfer_id = transfers.id and amount < 0
      join accounts on accounts.id = account_id and name = ${sql.lit(commission.name)}
      left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
      join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
    where occurred_at >= since and occurred_at < until
      and (${p.sellerId}::int is null or seller_id = ${p.sellerId}::int)),
    papers as (${papersOf(p.sellerId)}),
    subjects as (
      select id, until, id::text as subject from moved
      union all
      select moved.id, until, payment.id::text from moved join payment_intents as payment on payment.order_id = moved.id),
    kept as (
      select subjects.id, -sum(entries.amount)::float8 as amount
      from subjects join transfers on transfers.subject = subjects.subject and occurred_at < until
        join entries on transfer_id = transfers.id join accounts on accounts.id = account_id and name = ${sql.lit(commission.name)}
      group by subjects.id),
    said as (
      select number, sum(remaining) as amount from papers
      where month <> ${p.month} and number in (select moved.number from moved)
      group by number)
  select seller_id as "sellerId", moved.number as "orderNumber", kept.amount - coalesce(said.amount, 0)::float8 as amount
  from moved join kept on kept.id = moved.id left join said on said.number = moved.number
  where kept.amount > coalesce(said.amount, 0) order by moved.id`,
);

/** What an invoice of a seller's month says. */
export const keptIn = async (on: Pick<Tx, 'query'>, month: string, sellerId: number): Promise<OrderCommission[]> =>
  (await run(on, kept({ month, sellerId }))).map(({ orderNumber, amount }) => ({ orderNumber, amount }));

/** The sellers of whose commission in a month something can be invoiced. */
export const sellersKept = async (on: Pick<Tx, 'query'>, month: string): Promise<number[]> =>
  (await run(on, kept({ month, sellerId: null }))).map(({ sellerId }) => sellerId);

const noTaxData = (): AppError =>
  refused(
    'tax_data_missing',
    { es: 'El vendedor no dio sus datos fiscales', en: 'The seller gave no tax data' },
    'seller',
  );
const nothingKept = (): AppError =>
  refused(
    'nothing_to_invoice',
    { es: 'No hay comisión de ese mes por facturar', en: 'There is no commission of that month to invoice' },
    'month',
  );
/** Who issues invoices, if all of it is set. */
export function issuerOf(config: Config): Issuer | undefined {
  const operator = operatorOf(config);
  const product = config.PAYMENTS_INVOICE_PRODUCT;
  const paymentForm = config.PAYMENTS_INVOICE_PAYMENT_FORM;
  return operator && product && paymentForm ? { ...operator, product, paymentForm } : undefined;
}

/** Who issues; throws an error that says what is missing. */
export function demandIssuer(config: Config): Issuer {
  const issuer = issuerOf(config);
  if (!issuer) throw issuerMissing();
  return issuer;
}

interface Wanted {
  readonly seller: number;
  readonly month: string;
}

/** What an invoice of a seller's commission in a month says; throws an error that says why there can be none. */
export async function invoiceFacts(tx: Pick<Tx, 'query'>, config: Config, { seller, month }: Wanted) {
  const issuer = demandIssuer(config);
  const receiver = await findTaxProfile(tx, seller);
  if (!receiver) throw noTaxData();
  const orders = await keptIn(tx, month, seller);
  if (orders.length === 0) throw nothingKept();
  const { rfc, name, regime, postalCode, cfdiUse } = receiver;
  return { issuer, receiver: { rfc, name, regime, postalCode, cfdiUse }, orders, sellerId: seller, month };
}
