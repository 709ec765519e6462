import type { draftOperations } from '@tianguis/proto/marketplace/listings/drafts';
import type { lifecycleOperations } from '@tianguis/proto/marketplace/listings/lifecycle';
import type { listingModerationOperations } from '@tianguis/proto/marketplace/listings/moderation';
import type { listingPageOperations } from '@tianguis/proto/marketplace/listings/page';
import type { photoOperations } from '@tianguis/proto/marketplace/listings/photos';
import type { listingQuestionOperations } from '@tianguis/proto/marketplace/listings/questions';
import type { listingSearchOperations } from '@tianguis/proto/marketplace/listings/search';
import type { sellerOperations } from '@tianguis/proto/marketplace/listings/sellers';
import type { searchSuggestionOperations } from '@tianguis/proto/marketplace/listings/suggestions';
import type { warehouseOperations } from '@tianguis/proto/marketplace/listings/warehouses';
import { defineRoom } from '../platform/room.ts';
import { memberRating } from '../ratings/rating-store.ts';
import { lifecycleHandlers } from './drafts/lifecycle.ts';
import { onListingClassified } from './drafts/on-listing-classified.ts';
import { onSellerErased } from './drafts/on-seller-erased.ts';
import { draftHandlers } from './drafts/operations.ts';
import { expireListings } from './drafts/publishing.ts';
import { listingModerationHandlers } from './moderation.ts';
import { listingPageHandlers } from './page.ts';
import { photoHandlers, photoKeeper } from './photos/lot-photos.ts';
import { placePhotos, removeMedia, sweepMedia } from './photos/media-jobs.ts';
import { publishUntoldOffers } from './publish-untold-offers.ts';
import { listingQuestionHandlers } from './questions/questions.ts';
import { remindOfQuestions } from './questions/remind.ts';
import { listingSearchHandlers } from './search/find-listings.ts';
import { readLots } from './search/read-lots.ts';
import { searchSuggestionHandlers } from './search/suggest.ts';
import { vocabulary } from './search/vocabulary.ts';
import { noteWords } from './search/word-store.ts';
import { sellerHandlers } from './sellers.ts';
import { warehouseHandlers } from './warehouses.ts';

type ListingOperations = typeof draftOperations &
  typeof lifecycleOperations &
  typeof photoOperations &
  typeof warehouseOperations &
  typeof listingSearchOperations &
  typeof searchSuggestionOperations &
  typeof listingPageOperations &
  typeof sellerOperations &
  typeof listingQuestionOperations &
  typeof listingModerationOperations;

/** Listings: lots from draft to expiry, their photos and warehouses, the market's search, questions and moderation. */
export const listings = defineRoom<ListingOperations>((deps) => {
  const { storage, logger } = deps;
  const lots = readLots(storage);
  const ratingOf = memberRating(storage, 'supplier');
  return {
    handlers: {
      ...warehouseHandlers(deps),
      ...draftHandlers(deps),
      ...lifecycleHandlers(deps),
      ...photoHandlers({ ...deps, photos: photoKeeper(deps) }),
      ...listingSearchHandlers({ storage, lots }),
      ...searchSuggestionHandlers({ storage, lots }),
      ...listingPageHandlers({ ...deps, lots, ratingOf }),
      ...sellerHandlers({ ...deps, ratingOf }),
      ...listingQuestionHandlers(deps),
      ...listingModerationHandlers(deps),
    },
    consumers: [onListingClassified(deps), onSellerErased(deps)],
    jobs: {
      // Often, so that food leaves the market soon after its best-before time.
      expireListings: { run: expireListings(deps), cron: '*/5 * * * *' },
      'remove-media': { run: removeMedia(deps.media) },
      'place-photos': { run: placePhotos(deps) },
      // 3:40 in Mexico City.
      'sweep-media': { run: sweepMedia(deps), cron: '40 9 * * *' },
      'remind-of-questions': { run: remindOfQuestions(deps), cron: '*/10 * * * *' },
      'publish-untold-offers': { run: publishUntoldOffers(deps), cron: '* * * * *' },
    },
    start() {
      // Reads the market ahead of the first search. An earlier search waits for it.
      lots().catch((err) => logger.warn({ err }, 'the market could not be read yet'));
      noteWords(storage, vocabulary).catch((err) => logger.warn({ err }, 'words of the catalogue could not be noted'));
      return undefined;
    },
  };
});
