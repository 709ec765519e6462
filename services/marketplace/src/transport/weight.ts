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

export interface Listed {
  readonly lineId: number;
  readonly category: string | null;
  readonly unit: string;
  readonly total: number;
}

/** What is wanted of a lot's lines. */
export function loadsOf(
  lines: readonly Listed[],
  wanted: readonly { readonly lineId: number; readonly quantity: number }[],
): Load[] {
  return wanted.flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId);
    // The seller's weight is of the whole lot, so it says nothing of one thing among several.
    const total = lines.length === 1 ? (line?.total ?? 0) : 0;
    return line ? [{ category: line.category, unit: line.unit, quantity, total }] : [];
  });
}

interface Weight {
  /** Rounded up; undefined where nobody knows. */
  readonly kilograms: number | undefined;
  /** It is what the buyer says. */
  readonly declared: boolean;
}

const known = (kilograms: number): Weight => ({ kilograms: Math.max(1, Math.ceil(kilograms)), declared: false });

/**
 * What an order weighs: by the seller's weight of the lot where it has one thing, else by the tables that the impact uses, else
 * what the buyer says.
 */
export function weightOf(
  loads: readonly Load[],
  { ofLot, said }: { readonly ofLot: number | null; readonly said: number | undefined },
): Weight {
  const [only] = loads;
  if (ofLot !== null && only && loads.length === 1 && only.total > 0)
    return known((ofLot * only.quantity) / only.total);
  const masses = loads.flatMap(({ category, unit, quantity }) => {
    const listed = listingUnits.find((one) => one === unit);
    const mass = listed && massOf(category, listed);
    return mass ? [product(decimalOf(quantity), mass.kilograms)] : [];
  });
  if (masses.length === loads.length) return known(Number(sum(...masses)));
  return { kilograms: said, declared: said !== undefined };
}
