import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { memberMessageLeft } from '@tianguis/proto/marketplace/dialogues/events';
import type { PrismaTx } from '../platform/database.ts';
import type { Patience } from './pending-reply.ts';
import { pendingReplies } from './pending-reply-store.ts';

interface Parts {
  readonly patience: Patience;
  /** Told once a reply is noted. */
  readonly wake: () => void;
}

/** A member wrote something that is about no lot of theirs: they are answered as anybody is. */
export const onMemberMessageLeft = ({ patience, wake }: Parts) =>
  consumersWith<PrismaTx>()({
    event: memberMessageLeft,
    name: 'member-message-left',
    handle: async ({ data, event, tx }) => {
      const origin = { correlationId: event.correlationid, causationId: event.id, traceparent: event.traceparent };
      await pendingReplies.add(tx, { ...data, origin }, patience);
      tx.afterCommit(wake);
    },
  });
