import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import type { Envelope } from '@tianguis/proto/envelope';
import { memberMessageLeft } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactErased, contactMergeUndone, contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { erasedContacts, forgetAnswers } from './erased-contacts.ts';
import { pendingReplies } from './pending-replies.ts';
import { personalDataStore } from './personal-data.ts';
import { deleteReplies, moveReplies, returnReplies } from './reply-store.ts';

const defineConsumer = consumersWith<PrismaTx>();

const originOf = (event: Envelope) => ({
  correlationId: event.correlationid,
  causationId: event.id,
  traceparent: event.traceparent,
});

/** How the room reacts to what happens in outreach and in the marketplace. `wake` is called once a reply is noted. */
export function replyConsumers({ config, outbox }: Deps, wake: () => void) {
  const patience = { quiet: config.ASSISTANT_REPLY_QUIET_MS };
  return [
    /** Notes that a contact has to be answered once they are silent, unless a person has taken over. */
    defineConsumer({
      event: contactResponded,
      name: 'auto-reply',
      handle: async ({ data, event, tx }) => {
        const { contactId, businessName, messageLogId, body, mediaCount, autoReplyAllowed, member } = data;
        // The marketplace answers a member or leaves the message to Aria, who may know of that before she knows of this.
        if (member && !member.staffLead) return;
        if (await erasedContacts.has(tx, contactId)) return;
        if (!autoReplyAllowed) return pendingReplies.drop(tx, contactId);
        const written = { contactId, businessName, messageLogId, body, mediaCount, origin: originOf(event) };
        await pendingReplies.add(tx, written, patience);
        tx.afterCommit(wake);
      },
    }),
    /** A member's message that is about none of their lots is answered like any other. */
    defineConsumer({
      event: memberMessageLeft,
      name: 'member-message-left',
      handle: async ({ data, event, tx }) => {
        if (await erasedContacts.has(tx, data.contactId)) return;
        await pendingReplies.add(tx, { ...data, origin: originOf(event) }, patience);
        tx.afterCommit(wake);
      },
    }),
    /** Deletes what a person wrote and what they were answered. */
    defineConsumer({
      event: contactErased,
      name: 'forget-contact',
      handle: async ({ data: { contactId }, prisma, tx, log }) => {
        await erasedContacts.add(tx, contactId);
        await pendingReplies.drop(tx, contactId);
        await forgetAnswers(tx, [contactId]);
        await personalDataStore(prisma).forgetCopies([contactId]);
        const replies = await deleteReplies(prisma, contactId);
        log.info({ contact: contactId, replies }, 'a person is forgotten');
      },
    }),
    /** Replies to a contact that was merged into another become replies to that one. */
    defineConsumer({
      event: contactsMerged,
      name: 'merge-contacts',
      handle: async ({ data: { contactId, otherId }, prisma, tx }) => {
        await pendingReplies.move(tx, otherId, contactId);
        await moveReplies(prisma, otherId, contactId);
      },
    }),
    /** Replies to a contact that is one of its own again go back to it. */
    defineConsumer({
      event: contactMergeUndone,
      name: 'undo-merge',
      handle: async ({ data: { contactId, otherId }, prisma, tx }) => {
        await pendingReplies.moveBack(tx, otherId, contactId);
        await returnReplies(prisma, contactId, otherId);
        tx.afterCommit(wake);
      },
    }),
    /** Copies or deletes what Aria answered to the contacts of a data request. */
    defineConsumer({
      event: outreachDataHandled,
      name: 'personal-data',
      handle: async ({ data: { requestId, kind, contactIds }, prisma, tx }) => {
        const store = personalDataStore(prisma);
        if (kind === 'erasure') {
          for (const contactId of contactIds) await pendingReplies.drop(tx, contactId);
          await forgetAnswers(tx, contactIds);
        }
        const records = kind === 'export' ? await store.copy(requestId, contactIds) : await store.forget(contactIds);
        const data = { requestId, kind, records };
        await publishIn(outbox, tx)(assistantDataHandled, { subject: `data-requests/${requestId}`, data });
      },
    }),
  ];
}
