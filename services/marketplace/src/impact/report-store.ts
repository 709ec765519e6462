import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import type { DeliveredLine } from './impact-content.ts';

/** An order whose goods changed hands. */
export interface DeliveredOrder {
  readonly id: number;
  readonly sellerId: number;
  readonly sellerLanguage: 'es' | 'en';
  readonly title: string;
}

const delivered = `select id, seller_id as "sellerId", seller_language as "sellerLanguage", title from orders where id = $1::int`;

const lines = `select category, material, condition, unit, coalesce(delivered, quantity)::float8 as quantity from order_lines
  where order_id = $1::int order by id`;

const add = `insert into impact_reports (hash, order_id, version, seller_id, delivered_at, lines, mass, avoided, without_mass,
    without_factor, content, issued_at)
  values ($1, $2::int, $3::int, $4::int, $5::timestamptz, $6::int, $7::numeric, $8::numeric, $9::int, $10::int, $11, $12::timestamptz)`;

interface NewReport {
  readonly hash: string;
  readonly sellerId: number;
  readonly content: ImpactContent;
  /** What the hash is of. */
  readonly text: string;
  readonly issuedAt: Date;
}

export const reportStore = ({ query }: Pick<Tx, 'query'>) => ({
  async order(id: number): Promise<DeliveredOrder | undefined> {
    return (await query<DeliveredOrder>(delivered, [id])).rows[0];
  },
  async linesOf(orderId: number): Promise<DeliveredLine[]> {
    return (await query<DeliveredLine>(lines, [orderId])).rows;
  },
  /** Of an order: 0 while it has no report. */
  async latestVersion(orderId: number): Promise<number> {
    const text = 'select coalesce(max(version), 0)::int as version from impact_reports where order_id = $1::int';
    return (await query<{ version: number }>(text, [orderId])).rows[0]?.version ?? 0;
  },
  async add({ hash, sellerId, content, text, issuedAt }: NewReport): Promise<void> {
    const { orderId, version, deliveredAt, total } = content;
    const sums = [total.mass, total.avoided, total.withoutMass, total.withoutFactor];
    const of = [hash, orderId, version, sellerId, deliveredAt, content.lines.length];
    await query(add, [...of, ...sums, text, issuedAt.toISOString()]);
  },
});
