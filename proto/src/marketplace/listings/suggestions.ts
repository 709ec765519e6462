import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** What a search may be narrowed to before it is made. */
export const suggestionKinds = ['category', 'material', 'zone'] as const;

/** The most that a list under a search box shows. */
export const mostSuggestions = 8;

export const searchSuggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    value: z.string().meta({ description: 'As the filter of `searchListings` with the name of the kind takes it' }),
    name: z.string().meta({ description: 'In the reader’s language; a zone’s own' }),
    words: z.string().meta({ description: 'What was typed besides it, for `q`; empty where it is all of it' }),
    count: z.int().nullable().meta({ description: 'Lots with it; null where there are other words' }),
  })
  .meta({ id: 'SearchSuggestion' });

export const suggestSearches = defineOperation({
  id: 'suggestSearches',
  service: 'marketplace',
  method: 'GET',
  path: '/api/search-suggestions',
  access: 'public',
  summary: 'Categories, materials and zones whose names fit what is being typed, the best match first',
  query: z.object({ q: z.string().trim().min(2).max(100).meta({ description: 'What was typed so far' }) }),
  reply: z.object({ suggestions: z.array(searchSuggestion).max(mostSuggestions) }),
});

export const searchSuggestionOperations = { suggestSearches };
