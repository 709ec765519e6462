import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { carrierDebtEndings } from '@tianguis/proto/payments/earnings/payout-account';
import { payableToCarrier } from '../ledger/account.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import { wordOf } from '../platform/word.ts';

type Sql = Pick<Storage, 'query'>;

interface RouteRow {
  readonly id: number;
  readonly orderNumber: string;
  readonly deliveredAt: Date;
  readonly transport: number;
  readonly percent: number;
  readonly amount: number;
  readonly sentAt: Date | null;
  readonly ended: string | null;
}

const routesOf = statement(
  (p: { carrierId: number; cursor: number | null; limit: number }) => sql<RouteRow>`
  select c.order_id as id, number as "orderNumber", delivered_at as "deliveredAt", c.transport, percent, c.amount,
    coalesce((select min(sent.updated_at) from order_steps as sent
      where sent.order_id = c.order_id and sent.kind = 'pay_carrier' and sent.status = 'done'),
      case when ended = 'paid' then ended_at end) as "sentAt", ended
  from carrier_earnings as c join orders on orders.id = c.order_id
  where carrier_id = ${p.carrierId} and (${p.cursor}::bigint is null or c.order_id < ${p.cursor}::bigint)
  order by c.order_id desc limit ${p.limit}`,
);

const countOf = statement(
  (p: { carrierId: number }) =>
    sql<{ total: number }>`select count(*)::int as total from carrier_earnings where carrier_id = ${p.carrierId}`,
);

/** What a carrier earned by each order that they delivered. */
export async function readCarrierEarnings(
  storage: Sql,
  carrierId: number,
  { limit = 50, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
) {
  const [{ balance }, found, { total }] = await Promise.all([
    balanceOf(storage, payableToCarrier(String(carrierId))),
    run(storage, routesOf({ carrierId, cursor: readCursor(cursor) ?? null, limit: limit + 1 })),
    runOne(storage, countOf({ carrierId })),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  const routes = rows.map(({ id, transport, amount, ended, ...row }) => ({
    ...row,
    ended: ended === null ? null : wordOf(carrierDebtEndings, ended),
    orderId: id,
    gross: toPesos(transport),
    amount: toPesos(amount),
  }));
  return { balance: toPesos(0 - balance), routes, total, nextCursor };
}
