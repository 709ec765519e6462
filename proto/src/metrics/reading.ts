import type { OperationId } from '../operations.ts';

/** Fields of one reply, as paths such as `total.edited`. A path through a list takes the field of each entry. */
export interface Reading {
  readonly operation: OperationId;
  readonly fields: readonly string[];
}

/** A figure that replies hold: a sum of their fields. */
export interface CountedMetric {
  readonly sum: readonly Reading[];
}

/** A percentage: of one sum of fields, how much another is. Both are in the same reply. */
export interface ShareMetric {
  readonly part: Reading;
  readonly whole: Reading;
}

export type ReadMetric = CountedMetric | ShareMetric;

export const counted = (operation: OperationId, ...fields: readonly string[]): CountedMetric => ({
  sum: [{ operation, fields }],
});

export const shareOf = (operation: OperationId, part: readonly string[], whole: readonly string[]): ShareMetric => ({
  part: { operation, fields: part },
  whole: { operation, fields: whole },
});

/** All readings that a figure is made of. */
export const readingsOf = (metric: ReadMetric): readonly Reading[] =>
  'sum' in metric ? metric.sum : [metric.part, metric.whole];

/** The number at a path of a reply; a field that the caller may not see counts as 0. */
function numberAt(reply: unknown, [name, ...rest]: readonly string[]): number {
  if (Array.isArray(reply)) return reply.reduce((sum, each) => sum + numberAt(each, name ? [name, ...rest] : []), 0);
  if (name === undefined) return typeof reply === 'number' ? reply : 0;
  return numberAt((reply as Readonly<Record<string, unknown>> | null | undefined)?.[name], rest);
}

export const sumOfFields = ({ fields }: Reading, reply: object): number =>
  fields.reduce((sum, path) => sum + numberAt(reply, path.split('.')), 0);
