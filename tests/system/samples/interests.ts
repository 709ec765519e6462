import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { asMember } from './members.ts';
import type { Sample, World } from './sample.ts';

const wish = { name: 'Cemento', categories: ['cemento'] };
const fields = ['interest.id', 'interest.active', 'found'];
const own = async (world: World) => ({
  ...(await asMember(world)),
  path: `/api/interests/${world.replies.createInterest.interest.id}`,
});

/** What buyers look for, and how they are told; while a lot is published. */
export const interestSamples = {
  createInterest: { prepare: asMember, body: wish, status: 201, fields },
  listInterests: { prepare: asMember, fields: ['interests[].id', 'interests[].categories'] },
  changeInterest: { prepare: own, body: { ...wish, active: false }, fields },
  deleteInterest: { prepare: own, fields: ['success'] },
  changeMatchDelivery: { prepare: asMember, body: { ...defaultDelivery, frequency: 'daily' }, fields: ['frequency'] },
  getMatchDelivery: { prepare: asMember, fields: ['frequency', 'quietHours.from'] },
  listMatches: { prepare: asMember, fields: ['matches', 'nextCursor', 'total'] },
  declineListing: {
    prepare: async (world) => ({
      ...(await asMember(world)),
      path: `/api/listings/${world.replies.publishListing.id}/not-interested`,
    }),
    fields: ['success'],
  },
} satisfies Record<string, Sample>;
