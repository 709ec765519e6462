import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { listingDraftChanged } from '@tianguis/proto/marketplace/listings/events';
import { lotRequested } from '@tianguis/proto/outreach/inbox/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { PrismaTx, Scope } from '../platform/database.ts';
import { createLot } from './create-lot.ts';
import { dialogueStore } from './dialogue-store.ts';
import { orderDialogueStore } from './order-dialogue-store.ts';
import { questionDialogueStore } from './question-dialogue-store.ts';
import { receiveMessage } from './receive-message.ts';
import { sendReading } from './send-reading.ts';
import type { DialogueNeeds } from './send-replies.ts';

interface Parts {
  /** What the use cases need, in the transaction of one event. */
  needsOf(scope: Scope, memberId: number): DialogueNeeds;
}

/** What members write by WhatsApp, and what becomes of it. */
export const onMemberWrote = ({ needsOf }: Parts) => [
  consumersWith<PrismaTx>()({
    event: contactResponded,
    name: 'member-wrote',
    // What one member writes is heard in its order.
    concurrency: 1,
    async handle({ data: { member, ...message }, ...scope }) {
      if (!member) return;
      const { memberId, media, staffLead } = member;
      await receiveMessage(needsOf(scope, memberId), { ...message, memberId, media: [...media] }, staffLead);
    },
  }),
  consumersWith<PrismaTx>()({
    event: lotRequested,
    name: 'lot-requested',
    async handle({ data: { media, ...message }, ...scope }) {
      const needs = needsOf(scope, message.memberId);
      await needs.dialogues.lock(message.memberId);
      await createLot(needs, { ...message, media: [...media] }, true);
    },
  }),
  consumersWith<PrismaTx>()({
    event: listingDraftChanged,
    name: 'show-reading',
    handle: ({ data, ...scope }) => sendReading(needsOf(scope, data.memberId), data),
  }),
  consumersWith<PrismaTx>()({
    event: memberErased,
    name: 'dialogue-of-erased',
    async handle({ data: { memberId }, tx }) {
      await dialogueStore(tx).forget(memberId);
      await questionDialogueStore(tx).forget(memberId);
      await orderDialogueStore(tx).forget(memberId);
    },
  }),
];
