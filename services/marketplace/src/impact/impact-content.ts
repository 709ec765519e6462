import { footprintVersion } from '@tianguis/proto/footprint/factors';
import { footprintOf, type Goods, inputsOf, totalOf } from '@tianguis/proto/footprint/footprint';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';

export interface DeliveredLine extends Goods {
  readonly material: ImpactContent['lines'][number]['material'];
}

export interface Delivery {
  readonly orderId: number;
  readonly deliveredAt: Date;
  /** None where it was refunded. */
  readonly lines: readonly DeliveredLine[];
}

/** What the report of a delivery says, by the tables of today. */
export function contentOf(delivery: Delivery, version: number, salt: string): ImpactContent {
  const lines = delivery.lines.map((line) => {
    const { category, material, unit, condition } = line;
    const inputs = inputsOf(line);
    return { category, material, unit, condition, inputs, result: footprintOf(inputs) };
  });
  return {
    format: 1,
    tables: footprintVersion,
    salt,
    orderId: delivery.orderId,
    version,
    deliveredAt: delivery.deliveredAt.toISOString(),
    lines,
    total: totalOf(lines.map(({ result }) => result)),
  };
}
