import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { keepOffer } from './market-store.ts';

export const onListingOfferChanged = () =>
  defineConsumer({
    event: listingOfferChanged,
    name: 'keep-market',
    handle: ({ data, tx }) => keepOffer(tx, data),
  });
