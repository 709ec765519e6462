import type { Handlers } from '@tianguis/chassis/http/operation';
import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import { classifyList } from './classify-list.ts';

export const listHandlers = (): Handlers<typeof listingOperations> => ({
  classifyListing: ({ body: { locale, ...listed }, lang }) =>
    classifyList({ priceOf: () => null }, { ...listed, language: locale ?? lang }),
});
