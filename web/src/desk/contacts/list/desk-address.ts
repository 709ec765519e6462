import {
  type ContactSort,
  type ContactStatus,
  contactSorts,
  contactStatuses,
} from '@tianguis/proto/outreach/contacts/contact';
import { idInAddress } from '../../shared/id-in-address.ts';

/** What the list is narrowed by; an empty list lets everything through. */
export interface DeskFilter {
  readonly q: string;
  readonly status: readonly ContactStatus[];
  readonly category: readonly string[];
  readonly zone: readonly string[];
  readonly city: readonly string[];
  readonly tag: readonly string[];
  /** `staff:<id>` of those who look after them. */
  readonly owner: readonly string[];
  readonly optedOut: boolean | undefined;
  /** Number of a kept segment. */
  readonly segment: number | undefined;
}

/** All that the address says about the desk, so that a reload, Back or a passed-on link show the same. */
export interface Desk extends DeskFilter {
  readonly sort: ContactSort;
  readonly view: 'list' | 'board';
  readonly contact: number | undefined;
}

export const noFilter: DeskFilter = {
  q: '',
  status: [],
  category: [],
  zone: [],
  city: [],
  tag: [],
  owner: [],
  optedOut: undefined,
  segment: undefined,
};

export const lists = ['status', 'category', 'zone', 'city', 'tag', 'owner'] as const;
export type FilterList = (typeof lists)[number];

const flag: Readonly<Record<string, boolean>> = { true: true, false: false };

export function readDesk(search: string): Desk {
  const query = new URLSearchParams(search);
  return {
    q: query.get('q') ?? '',
    status: contactStatuses.filter((status) => query.getAll('status').includes(status)),
    category: query.getAll('category'),
    zone: query.getAll('zone'),
    city: query.getAll('city'),
    tag: query.getAll('tag'),
    owner: query.getAll('owner'),
    optedOut: flag[query.get('optedOut') ?? ''],
    segment: idInAddress(query.get('segment')),
    sort: contactSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    view: query.get('view') === 'board' ? 'board' : 'list',
    contact: idInAddress(query.get('contact')),
  };
}

/** The filter as the server takes it; what is empty is left out. */
export const queryOf = ({ q, optedOut, segment, ...filter }: DeskFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(filter.status.length > 0 && { status: [...filter.status] }),
  ...(filter.category.length > 0 && { category: [...filter.category] }),
  ...(filter.zone.length > 0 && { zone: [...filter.zone] }),
  ...(filter.city.length > 0 && { city: [...filter.city] }),
  ...(filter.tag.length > 0 && { tag: [...filter.tag] }),
  ...(filter.owner.length > 0 && { owner: [...filter.owner] }),
  ...(optedOut !== undefined && { optedOut: optedOut ? ('true' as const) : ('false' as const) }),
  ...(segment !== undefined && { segment }),
});

/** The part of the address after the path; empty for the desk as it first appears. */
export function writeDesk({ sort, view, contact, ...filter }: Desk): string {
  const search = new URLSearchParams();
  const rest = { ...(sort !== 'newest' && { sort }), ...(view === 'board' && { view }), ...(contact && { contact }) };
  for (const [name, value] of Object.entries({ ...queryOf(filter), ...rest }))
    for (const each of [value].flat()) search.append(name, String(each));
  return search.size > 0 ? `?${search}` : '';
}

export const isFiltered = (filter: DeskFilter): boolean => Object.keys(queryOf(filter)).length > 0;
