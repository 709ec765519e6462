import type { TransportRate } from '@tianguis/proto/marketplace/transport/operations';
import {
  type QuoteRefusal,
  type TransportPart,
  type Vehicle,
  vehicles,
} from '@tianguis/proto/marketplace/transport/transport';
import { toCentavos } from '@tianguis/proto/money';

/** The largest vehicle that gets in at a lot. A lot that does not say lets every one in. */
const largestIn: Readonly<Record<string, Vehicle>> = { van: 'van', truck: 'large_truck', trailer: 'trailer' };

interface Trip {
  /** By road. */
  readonly kilometres: number;
  /** Undefined where nobody knows. */
  readonly kilograms: number | undefined;
  readonly floors: number;
  readonly help: boolean;
  /** The smallest vehicle that has the room. */
  readonly vehicle?: Vehicle | undefined;
  /** What gets in where it is loaded: the lot's `access`. */
  readonly access: string | null;
}

export interface Price {
  readonly vehicle: Vehicle;
  readonly kilograms: number;
  /** Centavos that add up to the price. */
  readonly parts: readonly { readonly part: TransportPart; readonly centavos: number }[];
  readonly centavos: number;
}

const sizeOf = (vehicle: Vehicle): number => vehicles.indexOf(vehicle);

/** What a trip costs by a version of the rates, or why nothing can be quoted. */
export function priceOf(rate: TransportRate, trip: Trip): Price | { readonly refusal: QuoteRefusal } {
  const { kilograms, vehicle: least = 'van' } = trip;
  if (kilograms === undefined) return { refusal: 'no_weight' };
  if (trip.kilometres > rate.kilometres) return { refusal: 'too_far' };
  const fitting = rate.vehicles
    .filter((one) => one.kilograms >= kilograms && sizeOf(one.vehicle) >= sizeOf(least))
    .toSorted((one, other) => sizeOf(one.vehicle) - sizeOf(other.vehicle));
  const [chosen] = fitting;
  if (!chosen) return { refusal: 'too_heavy' };
  const largest = trip.access === null ? undefined : largestIn[trip.access];
  if (largest && sizeOf(chosen.vehicle) > sizeOf(largest)) return { refusal: 'no_access' };
  const hundreds = Math.ceil(kilograms / 100);
  const all = [
    { part: 'base', centavos: toCentavos(chosen.base) },
    { part: 'distance', centavos: Math.round(toCentavos(chosen.perKilometre) * trip.kilometres) },
    { part: 'floors', centavos: toCentavos(rate.perFloor) * trip.floors * hundreds },
    { part: 'help', centavos: trip.help ? toCentavos(rate.help) : 0 },
  ] as const;
  const parts = all.filter(({ centavos }) => centavos > 0);
  const centavos = parts.reduce((sum, part) => sum + part.centavos, 0);
  return { vehicle: chosen.vehicle, kilograms, parts, centavos };
}
