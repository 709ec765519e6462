import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { FigureReads } from '../../app.ts';
import type { Breakdown, ContactCells } from '../contact-ports.ts';
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

const facetLimit = 500;
const facet = (list: readonly Breakdown[]) => list.slice(0, facetLimit).map(({ value, count }) => ({ value, count }));

/** What the list can be narrowed by, with how many there are of each. */
export async function contactFacets(cells: ContactCells, figures: FigureReads) {
  const [{ total: all, optedOut, statuses, categories, zones, cities }, read] = await Promise.all([
    cells.breakdown(),
    figures.read(['contacts.tag']),
  ]);
  const tags = [...(read.get('contacts.tag') ?? [])].slice(0, facetLimit);
  return {
    total: all,
    optedOut,
    statuses: facet(statuses),
    categories: facet(categories),
    zones: facet(zones),
    cities: facet(cities),
    tags: tags.map(([value, count]) => ({ value, count })),
  };
}
