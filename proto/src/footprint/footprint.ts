import type { z } from 'zod';
import type { ListingCondition } from '../materials/conditions.ts';
import type { ListingUnit } from '../materials/listing-units.ts';
import { decimalOf, negative, product, sum } from './decimal.ts';
import { assumedKilometres, displacement, factorOf, freight } from './factors.ts';
import type { footprintInputs, footprintResult, footprintTotal } from './inputs.ts';
import { massOf } from './masses.ts';

/** What is known of goods that change hands. */
export interface Goods {
  readonly category: string | null;
  readonly quantity: number;
  readonly unit: ListingUnit;
  readonly condition: ListingCondition;
}

export type FootprintInputs = z.output<typeof footprintInputs>;
/** Kilograms; null where they are not known. */
export type FootprintResult = z.output<typeof footprintResult>;
export type FootprintTotal = z.output<typeof footprintTotal>;

/** What the tables know of some goods today. */
export function inputsOf({ category, quantity, unit, condition }: Goods): FootprintInputs {
  const factor = category === null ? undefined : factorOf(category);
  const {
    id = '',
    primary = '',
    reuse = null,
    basis = 'published',
    year = null,
    region = null,
    source = '',
  } = factor ?? {};
  return {
    quantity: decimalOf(quantity),
    mass: massOf(category, unit) ?? null,
    factor: factor ? { id, primary, reuse, basis, unit: factor.unit, year, region, source } : null,
    displacement: displacement[condition],
    kilometres: assumedKilometres,
    freight,
  };
}

const tonnesOfKilograms = '0.001';

/**
 * Avoided CO2e = primary production × displacement − transport − re-use, of the mass that changed hands. Exact: whoever has
 * the inputs gets the same, to the last digit.
 */
export function footprintOf({ quantity, mass, factor, ...rest }: FootprintInputs): FootprintResult {
  if (!mass) return { mass: null, avoided: null };
  const kilograms = product(quantity, mass.kilograms);
  if (!factor) return { mass: kilograms, avoided: null };
  const tonnes = product(kilograms, tonnesOfKilograms);
  const production = product(tonnes, factor.primary, rest.displacement);
  const transport = product(tonnes, rest.kilometres, rest.freight.factor);
  const reuse = product(tonnes, factor.reuse ?? '0');
  return { mass: kilograms, avoided: sum(production, negative(transport), negative(reuse)) };
}

export const totalOf = (results: readonly FootprintResult[]): FootprintTotal => ({
  mass: sum(...results.flatMap(({ mass }) => mass ?? [])),
  avoided: sum(...results.flatMap(({ avoided }) => avoided ?? [])),
  withoutMass: results.filter(({ mass }) => mass === null).length,
  withoutFactor: results.filter(({ mass, avoided }) => mass !== null && avoided === null).length,
});

/** What moving some goods on would keep from landfill and avoid, by the tables of today. */
export const estimate = (goods: readonly Goods[]): FootprintTotal =>
  totalOf(goods.map((line) => footprintOf(inputsOf(line))));
