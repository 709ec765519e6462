import type { CounterReads } from '../../platform/counter-store.ts';
import type { Breakdown, ContactRollup } from './contact-rollup-store.ts';

export const facetLimit = 500;

export const facet = (list: readonly Breakdown[]) =>
  list.slice(0, facetLimit).map(({ value, count }) => ({ value, count }));

/** What the list can be narrowed by, with how many there are of each. */
export async function contactFacets(rollup: ContactRollup, counters: CounterReads) {
  const [{ total: all, optedOut, statuses, categories, zones, cities }, read] = await Promise.all([
    rollup.breakdown(),
    counters.read(['contacts.tag']),
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
