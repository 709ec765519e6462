import { decimalOf, product, sum } from '@tianguis/proto/footprint/decimal';
import { massOf } from '@tianguis/proto/footprint/masses';
import { listingUnits } from '@tianguis/proto/materials/listing-units';

interface Load {
  readonly category: string | null;
  readonly unit: string;
  readonly quantity: number;
  /** All that the lot had of it. */
  readonly total: number;
}

/**
 * Kilograms of what is ordered, rounded up: by the seller's weight of the lot where it has one thing, else by the tables that
 * the impact uses, else what the buyer says. Undefined where nobody knows.
 */
export function kilogramsOf(
  loads: readonly Load[],
  { ofLot, said }: { readonly ofLot: number | null; readonly said: number | undefined },
): number | undefined {
  const [only] = loads;
  if (ofLot !== null && only && loads.length === 1 && only.total > 0)
    return Math.max(1, Math.ceil((ofLot * only.quantity) / only.total));
  const known = loads.flatMap(({ category, unit, quantity }) => {
    const known = listingUnits.find((one) => one === unit);
    const mass = known && massOf(category, known);
    return mass ? [product(decimalOf(quantity), mass.kilograms)] : [];
  });
  if (known.length === loads.length) return Math.max(1, Math.ceil(Number(sum(...known))));
  return said;
}
