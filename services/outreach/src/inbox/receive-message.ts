import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import type { App } from '../app.ts';
import { mayAutoReply } from '../contacts/auto-reply.ts';
import type { Contact } from '../contacts/contact.ts';
import { advance, toContactRow } from '../contacts/contact.ts';
import { keywordOf } from '../contacts/keyword.ts';
import { leadScore, readOffer } from '../contacts/lead.ts';
import { changeConsent } from '../messaging/gate/change-consent.ts';
import type { OfferedMedia } from '../messaging/queue/message.ts';

export interface ReceivedMessage {
  /** E.164. */
  readonly from: string;
  readonly body: string;
  readonly media: readonly OfferedMedia[];
  readonly externalId: string;
  readonly profileName: string | undefined;
}

/** A person wrote to us. The provider may say so any number of times: only the first has an effect. */
export const receiveMessage = (app: App, message: ReceivedMessage): Promise<void> =>
  app.transaction(async (tx) => {
    const contact = await contactOf(app, tx, message);
    const score = leadScore(message.body, message.media.length);
    const { value } = readOffer(message.body);
    const { body, media, externalId } = message;
    const row = { contactId: contact.id, phone: contact.phone, body, media, externalId, leadScore: score };
    const id = await app.messages.addInbound(tx, { ...row, estimatedValue: value });
    if (id === undefined) return;
    const text = { messageId: id, text: body, mediaCount: media.length };
    await app.conversations.heard(tx, { contactId: contact.id, ...text, leadScore: score });
    await app.messages.markReplied(tx, contact.id);
    const answered = await noteAnswer(app, tx, contact, { score, value, media: media.length > 0 });
    const keyword = keywordOf(body);
    const current = keyword ? await changeConsent(app, tx, answered, { action: keyword, said: body }) : answered;
    await publish(app, tx, current, { id, body, mediaCount: media.length, keyword: keyword !== undefined });
  });

async function contactOf(app: App, tx: Tx, { from, profileName }: ReceivedMessage): Promise<Contact> {
  const known = await app.contacts.lock(tx, { phone: from });
  if (known) return known;
  const name = profileName?.trim() || from;
  const row = toContactRow({ businessName: name, phone: from, category: 'otro', zone: 'Sin zona' });
  const retired = await app.desk.retired(tx, from);
  // Another message of the same person may be on its way through a second connection.
  const contact = (await app.contacts.add(tx, row, 'wrote_to_us')) ?? (await app.contacts.lock(tx, { phone: from }));
  if (!contact) throw new Error('the contact was neither there nor could it be added');
  if (!retired) return contact;
  await app.desk.welcomeBack(tx, from);
  return retired.optedOut ? app.contacts.change(tx, contact.id, { optedOut: true }) : contact;
}

async function noteAnswer(
  app: App,
  tx: Tx,
  before: Contact,
  { score, value, media }: { score: number; value: number; media: boolean },
): Promise<Contact> {
  const responded = advance(before.status, 'answered');
  const status = media ? advance(responded, 'sent_media') : responded;
  const contact = await app.contacts.change(tx, before.id, {
    status,
    lastInboundAt: app.now(),
    leadScore: Math.max(before.leadScore, score),
    estimatedValue: Math.max(before.estimatedValue, value),
  });
  const cause = media ? 'sent_media' : 'answered';
  await app.contacts.recordMove(tx, { id: before.id, from: before.status, to: status, actor: 'system', cause });
  return contact;
}

async function publish(
  app: App,
  tx: Tx,
  contact: Contact,
  { id, body, mediaCount, keyword }: { id: number; body: string; mediaCount: number; keyword: boolean },
): Promise<void> {
  const { businessName, contactName, category, zone } = contact;
  const autoReplyAllowed = !keyword && mayAutoReply(contact, app.now());
  const person = { contactId: contact.id, businessName, contactName, category, zone };
  const data = { ...person, messageLogId: id, body, mediaCount, autoReplyAllowed };
  await app.outbox.append(tx, contactResponded, { subject: `contacts/${contact.id}`, data });
}
