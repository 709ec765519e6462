import type { ListingUnit } from '../materials/listing-units.ts';
import type { Decimal } from './decimal.ts';
import rows from './unit-masses.json' with { type: 'json' };

/** `definition`: a kilo is a kilo. `lightest`: of the usual sizes the lightest counts, an assumption of ours that overstates nothing. */
export const massBases = ['definition', 'lightest'] as const;

/** What one unit weighs. */
export interface UnitMass {
  readonly kilograms: Decimal;
  readonly basis: (typeof massBases)[number];
  readonly source: string;
}

const byCategoryAndUnit: ReadonlyMap<string, UnitMass> = new Map(
  rows.map(({ category, unit, kilograms, source }) => [
    `${category} ${unit}`,
    { kilograms, basis: 'lightest', source },
  ]),
);

const kilo: UnitMass = { kilograms: '1', basis: 'definition', source: '1 kg = 1 kg' };

/** What one unit of a category weighs at least; undefined where only a scale can tell. */
export function massOf(category: string | null, unit: ListingUnit): UnitMass | undefined {
  if (unit === 'kg') return kilo;
  return category === null ? undefined : byCategoryAndUnit.get(`${category} ${unit}`);
}
