import type { Handlers } from '@tianguis/chassis/http/operation';
import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import { priceOf } from '../pricing/suggestion.ts';
import { classifyList, type PhotoReader } from './classify-list.ts';

export const listHandlers = (readPhotos: PhotoReader | undefined): Handlers<typeof listingOperations> => ({
  classifyListing: ({ body: { locale, ...listed }, lang }) =>
    classifyList({ priceOf, readPhotos }, { ...listed, language: locale ?? lang }),
});
