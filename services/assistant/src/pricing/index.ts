import { defineRoom } from '../platform/room.ts';
import { onDemandCounted } from './on-demand-counted.ts';
import { onListingOfferChanged } from './on-listing-offer-changed.ts';

/** Pricing: what a thing may sell for, by what the market offers and how much of it is looked for. */
export const pricing = defineRoom(() => ({
  handlers: {},
  consumers: [onListingOfferChanged(), onDemandCounted()],
}));
