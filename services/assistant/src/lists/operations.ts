import type { Handlers } from '@tianguis/chassis/http/operation';
import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import { classifyList, type PhotoReader } from './classify-list.ts';

interface Parts {
  readonly readPhotos: PhotoReader | undefined;
}

export const listHandlers = ({ readPhotos }: Parts): Handlers<typeof listingOperations> => ({
  classifyListing: ({ body: { locale, ...listed }, lang }) =>
    classifyList({ priceOf: () => null, readPhotos }, { ...listed, language: locale ?? lang }),
});
