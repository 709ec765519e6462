import { runOne, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { cancelMotives } from '@tianguis/proto/payments/tax/cancellation';
import { invoiceChanged } from '@tianguis/proto/payments/tax/events';
import { invoiceKinds } from '@tianguis/proto/payments/tax/issued-invoices';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { sealedFiles } from './invoice-links.ts';
import type { InvoiceRow } from './invoice-store.ts';

type Told = 'stamped' | 'refused' | 'cancelling' | 'cancelled';

const orderNumber = statement((p: { id: number }) => db.selectFrom('orders').select('number').where('id', '=', p.id));

const numberOf = async (tx: Tx, id: number): Promise<string> => (await runOne(tx, orderNumber({ id }))).number;

/** Tells staff and the invoice's receiver what became of it; once it is stamped, with its files for a mail. */
export const publishInvoice = async (
  tx: Tx,
  { outbox, box, now }: Pick<Deps, 'outbox' | 'box' | 'now'>,
  row: InvoiceRow,
  state: Told,
) =>
  outbox.append(tx, invoiceChanged, {
    subject: `members/${row.sellerId}`,
    data: {
      sellerId: row.sellerId,
      invoiceId: row.id,
      kind: wordOf(invoiceKinds, row.kind),
      month: row.month,
      ...(row.orderId !== null && { orderNumber: await numberOf(tx, row.orderId) }),
      state,
      amount: row.total ?? 0,
      motive: row.cancelMotive === null ? null : wordOf(cancelMotives, row.cancelMotive),
      ...(state === 'stamped' && { files: sealedFiles(box, row.id, now()) }),
    },
  });
