import { type AppError, refused } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { boundsOf } from '../back-office/months.ts';
import type { Config } from '../config.ts';
import { commission } from '../ledger/account.ts';
import { keptOf } from '../ledger/ledger-store.ts';
import { issuerMissing, operatorOf } from '../taxes/operator.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import type { Issuer, OrderCommission } from './commission-invoice.ts';
import { papersOf } from './documented.ts';

// Of each order of which commission was kept in the month: all that was kept of it by the month's end, less what invoices of other
// months say of it. So what went back within the month, or came back after a credit note, is counted once.
const kept = statement(
  (p: { month: string; sellerId: number }) => sql<OrderCommission>`
  with moved as (
    select distinct orders.id, number, until
    from ${boundsOf(p.month)} as bounds, transfers
      join entries on transfer_id = transfers.id and amount < 0
      join accounts on accounts.id = account_id and name = ${sql.lit(commission.name)}
      left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
      join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
    where occurred_at >= since and occurred_at < until and seller_id = ${p.sellerId}),
    papers as (${papersOf(p.sellerId)})
  select number as "orderNumber", kept.amount - said.amount::float8 as amount
  from moved, lateral (${keptOf(commission, sql`moved.id`, sql`moved.until`)}) as kept,
    lateral (select coalesce(sum(remaining), 0) as amount from papers
      where papers.number = moved.number and papers.month <> ${p.month}) as said
  where kept.amount > said.amount order by moved.id`,
);

/** What an invoice of a seller's month says. */
export const keptIn = (on: Pick<Tx, 'query'>, month: string, sellerId: number): Promise<OrderCommission[]> =>
  run(on, kept({ month, sellerId }));

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
