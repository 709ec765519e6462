import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { PrismaTx } from '../platform/database.ts';
import type { Patience } from './pending-reply.ts';
import { pendingReplies } from './pending-reply-store.ts';

interface Parts {
  readonly patience: Patience;
  /** Told once a reply is noted. */
  readonly wake: () => void;
}

/** A contact wrote: note that they are to be answered once they fall silent, unless a person has taken the conversation over. */
export const onContactResponded = ({ patience, wake }: Parts) =>
  consumersWith<PrismaTx>()({
    event: contactResponded,
    name: 'auto-reply',
    handle: async ({ data, event, tx }) => {
      const { contactId, businessName, messageLogId, body, mediaCount, autoReplyAllowed } = data;
      if (!autoReplyAllowed) return pendingReplies.drop(tx, contactId);
      const origin = { correlationId: event.correlationid, causationId: event.id, traceparent: event.traceparent };
      await pendingReplies.add(tx, { contactId, businessName, messageLogId, body, mediaCount, origin }, patience);
      tx.afterCommit(wake);
    },
  });
