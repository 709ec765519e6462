import type { offerOperations } from '@tianguis/proto/marketplace/offers/operations';
import { defineRoom } from '../platform/room.ts';
import { expireOffers, onOffererErased } from './end-offers.ts';
import { offerHandlers } from './operations.ts';
import { remindOfOffers } from './remind.ts';

/** Offers: a buyer and a seller propose prices until one of them accepts. */
export const offers = defineRoom<typeof offerOperations>((deps) => ({
  handlers: offerHandlers(deps),
  consumers: [onOffererErased(deps)],
  jobs: {
    expireOffers: { run: expireOffers(deps), cron: '* * * * *' },
    remindOfOffers: { run: remindOfOffers(deps), cron: '*/5 * * * *' },
  },
}));
