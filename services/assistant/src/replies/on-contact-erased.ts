import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import type { PrismaTx } from '../platform/database.ts';

/** A person is forgotten: what they wrote and what was answered go. */
export const onContactErased = () =>
  consumersWith<PrismaTx>()({
    event: contactErased,
    name: 'forget-contact',
    handle: async ({ data: { contactId }, prisma, log }) => {
      const { count } = await prisma.aiResponse.deleteMany({ where: { contactId } });
      log.info({ contact: contactId, replies: count }, 'a person is forgotten');
    },
  });
