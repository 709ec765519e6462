import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import { numberOf } from '../orders/order.ts';

interface Issued {
  readonly hash: string;
  readonly content: ImpactContent;
}

const columns = [
  ...['order', 'delivered_at', 'report', 'tables', 'category', 'condition', 'quantity', 'unit', 'kg_per_unit'],
  ...[
    'mass_kg',
    'factor',
    'factor_kgco2e_per_t',
    'reuse_kgco2e_per_t',
    'factor_year',
    'factor_region',
    'factor_source',
  ],
  ...['displacement', 'km', 'freight_kgco2e_per_tkm', 'avoided_kgco2e'],
];

/** Our own words and figures alone: nothing in a cell was written by a person. */
const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const row = (cells: readonly Parameters<typeof cell>[0][]): string => `${cells.map(cell).join(',')}\r\n`;

function rowsOf({ hash, content }: Issued): string[] {
  const own = [numberOf(content.orderId), content.deliveredAt, hash, content.tables];
  return content.lines.map(({ category, material, condition, unit, inputs, result }) => {
    const { quantity, mass, factor, displacement, kilometres, freight } = inputs;
    const weighed = [category ?? material, condition, quantity, unit, mass?.kilograms, result.mass];
    const figures = [factor?.id, factor?.primary, factor?.reuse, factor?.year, factor?.region, factor?.source];
    return row([...own, ...weighed, ...figures, displacement, kilometres, freight.factor, result.avoided]);
  });
}

/** Every line of some reports for a spreadsheet (RFC 4180), with what its figures are calculated from. */
export const impactCsv = (reports: readonly Issued[]): string => [row(columns), ...reports.flatMap(rowsOf)].join('');
