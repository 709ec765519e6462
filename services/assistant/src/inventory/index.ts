import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import { defineRoom } from '../platform/room.ts';
import { classifyList } from './classify-list.ts';
import { onListingSubmitted, photosOfLots } from './read-listing.ts';

/** Inventory: which goods, how many and in which unit, read from what a seller writes or from photos. */
export const inventory = defineRoom<typeof listingOperations>(({ config, logger, outbox, openPrices, readPhotos }) => {
  const siteUrl = config.ASSISTANT_PHOTOS_FROM ?? config.PUBLIC_URL;
  return {
    handlers: {
      classifyListing: ({ body: { locale, ...listed }, lang }) =>
        classifyList({ openPrices, readPhotos }, { ...listed, language: locale ?? lang }),
    },
    consumers: [
      onListingSubmitted({
        outbox,
        openPrices,
        readPhotos: readPhotos && photosOfLots(readPhotos, { siteUrl, logger }),
      }),
    ],
  };
});
