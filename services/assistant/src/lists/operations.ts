import type { Handlers } from '@tianguis/chassis/http/operation';
import type { listingOperations } from '@tianguis/proto/assistant/listings/operations';
import type { Comparable } from '../pricing/price-range.ts';
import { type Goods, suggestPrice } from '../pricing/suggestion.ts';
import { classifyList, type PhotoReader } from './classify-list.ts';

interface Parts {
  /** What the same was sold for, or is offered for. */
  readonly comparablesOf: (goods: Goods) => readonly Comparable[];
  readonly readPhotos: PhotoReader | undefined;
}

export const listHandlers = ({ comparablesOf, readPhotos }: Parts): Handlers<typeof listingOperations> => ({
  classifyListing: ({ body: { locale, ...listed }, lang }) =>
    classifyList(
      { priceOf: (goods, language) => suggestPrice(goods, comparablesOf(goods), language), readPhotos },
      { ...listed, language: locale ?? lang },
    ),
});
