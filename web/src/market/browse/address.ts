import type { searchListings } from '@tianguis/proto/gen/client.ts';
import { listingField, listingFilterNames } from '@tianguis/proto/marketplace/listings/listing-fields';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useHydrated } from '../../platform/prerender/hydration.tsx';

const market = '/mercado';

export type Query = NonNullable<(typeof searchListings)['types']>['query'];

/** Facets of which several may be chosen, as the address and the call name them. */
export const lists = ['vertical', 'category', 'material', 'condition', 'price', 'city', 'zone'] as const;
export type ListName = (typeof lists)[number];
export const flags = listingFilterNames.filter((name) => listingField(name).kind === 'flag');
export const choices = listingFilterNames.filter((name) => listingField(name).kind === 'choice');
const singles = ['q', 'literal', 'near', 'within', 'area', 'availableOn', 'sort'] as const;

/** What counts as a filter: all but the words and the order. */
const filters = [...lists, ...choices, ...flags, 'near', 'within', 'area', 'availableOn'] as const;

/** The call that an address asks for; what it does not know is left out. */
export function queryOf(search: string): Query {
  const asked = new URLSearchParams(search);
  const query: Record<string, string | string[]> = {};
  for (const name of [...singles, ...flags]) {
    const value = asked.get(name);
    if (value) query[name] = value;
  }
  for (const name of [...lists, ...choices]) if (asked.has(name)) query[name] = asked.getAll(name);
  return query as Query;
}

export const countFilters = (search: string): number => {
  const asked = new URLSearchParams(search);
  return filters.reduce((sum, name) => sum + asked.getAll(name).filter(Boolean).length, 0);
};

type Change = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The address with some values changed, `undefined` takes one out. */
export function changed(search: string, change: Change): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const one of value === undefined ? [] : [value].flat()) next.append(name, String(one));
  }
  return `${market}${next.size > 0 ? `?${next}` : ''}`;
}

export function toggled(search: string, name: string, value: string): string {
  const chosen = new URLSearchParams(search).getAll(name);
  const others = chosen.filter((one) => one !== value);
  return changed(search, { [name]: others.length === chosen.length ? [...chosen, value] : others });
}

export const withoutFilters = (search: string): string =>
  changed(search, Object.fromEntries(filters.map((name) => [name, undefined])));

/** The whole state of the page is its address; undefined as long as the page stands as it was prerendered for everybody. */
export function useAddress() {
  const [path] = useLocation();
  const current = useSearch();
  const isHydrated = useHydrated();
  const [search, setSearch] = useState(current);
  // The page stays on the screen until the next one is ready, when the address is that one's already.
  if (path === market && search !== current) setSearch(current);
  // A change of a filter is a page of its own to Back.
  return { search: isHydrated ? search : undefined, go: (to: string) => navigate(to) };
}
