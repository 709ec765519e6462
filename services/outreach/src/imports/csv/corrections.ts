import type { Correction } from '@tianguis/proto/outreach/imports/files';
import { fold } from '../../platform/fold.ts';
import type { NamedCells } from './columns.ts';

/** Values that staff chose to replace, by field and folded value. */
export type Corrections = ReadonlyMap<Correction['field'], ReadonlyMap<string, string>>;

export function correctionsOf(given: readonly Correction[]): Corrections {
  const all = new Map<Correction['field'], Map<string, string>>();
  for (const { field, from, to } of given) {
    const ofField = all.get(field) ?? new Map<string, string>();
    ofField.set(fold(from), to);
    all.set(field, ofField);
  }
  return all;
}

/** A line with the values that staff chose instead of what it says. */
export function corrected(cells: NamedCells, corrections: Corrections): NamedCells {
  for (const [field, values] of corrections) {
    const cell = cells[field];
    const better = cell === undefined ? undefined : values.get(fold(cell));
    if (better !== undefined) cells[field] = better;
  }
  return cells;
}
