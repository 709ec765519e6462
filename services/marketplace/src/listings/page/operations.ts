import { pipeline } from 'node:stream/promises';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingPageOperations } from '@tianguis/proto/marketplace/listings/page';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { cardStore } from '../card-store.ts';
import { noSuchListing } from '../errors.ts';
import type { LotIndex } from '../search/lot-index/lot-index.ts';
import { openListing, type RatingOf } from './open-listing.ts';
import { openPhoto } from './open-photo.ts';
import { pageStore } from './page-store.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
  readonly media: Pick<MediaStore, 'open'>;
  /** The room of ratings lies above this one. */
  readonly ratingOf: RatingOf;
}

export function listingPageHandlers({ storage, lots, media, ratingOf }: Parts): Handlers<typeof listingPageOperations> {
  const store = pageStore(storage);
  const needs = { page: store.page, lots, ratingOf, ...cardStore(storage) };
  return {
    getListing: ({ params, identity }) => openListing(needs, params.id, identity),
    async reportListing({ params, body }) {
      if ((await store.addReport(params.id, body.reason, body.comment)) === undefined) throw noSuchListing();
      return { success: true };
    },
    async getListingPhoto({ params, identity, res }) {
      const { stream, size, caching } = await openPhoto({ media, isPhotoOf: store.isPhotoOf }, params, identity);
      res.type('webp').set({ 'cache-control': caching, 'content-length': `${size}` });
      await pipeline(stream, res);
    },
    listPublishedIds: async () => ({ listings: await store.published() }),
  };
}
