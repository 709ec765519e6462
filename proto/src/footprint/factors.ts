import type { Localized } from '../errors.ts';
import type { Decimal } from './decimal.ts';
import rows from './emission-factors.json' with { type: 'json' };

/** Grows with every change of a factor, a mass or an assumption of this folder: a report names the one that it was made with. */
export const footprintVersion = '2025.1';

/**
 * `published`: the publisher means this material. `proxy`: the nearest material that they publish a figure for. `secondary`:
 * a figure of another region that is quoted by others.
 */
export const factorBases = ['published', 'proxy', 'secondary'] as const;

/** What making a material, and giving it a second use, emits: kg CO2e a tonne. */
export interface EmissionFactor {
  readonly id: string;
  readonly name: Localized;
  readonly primary: Decimal;
  /** Of preparing it for another use; null where nothing is published. */
  readonly reuse: Decimal | null;
  readonly unit: 'kgCO2e/t';
  /** Null where the source does not say. */
  readonly year: number | null;
  readonly region: string | null;
  readonly source: string;
  readonly basis: (typeof factorBases)[number];
  /** Entries of the catalogue of materials. */
  readonly categories: readonly string[];
}

export const emissionFactors = rows as readonly EmissionFactor[];

const byCategory: ReadonlyMap<string, EmissionFactor> = new Map(
  emissionFactors.flatMap((factor) => factor.categories.map((id): [string, EmissionFactor] => [id, factor])),
);

/** Undefined where no sound factor is known: then the mass is reported, and that alone. */
export const factorOf = (category: string): EmissionFactor | undefined => byCategory.get(category);

/** Moving a tonne a kilometre: kg CO2e. A van, so that what is avoided is not overstated. */
export const freight = {
  factor: '0.6313',
  unit: 'kgCO2e/t·km',
  year: 2025,
  region: 'GB',
  source:
    'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ), Freighting goods, Vans, average (up to 3.5 t), diesel',
} as const;

/** How far goods are taken, km: an assumption of ours until trips are measured. */
export const assumedKilometres: Decimal = '30';

/** How much of a new thing one that was left over takes the place of: an assumption of ours. What was used lasts less long. */
export const displacement = { new_surplus: '1', used: '0.5' } as const satisfies Record<string, Decimal>;
