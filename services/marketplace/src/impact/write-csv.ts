import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import { numberOf } from '../orders/order.ts';

interface Issued {
  readonly hash: string;
  readonly content: ImpactContent;
}

const columns = [
  'order',
  'delivered_at',
  'report',
  'tables',
  'category',
  'condition',
  'quantity',
  'unit',
  'kg_per_unit',
  'mass_kg',
  'factor',
  'factor_kgco2e_per_t',
  'reuse_kgco2e_per_t',
  'factor_year',
  'factor_region',
  'factor_source',
  'displacement',
  'km',
  'freight_kgco2e_per_tkm',
  'avoided_kgco2e',
];

function rowsOf({ hash, content }: Issued): string[] {
  const own = [numberOf(content.orderId), content.deliveredAt, hash, content.tables];
  return content.lines.map(({ category, material, condition, unit, inputs, result }) => {
    const { quantity, mass, factor, displacement, kilometres, freight } = inputs;
    const weighed = [category ?? material, condition, quantity, unit, mass?.kilograms, result.mass];
    const figures = [factor?.id, factor?.primary, factor?.reuse, factor?.year, factor?.region, factor?.source];
    return csvLine([...own, ...weighed, ...figures, displacement, kilometres, freight.factor, result.avoided]);
  });
}

/** Every line of some reports for a spreadsheet, with what its figures are calculated from. */
export const impactCsv = (reports: readonly Issued[]): string[] => [csvLine(columns), ...reports.flatMap(rowsOf)];
