import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import { enquiryAnswered } from '@tianguis/proto/outreach/inbox/events';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { recordConsents } from '../recipients/consents.ts';
import { answerOf, changeEnquiry } from './enquiries.ts';
import { enquiryStore, handoverStore } from './enquiry-store.ts';

type Parts = Pick<Deps, 'outbox'>;

const enquiriesIn = (tx: Tx, { outbox }: Parts) => ({ ...enquiryStore(tx), publish: publishIn(outbox, tx) });

/** Opens the enquiry of a chat and shows it to staff at once. */
async function showToStaff(tx: Tx, parts: Parts, handoverId: string): Promise<void> {
  const id = await handoverStore(tx).reopen(handoverId);
  await changeEnquiry(enquiriesIn(tx, parts), id, {});
}

/** Aria handed a visitor's chat over to staff. */
export const onChatHandedOver = (parts: Parts) =>
  consumersWith<PrismaTx>()({
    event: chatHandedOver,
    name: 'chat-handed-over',
    handle: async ({ data, tx }) => {
      await handoverStore(tx).keepConversation(data);
      await showToStaff(tx, parts, data.handoverId);
    },
  });

/** A visitor of the chat left an email or a phone. */
export const onChatContactLeft = (parts: Parts) =>
  consumersWith<PrismaTx>()({
    event: chatContactLeft,
    name: 'chat-contact-left',
    handle: async ({ data, tx, prisma }) => {
      await handoverStore(tx).keepContact(data);
      const { email, language } = data;
      if (email) await recordConsents(prisma, { ...data, email }, { source: 'chat', language });
      await showToStaff(tx, parts, data.handoverId);
    },
  });

/** Staff answered by WhatsApp. If the enquiry was deleted meanwhile, nothing is kept. */
export const onEnquiryAnswered = (parts: Parts) =>
  consumersWith<PrismaTx>()({
    event: enquiryAnswered,
    name: 'enquiry-answered',
    handle: async ({ data: { enquiryId, messageLogId, text, author }, tx }) => {
      const enquiries = enquiriesIn(tx, parts);
      if (!(await enquiries.find(enquiryId))) return;
      await enquiries.addAnswer(enquiryId, { channel: 'whatsapp', text, messageLogId }, author);
      await changeEnquiry(enquiries, enquiryId, { state: 'answered' });
    },
  });

/** A mailed answer was sent, or could not be delivered: then staff see that, and the enquiry stays open. */
export const onNotificationEnded = (parts: Parts) =>
  consumersWith<PrismaTx>()({
    event: notificationEnded,
    name: 'enquiry-mail-ended',
    handle: async ({ data: { notificationId, outcome }, tx }) => {
      const answerId = answerOf(notificationId);
      if (answerId === undefined) return;
      const enquiries = enquiriesIn(tx, parts);
      const sent = outcome === 'sent';
      const enquiryId = await enquiries.markEnded(answerId, sent ? 'sent' : 'failed');
      if (enquiryId !== undefined) await changeEnquiry(enquiries, enquiryId, sent ? { state: 'answered' } : {});
    },
  });
