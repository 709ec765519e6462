import { toPesos } from '@tianguis/proto/money';
import { cancelMotives } from '@tianguis/proto/payments/tax/cancellation';
import { invoiceKinds, invoiceStates } from '@tianguis/proto/payments/tax/issued-invoices';
import { wordOf } from '../platform/word.ts';
import type { ListedInvoice } from './invoice-store.ts';

/** An invoice as its receiver sees it. */
export const asMemberSees = (row: ListedInvoice) => ({
  id: row.id,
  kind: wordOf(invoiceKinds, row.kind),
  month: row.month,
  state: wordOf(invoiceStates, row.state),
  uuid: row.uuid,
  total: row.total === null ? null : toPesos(row.total),
  stampedAt: row.stampedAt?.toISOString() ?? null,
  cancelMotive: row.cancelMotive === null ? null : wordOf(cancelMotives, row.cancelMotive),
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  replacedBy: row.replacedBy,
  credits: row.credits,
  orderNumber: row.orderNumber,
});

/** An invoice as staff see it. */
export const asStaffSee = (row: ListedInvoice) => ({
  ...asMemberSees(row),
  sellerId: row.sellerId,
  reason: row.reason,
  detail: row.detail,
  cancelProblem: row.cancelProblem,
  resolved: row.resolvedAt !== null,
  createdAt: row.createdAt.toISOString(),
});
