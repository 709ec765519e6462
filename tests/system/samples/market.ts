import type { Sample } from './sample.ts';

/** The market as anybody sees it. */
export const marketSamples = {
  searchListings: { fields: ['listings', 'facets.category', 'facets.zone', 'corrected', 'total'] },
} satisfies Record<string, Sample>;
