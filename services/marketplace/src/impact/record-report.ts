import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { footprintVersion } from '@tianguis/proto/footprint/factors';
import { footprintOf, type Goods, inputsOf, totalOf } from '@tianguis/proto/footprint/footprint';
import { impactReportIssued } from '@tianguis/proto/marketplace/impact/events';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import type { Deps } from '../platform/room.ts';

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

const orderSql = `select id, seller_id as "sellerId", seller_language as "sellerLanguage", title from orders where id = $1::int`;

export const findOrder = async ({ query }: Pick<Tx, 'query'>, id: number): Promise<DeliveredOrder | undefined> =>
  (await query<DeliveredOrder>(orderSql, [id])).rows[0];

const linesSql = `select category, material, condition, unit, coalesce(delivered, quantity)::float8 as quantity from order_lines
  where order_id = $1::int order by id`;

export const findLines = async ({ query }: Pick<Tx, 'query'>, orderId: number): Promise<DeliveredLine[]> =>
  (await query<DeliveredLine>(linesSql, [orderId])).rows;

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

const addSql = `insert into impact_reports (hash, order_id, version, seller_id, delivered_at, lines, mass, avoided, without_mass,
    without_factor, content, issued_at)
  values ($1, $2::int, $3::int, $4::int, $5::timestamptz, $6::int, $7::numeric, $8::numeric, $9::int, $10::int, $11, $12::timestamptz)`;

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
  await tx.query(addSql, [
    hash,
    order.id,
    version,
    order.sellerId,
    deliveredAt,
    lines.length,
    total.mass,
    total.avoided,
    total.withoutMass,
    total.withoutFactor,
    text,
    now().toISOString(),
  ]);
  await outbox.append(tx, impactReportIssued, {
    subject: `orders/${order.id}`,
    data: { memberId: order.sellerId, orderId: order.id, hash, version },
  });
  return hash;
}
