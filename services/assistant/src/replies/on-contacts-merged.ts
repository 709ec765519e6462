import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import type { PrismaTx } from '../platform/database.ts';
import { pendingReplies } from './pending-reply-store.ts';
import { moveReplies } from './reply-store.ts';

/** Two contacts are one business: replies to the one that is no more are replies to the other. */
export const onContactsMerged = () =>
  consumersWith<PrismaTx>()({
    event: contactsMerged,
    name: 'merge-contacts',
    handle: async ({ data: { contactId, otherId }, prisma, tx }) => {
      await pendingReplies.move(tx, otherId, contactId);
      await moveReplies(prisma, otherId, contactId);
    },
  });
