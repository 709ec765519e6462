import type { ContactStatus } from '@tianguis/proto/outreach';
import { type Cell, cellFigure, cellsOf, sum, sumBy } from '../domain/contact-cells.ts';
import { figure, total } from '../domain/figures.ts';
import { canonicalZone } from '../domain/place.ts';
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

/** Lists that no figure answers for are counted no further than this. */
const countedTo = 1_000;

/** Zones and cities under the names that contacts carry. */
export const canonicalFilter = <F extends ContactFilter>(filter: F): F => ({
  ...filter,
  ...(filter.zone && { zone: filter.zone.map(canonicalZone) }),
  ...(filter.city && { city: filter.city.map(canonicalZone) }),
});

const among = (list: readonly string[] | undefined, value: string | null): boolean =>
  !list || list.length === 0 || (value !== null && list.includes(value));

const inFilter =
  ({ status, category, zone, city, optedOut }: ContactFilter) =>
  (cell: Cell): boolean =>
    among(status, cell.status) &&
    among(category, cell.category) &&
    among(zone, cell.zone) &&
    among(city, cell.city) &&
    (optedOut === undefined || cell.optedOut === optedOut);

/** How many contacts fit: from figures where they know, else counted up to a bound. */
export async function countContacts(
  figures: FigureReads,
  count: (filter: ContactFilter, most: number) => Promise<number>,
  filter: ContactFilter,
): Promise<{ total: number; totalIsLeast: boolean }> {
  const { q, tag = [], status, category, zone, city, optedOut } = filter;
  const places = [status, category, zone, city].some((list) => list && list.length > 0) || optedOut !== undefined;
  const exact = (value: number) => ({ total: value, totalIsLeast: false });
  if (!q && tag.length === 0) {
    if (!places) return exact(total(await figures.read(['contacts']), 'contacts'));
    return exact(sum(cellsOf(await figures.read([cellFigure])).filter(inFilter(filter))));
  }
  const [only] = tag;
  if (!q && !places && tag.length === 1 && only)
    return exact(figure(await figures.read(['contacts.tag']), 'contacts.tag', only));
  const counted = await count(filter, countedTo + 1);
  return { total: Math.min(counted, countedTo), totalIsLeast: counted > countedTo };
}

const facetLimit = 500;
const facet = (sums: ReadonlyMap<string, number>) =>
  [...sums].slice(0, facetLimit).map(([value, count]) => ({ value, count }));

/** What the list can be narrowed by, with how many there are of each. */
export async function contactFacets(figures: FigureReads) {
  const read = await figures.read([cellFigure, 'contacts.tag']);
  const cells = cellsOf(read);
  return {
    total: sum(cells),
    optedOut: sum(cells.filter(({ optedOut }) => optedOut)),
    statuses: facet(sumBy(cells, ({ status }) => status)),
    categories: facet(sumBy(cells, ({ category }) => category)),
    zones: facet(sumBy(cells, ({ zone }) => zone)),
    cities: facet(sumBy(cells, ({ city }) => city)),
    tags: facet(read.get('contacts.tag') ?? new Map()),
  };
}
