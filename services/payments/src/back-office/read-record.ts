import { notFound } from '@tianguis/chassis/http/error';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { paymentTypes } from '@tianguis/proto/payments/intents/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { recordStatuses } from '@tianguis/proto/payments/records/operations';
import { z } from 'zod';
import { refundableOf } from '../charges/refund-store.ts';
import { wordOf } from '../platform/word.ts';
import { countRecords, type RecordFilter, type RecordRow, recordOf, recordsOf } from './record-store.ts';
import { timelineOf } from './timeline.ts';
import { happenedTo } from './timeline-store.ts';

type Sql = Pick<Storage, 'query'>;

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const cursor = cursorOf(z.uuid());
const defaultLimit = 25;

const asRow = ({ failureReason, amount, captured, returned, ...row }: RecordRow) => ({
  ...row,
  type: wordOf(paymentTypes, row.type),
  means: wordOf(paymentMeans, row.means),
  status: wordOf(recordStatuses, row.status),
  amount: toPesos(amount),
  captured: toPesos(captured),
  returned: toPesos(returned),
});

/** Payments that fit, newest first. */
export async function listRecords(storage: Sql, filter: RecordFilter, page: Page) {
  const { limit = defaultLimit } = page;
  const [found, total] = await Promise.all([
    recordsOf(storage, filter, cursor.read(page.cursor), limit + 1),
    countRecords(storage, filter),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ id }) => cursor.write(id));
  return { payments: rows.map(asRow), total, nextCursor };
}

/** A payment with all that happened with it. */
export async function readRecord(storage: Sql, id: string) {
  const found = await recordOf(storage, id);
  if (!found) throw notFound('payment_not_found');
  const [happened, refundable] = await Promise.all([happenedTo(storage, found), refundableOf(storage, id)]);
  const left = refundable && !refundable.isDisputed ? Math.max(0, refundable.left) : 0;
  const { failureReason } = found;
  return { ...asRow(found), failureReason, refundable: toPesos(left), timeline: timelineOf(found, happened) };
}
