import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { messageStatusChanged } from '@tianguis/proto/outreach/messaging/events';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Contact, ContactChanges } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { passGate } from '../../messaging/gate/gate.ts';
import { type CurrentRulesNeeds, rulesOf } from '../../messaging/gate/read-rules.ts';
import type { NewMessage } from '../../messaging/queue/message.ts';
import type { Messages } from '../../messaging/queue/message-store.ts';
import { type AnsweredNeeds, noteAnswered } from '../publish-conversation.ts';

export interface AriaReply {
  readonly aiResponseId: number;
  readonly reply: string;
  readonly confidence: number;
  /** Aria, or the person of staff who let it go out. */
  readonly origin: string;
  /** What going out makes of the contact. */
  readonly changes: ContactChanges;
}

export type QueueAriaReplyNeeds = AnsweredNeeds &
  CurrentRulesNeeds & {
    readonly contacts: Pick<Contacts, 'change'>;
    readonly messages: Pick<Messages, 'hasAnswer' | 'queue'>;
    readonly outbox: Outbox;
    now(): Date;
    wakeSender(tx: Tx): void;
  };

/** Queues an answer of Aria, once: one that may not go out any more is kept with the reason. */
export async function queueAriaReply(
  needs: QueueAriaReplyNeeds,
  tx: Tx,
  contact: Contact,
  answer: AriaReply,
): Promise<void> {
  const { contacts, messages } = needs;
  const { id: contactId } = contact;
  if (await messages.hasAnswer(tx, answer.aiResponseId)) return;
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(needs));
  const notBefore = verdict.skip ? needs.now() : verdict.notBefore;
  const message = messageOf(contact, answer, verdict.skip, notBefore);
  const [id = 0] = await messages.queue(tx, [message]);
  if (verdict.skip) return publishSkipped(needs, tx, { id, contactId, reason: verdict.skip });
  await contacts.change(tx, contactId, { lastQueuedAt: notBefore, ...answer.changes });
  const byStaff = answer.origin !== 'aria';
  await noteAnswered(needs, tx, { contactId, messageId: id, text: message.text, byStaff });
  needs.wakeSender(tx);
}

const longestText = 1600;

const messageOf = (contact: Contact, answer: AriaReply, skip: SkipReason | null, notBefore: Date): NewMessage => ({
  contactId: contact.id,
  campaignId: null,
  templateId: null,
  phone: contact.phone,
  text: answer.reply.slice(0, longestText),
  status: skip ? 'skipped' : 'queued',
  skipReason: skip,
  purpose: 'reply',
  origin: answer.origin,
  urgency: 0,
  notBefore,
  contentSid: null,
  contentVariables: null,
  aiResponseId: answer.aiResponseId,
  aiConfidence: answer.confidence,
});

interface Skipped {
  readonly id: number;
  readonly contactId: number;
  readonly reason: SkipReason;
}

async function publishSkipped({ outbox }: QueueAriaReplyNeeds, tx: Tx, skipped: Skipped): Promise<void> {
  const { id, contactId, reason } = skipped;
  const data = { messageLogId: id, contactId, campaignId: null, status: 'skipped' as const, skipReason: reason };
  await outbox.append(tx, messageStatusChanged, { subject: `messages/${id}`, data });
}
