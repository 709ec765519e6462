import { asMember } from './members.ts';
import type { Sample, World } from './sample.ts';

const mine = ({ replies }: World): number => replies.publishListing.id;

/** What readers of lots mark, and what sellers read of their own; while a lot is published. */
export const favouriteSamples = {
  countLotView: {
    prepare: async (world) => ({ path: `/api/listings/${mine(world)}/views` }),
    status: 202,
    fields: ['success'],
  },
  changeFavourites: {
    // One's own lot is left out.
    prepare: async (world) => ({ ...(await asMember(world)), body: { add: [mine(world)] } }),
    fields: ['ids'],
  },
  listFavouriteIds: { prepare: asMember, fields: ['ids'] },
  listFavourites: { prepare: asMember, fields: ['favourites', 'nextCursor', 'total'] },
  listOwnLots: {
    prepare: asMember,
    fields: ['lots[].id', 'lots[].need', 'lots[].views', 'statuses[].count', 'total', 'nextCursor'],
  },
  getLotStatistics: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: `/api/members/me/lots/${mine(world)}/statistics`,
    }),
    fields: ['total.views', 'total.hearts', 'weeks[].start', 'unanswered'],
  },
} satisfies Record<string, Sample>;
