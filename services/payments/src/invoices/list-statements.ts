import { anyOf, run, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Invoicing } from '@tianguis/proto/payments/statements/operations';
import { localDay } from '@tianguis/proto/time';
import { readStatements } from '../back-office/statements.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { sellersKept } from './invoice-facts.ts';

type Sql = Pick<Storage, 'query'>;

const invoiced = statement((p: { month: string }) =>
  db
    .selectFrom('commission_invoices')
    .select('seller_id as sellerId')
    .where('month', '=', p.month)
    .where('kind', '=', 'invoice')
    .where('state', '<>', 'cancelled'),
);

const withTaxData = statement((p: { sellerIds: readonly number[] }) =>
  db.selectFrom('tax_profiles').select('member_id as sellerId').where('member_id', '=', anyOf(p.sellerIds)),
);

/** Whether the invoice of each seller's month can be issued, or why not: what staff can do nothing about comes first. */
export async function invoicingIn(
  on: Sql,
  month: string,
  sellerIds: readonly number[],
): Promise<(sellerId: number) => Invoicing> {
  const [paying, billed, known] = await Promise.all([
    sellersKept(on, month),
    run(on, invoiced({ month })),
    run(on, withTaxData({ sellerIds })),
  ]);
  const withCommission = new Set(paying);
  const withInvoice = new Set(billed.map(({ sellerId }) => sellerId));
  const taxable = new Set(known.map(({ sellerId }) => sellerId));
  return (sellerId) => {
    if (withInvoice.has(sellerId)) return 'there';
    if (!withCommission.has(sellerId)) return 'no_commission';
    return taxable.has(sellerId) ? 'due' : 'no_tax_data';
  };
}

/**
 * Each seller's sums in a month, and whether the invoice of their commission can be issued. The month of all sellers is costly to add up,
 * so that it is left out where nobody sees it: where invoices are not issued, and while the month runs.
 */
export async function listStatements(
  { storage, invoicing, now }: Pick<Deps, 'storage' | 'invoicing' | 'now'>,
  month: string,
) {
  const statements = await readStatements(storage, month);
  const isShown = invoicing !== undefined && month < localDay(now()).slice(0, 7);
  const sellerIds = statements.map(({ sellerId }) => sellerId);
  const invoiceOf = isShown ? await invoicingIn(storage, month, sellerIds) : undefined;
  return {
    sellers: statements.map((statement) => ({ ...statement, invoice: invoiceOf?.(statement.sellerId) })),
  };
}
