import { mayBeIn, nearestZone, type Point, zoneById } from '@tianguis/proto/zones';

/** Where it is brought and what has to be carried, as it was typed. */
export interface DeliveryPlace {
  readonly zone: string;
  readonly address: string;
  /** Null where only the zone is known. */
  readonly point: Point | null;
  readonly floors: string;
  readonly help: boolean;
  readonly kilograms: string;
  readonly vehicle: string;
}

export const noPlace: DeliveryPlace = {
  zone: '',
  address: '',
  point: null,
  floors: '0',
  help: false,
  kilograms: '',
  vehicle: '',
};

/** A zone and a point that cannot be in it: the newer of the two stays. */
export function movedTo(before: DeliveryPlace, changes: Partial<DeliveryPlace>): DeliveryPlace {
  const after = { ...before, ...changes };
  const zone = zoneById(after.zone);
  if (!after.point || (zone && mayBeIn(zone, after.point))) return after;
  if (changes.point) return { ...after, zone: nearestZone(after.point)?.id ?? after.zone };
  return { ...after, point: null };
}
