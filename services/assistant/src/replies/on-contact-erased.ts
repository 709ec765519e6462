import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import type { PrismaTx } from '../platform/database.ts';
import { pendingReplies } from './pending-reply-store.ts';
import { deleteReplies } from './reply-store.ts';

/** A person is forgotten: what they wrote and what was answered go. */
export const onContactErased = () =>
  consumersWith<PrismaTx>()({
    event: contactErased,
    name: 'forget-contact',
    handle: async ({ data: { contactId }, prisma, tx, log }) => {
      await pendingReplies.drop(tx, contactId);
      const replies = await deleteReplies(prisma, contactId);
      log.info({ contact: contactId, replies }, 'a person is forgotten');
    },
  });
