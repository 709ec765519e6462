import type { Handlers } from '@tianguis/chassis/http/operation';
import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import type { OpenPrices } from '../pricing/open-prices.ts';
import { classifyList, type PhotoReader } from './classify-list.ts';

interface Parts {
  readonly openPrices: OpenPrices;
  readonly readPhotos: PhotoReader | undefined;
}

export const listHandlers = (parts: Parts): Handlers<typeof listingOperations> => ({
  classifyListing: ({ body: { locale, ...listed }, lang }) =>
    classifyList(parts, { ...listed, language: locale ?? lang }),
});
