import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingSearchOperations } from '@tianguis/proto/marketplace/listings/search';
import { cardStore } from '../card-store.ts';
import { findListings } from './find-listings.ts';
import { readLots } from './read-lots.ts';
import { wordStore } from './word-store.ts';

export function listingSearchHandlers(storage: Pick<Storage, 'query'>): Handlers<typeof listingSearchOperations> {
  const needs = { lots: readLots(storage), words: wordStore(storage), ...cardStore(storage) };
  return { searchListings: ({ query }) => findListings(needs, query) };
}
