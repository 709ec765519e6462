import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { mayAutoReply } from '../contacts/auto-reply.ts';
import type { Contact } from '../contacts/contact.ts';
import { advance, toContactRow } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contact-store.ts';
import { keywordOf } from '../contacts/keyword.ts';
import { leadScore, readOffer } from '../contacts/lead.ts';
import type { ContactDesk } from '../contacts/record/contact-desk-store.ts';
import { type ChangeConsentNeeds, changeConsent } from '../messaging/gate/change-consent.ts';
import type { OfferedMedia } from '../messaging/queue/message.ts';
import type { Messages } from '../messaging/queue/message-store.ts';
import type { Conversations } from './conversation-store.ts';
import { type AskWhetherTheySellNeeds, askWhetherTheySell } from './members/ask-whether-they-sell.ts';
import { findWritingMember, type WritingMemberNeeds } from './members/find-writing-member.ts';
import { type ConvertContactNeeds, convertContact, isConfirmation } from './registration/convert-contact.ts';

export interface ReceivedMessage {
  /** E.164. */
  readonly from: string;
  readonly body: string;
  readonly media: readonly OfferedMedia[];
  readonly externalId: string;
  readonly profileName: string | undefined;
}

export type ReceiveMessageNeeds = ChangeConsentNeeds &
  Pick<ConvertContactNeeds, 'registrationClaims'> &
  WritingMemberNeeds &
  AskWhetherTheySellNeeds & {
    readonly transaction: RunTransaction<Tx>;
    readonly contacts: Pick<Contacts, 'lock' | 'add' | 'change' | 'recordMove'>;
    readonly desk: Pick<ContactDesk, 'retired' | 'welcomeBack'>;
    readonly conversations: Pick<Conversations, 'heard'>;
    readonly messages: Pick<Messages, 'addInbound' | 'markReplied'>;
    readonly outbox: Outbox;
    now(): Date;
  };

/** A person wrote to us. The provider may say so any number of times: only the first has an effect. */
export const receiveMessage = (needs: ReceiveMessageNeeds, message: ReceivedMessage): Promise<void> =>
  needs.transaction(async (tx) => {
    const contact = await senderOf(needs, tx, message);
    const score = leadScore(message.body, message.media.length);
    const { value } = readOffer(message.body);
    const { body, media, externalId } = message;
    const row = { contactId: contact.id, phone: contact.phone, body, media, externalId, leadScore: score };
    const id = await needs.messages.addInbound(tx, { ...row, estimatedValue: value });
    if (id === undefined) return;
    const text = { messageId: id, text: body, mediaCount: media.length };
    await needs.conversations.heard(tx, { contactId: contact.id, ...text, leadScore: score });
    await needs.messages.markReplied(tx, contact.id);
    const answered = await noteAnswer(needs, tx, contact, { score, value, media: media.length > 0 });
    const keyword = keywordOf(body);
    const confirmed = isConfirmation(body) ? await convertContact(needs, tx, answered) : undefined;
    const heard = confirmed ?? answered;
    const current = keyword ? await changeConsent(needs, tx, heard, { action: keyword, said: body }) : heard;
    const isKeyword = keyword !== undefined || confirmed !== undefined;
    await publish(needs, tx, current, { id, body, media, keyword: isKeyword });
  });

async function senderOf(
  { contacts, desk }: ReceiveMessageNeeds,
  tx: Tx,
  { from, profileName }: ReceivedMessage,
): Promise<Contact> {
  const known = await contacts.lock(tx, { phone: from });
  if (known) return known;
  const name = profileName?.trim() || from;
  const row = toContactRow({ businessName: name, phone: from, category: 'otro', zone: 'Sin zona' });
  const retired = await desk.retired(tx, from);
  // Another message of the same person may be on its way through a second connection.
  const contact = (await contacts.add(tx, row, 'wrote_to_us')) ?? (await contacts.lock(tx, { phone: from }));
  if (!contact) throw new Error('the contact was neither there nor could it be added');
  if (!retired) return contact;
  await desk.welcomeBack(tx, from);
  return retired.optedOut ? contacts.change(tx, contact.id, { optedOut: true }) : contact;
}

async function noteAnswer(
  needs: ReceiveMessageNeeds,
  tx: Tx,
  before: Contact,
  { score, value, media }: { score: number; value: number; media: boolean },
): Promise<Contact> {
  const responded = advance(before.status, 'answered');
  const status = media ? advance(responded, 'sent_media') : responded;
  const contact = await needs.contacts.change(tx, before.id, {
    status,
    lastInboundAt: needs.now(),
    leadScore: Math.max(before.leadScore, score),
    estimatedValue: Math.max(before.estimatedValue, value),
  });
  const cause = media ? 'sent_media' : 'answered';
  await needs.contacts.recordMove(tx, { id: before.id, from: before.status, to: status, actor: 'system', cause });
  return contact;
}

async function publish(
  needs: ReceiveMessageNeeds,
  tx: Tx,
  contact: Contact,
  { id, body, media, keyword }: Pick<ReceivedMessage, 'body' | 'media'> & { id: number; keyword: boolean },
): Promise<void> {
  const { businessName, contactName, category, zone } = contact;
  const member = keyword ? undefined : await findWritingMember(needs, tx, contact, { messageId: id, media });
  const asked = !keyword && !member && (await askWhetherTheySell(needs, tx, contact, { body, media }));
  const autoReplyAllowed = !keyword && !member && !asked && mayAutoReply(contact, needs.now());
  const person = { contactId: contact.id, businessName, contactName, category, zone };
  const message = { messageLogId: id, body, mediaCount: media.length };
  const data = { ...person, ...message, autoReplyAllowed, ...(member && { member }) };
  await needs.outbox.append(tx, contactResponded, { subject: `contacts/${contact.id}`, data });
}
