import { refused } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { boundsOf } from '../back-office/months.ts';
import type { Config } from '../config.ts';
import { commission } from '../ledger/account.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import type { Issuer, OrderCommission } from './commission-invoice.ts';

// What the platform kept of each order of a seller, less what it gave back, in a month.
const kept = statement(
  (p: { month: string; sellerId: number }) => sql<OrderCommission>`
  select number as "orderNumber", -sum(entries.amount)::float8 as amount
  from ${boundsOf(p.month)} as bounds, transfers
    join entries on transfer_id = transfers.id
    join accounts on accounts.id = account_id and name = ${sql.lit(commission.name)}
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
  where occurred_at >= since and occurred_at < until and seller_id = ${p.sellerId}
  group by orders.id having sum(entries.amount) <> 0 order by orders.id`,
);

const issuerMissing = refused('invoice_issuer_missing', {
  es: 'Falta decir quién factura: pon las variables PAYMENTS_INVOICE_… en la configuración',
  en: 'The issuer of invoices is not set: set the variables PAYMENTS_INVOICE_…',
});
const noTaxData = refused(
  'tax_data_missing',
  { es: 'El vendedor no dio sus datos fiscales', en: 'The seller gave no tax data' },
  'seller',
);
const nothingKept = refused(
  'nothing_to_invoice',
  { es: 'No hay comisión de ese mes por facturar', en: 'There is no commission of that month to invoice' },
  'month',
);
const goesBack = refused(
  'commission_went_back',
  {
    es: 'Ese mes se devolvió comisión de meses anteriores: primero corrige sus facturas',
    en: 'Commission of earlier months went back in that month: correct their invoices first',
  },
  'month',
);

/** Who issues invoices, if all of it is set. */
export function issuerOf(config: Config): Issuer | undefined {
  const rfc = config.PAYMENTS_INVOICE_RFC;
  const name = config.PAYMENTS_INVOICE_NAME;
  const regime = config.PAYMENTS_INVOICE_REGIME;
  const postalCode = config.PAYMENTS_INVOICE_POSTAL_CODE;
  const product = config.PAYMENTS_INVOICE_PRODUCT;
  const paymentForm = config.PAYMENTS_INVOICE_PAYMENT_FORM;
  if (!rfc || !name || !regime || !postalCode || !product || !paymentForm) return undefined;
  return { rfc, name, regime, postalCode, product, paymentForm };
}

interface Wanted {
  readonly seller: number;
  readonly month: string;
}

/** What an invoice of a seller's commission in a month says; throws an error that says why there can be none. */
export async function invoiceFacts(tx: Pick<Tx, 'query'>, config: Config, { seller, month }: Wanted) {
  const issuer = issuerOf(config);
  if (!issuer) throw issuerMissing;
  const receiver = await findTaxProfile(tx, seller);
  if (!receiver) throw noTaxData;
  const orders = await run(tx, kept({ month, sellerId: seller }));
  if (orders.some(({ amount }) => amount < 0)) throw goesBack;
  if (orders.length === 0) throw nothingKept;
  const { rfc, name, regime, postalCode, cfdiUse } = receiver;
  return { issuer, receiver: { rfc, name, regime, postalCode, cfdiUse }, orders, sellerId: seller, month };
}
