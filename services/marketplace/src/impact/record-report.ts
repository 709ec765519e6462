import { createHash, randomBytes } from 'node:crypto';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { footprintVersion } from '@tianguis/proto/footprint/factors';
import { footprintOf, type Goods, inputsOf, totalOf } from '@tianguis/proto/footprint/footprint';
import { impactReportIssued } from '@tianguis/proto/marketplace/impact/events';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';

/** An order whose goods changed hands. */
export interface DeliveredOrder {
  readonly id: number;
  readonly sellerId: number;
  readonly sellerLanguage: 'es' | 'en';
  readonly title: string;
}

interface DeliveredLine extends Goods {
  readonly material: ImpactContent['lines'][number]['material'];
}

interface Delivery {
  readonly order: DeliveredOrder;
  readonly version: number;
  readonly deliveredAt: Date;
  /** Empty if the order was refunded. */
  readonly lines: readonly DeliveredLine[];
}

const orderById = statement((p: { id: number }) =>
  db
    .selectFrom('orders')
    .select(['id', 'seller_id as sellerId', 'seller_language as sellerLanguage', 'title'])
    .where('id', '=', p.id),
);

export const findOrder = (tx: Pick<Tx, 'query'>, id: number): Promise<DeliveredOrder | undefined> =>
  runMaybe(tx, orderById({ id }));

const linesOfOrder = statement(
  (p: { orderId: number }) => sql<DeliveredLine>`
  select category, material, condition, unit, coalesce(delivered, quantity)::float8 as quantity
  from order_lines where order_id = ${p.orderId} order by id`,
);

export const findLines = (tx: Pick<Tx, 'query'>, orderId: number): Promise<DeliveredLine[]> =>
  run(tx, linesOfOrder({ orderId }));

/** The content of a delivery's report, calculated with today's tables. */
function contentOf({ order, version, deliveredAt, lines: goods }: Delivery, salt: string): ImpactContent {
  const lines = goods.map((line) => {
    const { category, material, unit, condition } = line;
    const inputs = inputsOf(line);
    return { category, material, unit, condition, inputs, result: footprintOf(inputs) };
  });
  return {
    format: 1,
    tables: footprintVersion,
    salt,
    orderId: order.id,
    version,
    deliveredAt: deliveredAt.toISOString(),
    lines,
    total: totalOf(lines.map(({ result }) => result)),
  };
}

interface NewReport {
  readonly hash: string;
  readonly orderId: number;
  readonly version: number;
  readonly sellerId: number;
  readonly deliveredAt: string;
  readonly lines: number;
  readonly mass: string;
  readonly avoided: string;
  readonly withoutMass: number;
  readonly withoutFactor: number;
  readonly content: string;
  readonly issuedAt: Date;
}

const addReport = statement((p: NewReport) =>
  db.insertInto('impact_reports').values({
    hash: p.hash,
    order_id: p.orderId,
    version: p.version,
    seller_id: p.sellerId,
    delivered_at: p.deliveredAt,
    lines: p.lines,
    mass: p.mass,
    avoided: p.avoided,
    without_mass: p.withoutMass,
    without_factor: p.withoutFactor,
    content: p.content,
    issued_at: p.issuedAt,
  }),
);

/** Stores the report of a delivery, which never changes, and returns its hash. */
export async function recordReport(
  { outbox, now }: Pick<Deps, 'outbox' | 'now'>,
  tx: Tx,
  delivery: Delivery,
): Promise<string> {
  const { order, version } = delivery;
  const content = contentOf(delivery, randomBytes(16).toString('hex'));
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex');
  const { deliveredAt, lines, total } = content;
  const report = addReport({
    hash,
    orderId: order.id,
    version,
    sellerId: order.sellerId,
    deliveredAt,
    lines: lines.length,
    mass: total.mass,
    avoided: total.avoided,
    withoutMass: total.withoutMass,
    withoutFactor: total.withoutFactor,
    content: text,
    issuedAt: now(),
  });
  await runCount(tx, report);
  await outbox.append(tx, impactReportIssued, {
    subject: `orders/${order.id}`,
    data: { memberId: order.sellerId, orderId: order.id, hash, version },
  });
  return hash;
}
