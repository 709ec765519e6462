import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingPageOperations } from '@tianguis/proto/marketplace/listings/page';
import { cardStore } from '../card-store.ts';
import { noSuchListing } from '../errors.ts';
import type { LotIndex } from '../search/lot-index.ts';
import { openListing, type RatingOf } from './open-listing.ts';
import { pageStore } from './page-store.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
  /** The room of ratings lies above this one. */
  readonly ratingOf: RatingOf;
}

export function listingPageHandlers({ storage, lots, ratingOf }: Parts): Handlers<typeof listingPageOperations> {
  const store = pageStore(storage);
  const needs = { page: store.page, lots, ratingOf, ...cardStore(storage) };
  return {
    getListing: ({ params, identity }) => openListing(needs, params.id, identity),
    async reportListing({ params, body }) {
      if ((await store.addReport(params.id, body.reason, body.comment)) === undefined) throw noSuchListing();
      return { success: true };
    },
    listPublishedIds: async () => ({ listings: await store.published() }),
  };
}
