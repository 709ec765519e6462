import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingSearchOperations } from '@tianguis/proto/marketplace/listings/search';
import { cardStore } from '../card-store.ts';
import { findListings } from './find-listings.ts';
import type { LotIndex } from './lot-index/lot-index.ts';
import { wordStore } from './word-store.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
}

export function listingSearchHandlers({ storage, lots }: Parts): Handlers<typeof listingSearchOperations> {
  const needs = { lots, words: wordStore(storage), ...cardStore(storage) };
  return { searchListings: ({ query, lang }) => findListings(needs, query, lang) };
}
