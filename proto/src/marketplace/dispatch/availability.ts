import type { documentKinds } from './vehicles.ts';

type DocumentKind = (typeof documentKinds)[number];

interface Working {
  readonly active: boolean;
  readonly isApproved: boolean;
  /** Days of the week, 1 is Monday. */
  readonly days: readonly number[];
  /** None: everywhere. */
  readonly zones: readonly string[];
  readonly documents: readonly { readonly kind: DocumentKind; readonly expiresOn: string }[];
}

/** Why a vehicle takes no order on a day. */
export type Obstacle =
  | { readonly reason: 'inactive' | 'unapproved' | 'day' | 'zone' }
  | { readonly reason: 'document'; readonly kind: DocumentKind; readonly expiresOn: string };

/**
 * Why a vehicle cannot take an order of a day between these zones; undefined if it can. A document is valid on its last day.
 * `date`: a day of Mexico City.
 */
export function obstacleOf(vehicle: Working, date: string, zones: readonly string[] = []): Obstacle | undefined {
  if (!vehicle.active) return { reason: 'inactive' };
  if (!vehicle.isApproved) return { reason: 'unapproved' };
  const expired = vehicle.documents.find(({ expiresOn }) => expiresOn < date);
  if (expired) return { reason: 'document', kind: expired.kind, expiresOn: expired.expiresOn };
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
  if (!vehicle.days.includes(weekday)) return { reason: 'day' };
  const isThere = vehicle.zones.length === 0 || zones.every((zone) => vehicle.zones.includes(zone));
  return isThere ? undefined : { reason: 'zone' };
}
