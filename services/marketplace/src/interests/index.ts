import type { Tx } from '@tianguis/chassis/storage/storage';
import type { interestOperations } from '@tianguis/proto/marketplace/interests/operations';
import { defineRoom } from '../platform/room.ts';
import { publishDemand } from './demand.ts';
import { onInterestBought } from './learned-store.ts';
import { onNewsOptedOut, onOptOutUndone } from './news.ts';
import { notifyMembers } from './notify-members.ts';
import { onInterestedErased, onListingOffered } from './on-listing-offered.ts';
import { interestHandlers } from './operations.ts';

/** Interests: what buyers look for, the lots that match, and the notices about them. */
export const interests = defineRoom<typeof interestOperations>((deps) => {
  const notifySoon = (tx: Tx) => deps.queue.add(tx, 'notify-members', {}, { key: 'notify-members' });
  return {
    handlers: interestHandlers(deps),
    consumers: [
      ...onListingOffered({ now: deps.now, notifySoon }),
      onInterestedErased(),
      onInterestBought(deps.now),
      onNewsOptedOut(),
      onOptOutUndone(deps.now),
    ],
    jobs: {
      'notify-members': { run: notifyMembers(deps), cron: '* * * * *' },
      'publish-demand': { run: publishDemand(deps), cron: '*/10 * * * *' },
    },
  };
});
