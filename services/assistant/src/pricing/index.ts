import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { defineRoom } from '../platform/room.ts';
import { keepDemand } from './demand.ts';
import { keepOffer } from './market.ts';

/** Pricing: what a thing may sell for, by what the market offers and how much of it is wanted. */
export const pricing = defineRoom(() => ({
  handlers: {},
  consumers: [
    defineConsumer({
      event: listingOfferChanged,
      name: 'keep-market',
      handle: ({ data, tx }) => keepOffer(tx, data),
    }),
    defineConsumer({
      event: demandCounted,
      name: 'keep-demand',
      handle: ({ data, tx }) => keepDemand(tx, data),
    }),
  ],
}));
