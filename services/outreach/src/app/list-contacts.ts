import type { ContactStatus } from '@tianguis/proto/outreach';
import { figure, total } from '../domain/figures.ts';
import { canonicalZone } from '../domain/place.ts';
import type { Breakdown, ContactCells } from './contact-ports.ts';
import type { FigureReads } from './ports.ts';

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

interface CountReads {
  readonly cells: ContactCells;
  readonly figures: FigureReads;
  /** Counts contacts one by one, no further than `most`. */
  count(filter: ContactFilter, most: number): Promise<number>;
}

/** Lists that no figure answers for are counted no further than this. */
const countedTo = 1_000;

/** Zones and cities under the names that contacts carry. */
export const canonicalFilter = <F extends ContactFilter>(filter: F): F => ({
  ...filter,
  ...(filter.zone && { zone: filter.zone.map(canonicalZone) }),
  ...(filter.city && { city: filter.city.map(canonicalZone) }),
});

/** How many contacts fit: from figures where they know, else counted up to a bound. */
export async function countContacts(
  { cells, figures, count }: CountReads,
  filter: ContactFilter,
): Promise<{ total: number; totalIsLeast: boolean }> {
  const { q, tag = [], status, category, zone, city, optedOut } = filter;
  const places = [status, category, zone, city].some((list) => list && list.length > 0) || optedOut !== undefined;
  const exact = (value: number) => ({ total: value, totalIsLeast: false });
  if (!q && tag.length === 0) {
    if (places) return exact(await cells.count(filter));
    return exact(total(await figures.read(['contacts']), 'contacts'));
  }
  const [only] = tag;
  if (!q && !places && tag.length === 1 && only)
    return exact(figure(await figures.read(['contacts.tag']), 'contacts.tag', only));
  const counted = await count(filter, countedTo + 1);
  return { total: Math.min(counted, countedTo), totalIsLeast: counted > countedTo };
}

const facetLimit = 500;
const facet = (list: readonly Breakdown[]) => list.slice(0, facetLimit).map(({ value, count }) => ({ value, count }));

/** What the list can be narrowed by, with how many there are of each. */
export async function contactFacets({ cells, figures }: Omit<CountReads, 'count'>) {
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
