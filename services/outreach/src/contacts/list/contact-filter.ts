import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { canonicalZone } from '../place.ts';

/** What a list of contacts is narrowed by; within one list any value fits. */
export interface ContactFilter {
  readonly q?: string | undefined;
  readonly status?: readonly ContactStatus[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly zone?: readonly string[] | undefined;
  readonly city?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly optedOut?: boolean | undefined;
}

/** Zones and cities under the names that contacts carry. */
export const canonicalFilter = <F extends ContactFilter>(filter: F): F => ({
  ...filter,
  ...(filter.zone && { zone: filter.zone.map(canonicalZone) }),
  ...(filter.city && { city: filter.city.map(canonicalZone) }),
});
