import type { ContactSort } from '@tianguis/proto/outreach/contacts/contact';
import type { Gathered } from '../segments/members.ts';
import type { FilterCounts } from './counts.ts';
import type { ContactFilter } from './filter.ts';
import { everyStatus, orders } from './orders.ts';
import type { Search } from './search.ts';

/** Up to this many contacts are gathered and sorted; of more, an index finds the first ones sooner. */
export const gathered = 8_000;

/** A walk past this many rows is fast; exact counts say how long it will be. */
const shortWalk = 5_000;

const dimensions = ['status', 'category', 'zone', 'city'] as const;
export type Along =
  | { readonly index: (typeof dimensions)[number] | 'tag'; readonly values: readonly string[] }
  | { readonly index: 'order' | 'text' | 'found' };

export type Plan = { readonly kind: 'none' | 'gather' } | { readonly kind: 'walk'; readonly along: Along };

export interface Known {
  /** Matches of each filter alone, and of all but words and tags together; undefined without such a filter. */
  readonly counts: FilterCounts | undefined;
  /** Contacts with one of the tags, those with two counted twice; undefined without tags. */
  readonly tagged: number | undefined;
  /** Contacts of the chosen owners, counted no further than what is gathered; undefined without such a filter. */
  readonly owned?: number | undefined;
  /** The contacts of the segment, where they can be gathered. */
  readonly segment?: Gathered | undefined;
  readonly search: Search | undefined;
}

/** How to read a page. Exact counts decide, since the database's estimates fail where values are clustered. */
export function planOf(
  filter: ContactFilter,
  sort: ContactSort,
  { counts, tagged, owned, segment, search }: Known,
  limit = 50,
): Plan {
  const most = Math.min(
    counts?.all ?? Number.POSITIVE_INFINITY,
    tagged ?? Number.POSITIVE_INFINITY,
    owned ?? Number.POSITIVE_INFINITY,
    segment?.count ?? Number.POSITIVE_INFINITY,
  );
  if (most === 0 || search?.found?.count === 0) return { kind: 'none' };
  const way = shortest(filter, counts, tagged);
  const isExact = !search && owned === undefined && !filter.rules && (counts === undefined || tagged === undefined);
  if (sort === 'newest' && way && isExact && Math.min(1, limit / most) * way.length <= shortWalk)
    return { kind: 'walk', along: way };
  const isSearchAlone = !counts && tagged === undefined && owned === undefined && !filter.rules;
  if (search?.found && sort === 'newest' && isSearchAlone) return { kind: 'walk', along: { index: 'found' } };
  // An order within each status takes one walk for each.
  const few = orders[sort].byStatus ? 2 * gathered : gathered;
  if (most <= few || search?.found) return { kind: 'gather' };
  if (orders[sort].byStatus)
    return { kind: 'walk', along: { index: 'status', values: filter.status?.length ? filter.status : everyStatus } };
  if (sort === 'name') return { kind: 'walk', along: { index: 'order' } };
  return { kind: 'walk', along: way ?? { index: isIndexed(search) ? 'text' : 'order' } };
}

/** The table of search texts is narrow and ordered by contact, so many more of its rows are read in the same time. */
const isIndexed = (search: Search | undefined): boolean => search !== undefined && !search.backlog;

/** The filter with the fewest rows to walk. */
function shortest(filter: ContactFilter, counts: FilterCounts | undefined, tagged = 0) {
  const ways = dimensions.map((index) => ({ index, values: filter[index] ?? [], length: counts?.[index] ?? 0 }));
  return [...ways, { index: 'tag' as const, values: filter.tag ?? [], length: tagged }]
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => a.length - b.length)
    .at(0);
}
