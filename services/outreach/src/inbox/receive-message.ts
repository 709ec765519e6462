import type { RawCall } from '@tianguis/chassis/http/server';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { toE164 } from '@tianguis/proto/phone';
import { maskPrivateNumbers, type PrivateNumber, privateNumberWarning } from '@tianguis/proto/private-numbers';
import { advance, type Contact, toContactRow } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { languageOf } from '../contacts/language/contact-language.ts';
import { readLanguage } from '../contacts/language/read-language.ts';
import { leadScore, readOffer } from '../contacts/lead.ts';
import { memberPhones } from '../contacts/members.ts';
import { hasOpenBusiness } from '../contacts/open-business.ts';
import { readWish } from '../contacts/opt-out/read-wish.ts';
import {
  lastBasisOfErased,
  mergedBasis,
  optOutWithoutWord,
  suppressedBasis,
} from '../contacts/opt-out/staff-opt-out.ts';
import { mayAutoReply } from '../contacts/reply-window.ts';
import { type RetiredPhone, retiredPhones } from '../contacts/retired-phones.ts';
import { suppressedPhones } from '../contacts/suppression/suppressed-phones.ts';
import { changeConsent, queueNotice } from '../messaging/change-consent.ts';
import { mediaJob } from '../messaging/media.ts';
import type { OfferedMedia } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { type Form, messageSidOf, missingField, readSigned } from '../messaging/signed-form.ts';
import type { Deps } from '../platform/room.ts';
import { conversationStore } from './conversation-store.ts';
import { findWritingMember } from './members.ts';
import { offerNews } from './news.ts';
import { convertContact, isConfirmation } from './registration.ts';
import { askWhetherTheySell } from './sellers.ts';
import { beginWaiting } from './waits/begin-waiting.ts';

interface ReceivedMessage {
  /** E.164. */
  readonly from: string;
  /** Without the numbers of cards and documents. */
  readonly body: string;
  /** Which of those were in it. */
  readonly taken: readonly PrivateNumber[];
  readonly media: readonly OfferedMedia[];
  readonly externalId: string;
  /** When it was written. */
  readonly at: Date;
  readonly profileName: string | undefined;
  /** The provider's id of the message of ours that they quote. */
  readonly quotes: string | undefined;
}

/** A person wrote to us. The provider may report it any number of times: only the first has an effect. */
const receiveMessage = (deps: Deps, message: ReceivedMessage): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const contact = await senderOf(tx, message);
    const { score, value } = await readLead(tx, contact.phone, message);
    const { body, media, externalId } = message;
    const row = { contactId: contact.id, phone: contact.phone, body, media, externalId, leadScore: score };
    const id = await messageStore.addInbound(tx, { ...row, estimatedValue: value });
    if (id === undefined) return;
    if (media.length > 0) await deps.queue.add(tx, mediaJob, {});
    const matter = needsPerson(body);
    const text = { messageId: id, text: body, mediaCount: media.length };
    await conversationStore.heard(tx, {
      contactId: contact.id,
      ...text,
      leadScore: score,
      matter: matter ?? null,
    });
    await messageStore.markReplied(tx, contact);
    const answered = await noteAnswer(tx, contact, { body, score, value, media: media.length > 0, at: message.at });
    const asked = await consentChangeIn(deps, tx, contact.phone, body);
    const confirmed = isConfirmation(body) ? await convertContact(deps, tx, answered) : undefined;
    const heard = confirmed ?? answered;
    const current = asked ? await changeConsent(deps, tx, heard, { action: asked, said: body }) : heard;
    if (!current.optedOut) await warnOfNumbers(deps, tx, current, message.taken);
    const isHandled = asked !== undefined || confirmed !== undefined;
    const isAnswered = await publish(deps, tx, current, { id, body, media, quotes: message.quotes, isHandled });
    if (!isAnswered) await conversationStore.handOver(tx, contact.id);
    if (matter !== undefined || !isAnswered) await beginWaiting(deps, tx, contact.id);
  });

/** What a message is worth to outreach. A member is no lead: the marketplace reads what they offer. */
async function readLead(
  tx: Tx,
  phone: string,
  { body, media }: Pick<ReceivedMessage, 'body' | 'media'>,
): Promise<{ score: number; value: number }> {
  if ((await memberPhones.memberAt(tx, phone)) !== undefined) return { score: 0, value: 0 };
  return { score: leadScore(body, media.length), value: readOffer(body).value };
}

/** Whether a message opts out or in. CANCELAR opts out only where nothing else of theirs is open. */
async function consentChangeIn(
  deps: Deps,
  tx: Tx,
  phone: string,
  body: string,
): Promise<'opt_out' | 'opt_in' | undefined> {
  const wish = readWish(body);
  if (wish !== 'cancel') return wish;
  return (await hasOpenBusiness(deps, tx, phone)) ? undefined : 'opt_out';
}

async function senderOf(tx: Tx, { from, profileName }: ReceivedMessage): Promise<Contact> {
  const known = await contactStore.lock(tx, { phone: from });
  if (known) return known;
  await suppressedPhones.lockForAdding(tx);
  const name = profileName?.trim() || from;
  const row = toContactRow({ businessName: name, phone: from, category: 'otro', zone: unknownZone });
  const retired = await retiredPhones.find(tx, from);
  const suppressed = await suppressedPhones.has(tx, from);
  // Another message of the same person may be arriving through a second connection.
  const isMember = (await memberPhones.memberAt(tx, from)) !== undefined;
  const contact =
    (await contactStore.add(tx, row, 'wrote_to_us', { cameAsMember: isMember })) ??
    (await contactStore.lock(tx, { phone: from }));
  if (!contact) throw new Error('the contact was neither there nor could it be added');
  if (retired) await retiredPhones.remove(tx, from);
  if (!suppressed && !retired?.optedOut) return contact;
  // Their own opt-out outlives the list, as it does for contacts who were never erased or merged.
  const basis = retired?.optedOut ? await basisOf(tx, from, retired.reason) : suppressedBasis;
  await optOutWithoutWord(tx, { ids: [contact.id], basis, text: '', actor: 'system', suppressed });
  return { ...contact, optedOut: true, suppressed };
}

/** Why the former contact of a phone had opted out. */
const basisOf = async (tx: Tx, phone: string, reason: RetiredPhone['reason']): Promise<string> =>
  reason === 'merged' ? mergedBasis : ((await lastBasisOfErased(tx, phone)) ?? suppressedBasis);

/** Warns a contact who wrote the number of a card or a document. */
async function warnOfNumbers(deps: Deps, tx: Tx, contact: Contact, taken: readonly PrivateNumber[]): Promise<void> {
  const warning = privateNumberWarning(taken);
  if (!warning) return;
  const { language } = await languageOf(tx, contact);
  const lastQueuedAt = await queueNotice(deps, tx, contact, { text: warning[language], last: contact.lastQueuedAt });
  await contactStore.change(tx, contact.id, { lastQueuedAt });
}

async function noteAnswer(
  tx: Tx,
  before: Contact,
  { body, score, value, media, at }: { body: string; score: number; value: number; media: boolean; at: Date },
): Promise<Contact> {
  const responded = advance(before.status, 'answered');
  const status = media ? advance(responded, 'sent_media') : responded;
  // Messages are heard in any order.
  const isLate = before.lastInboundAt !== null && before.lastInboundAt > at;
  const contact = await contactStore.change(tx, before.id, {
    status,
    lastInboundAt: isLate ? before.lastInboundAt : at,
    leadScore: Math.max(before.leadScore, score),
    estimatedValue: Math.max(before.estimatedValue, value),
    heardLanguage: (isLate ? before.heardLanguage : undefined) ?? readLanguage(body) ?? before.heardLanguage,
  });
  const cause = media ? 'sent_media' : 'answered';
  await contactStore.recordMove(tx, { id: before.id, from: before.status, to: status, actor: 'system', cause });
  return contact;
}

/**
 * Publishes what they wrote. False where no software answers it: staff lead, switched Aria off, or she has answered often enough.
 * A person who opted out gets no answer and does not wait for one.
 */
async function publish(
  deps: Deps,
  tx: Tx,
  contact: Contact,
  {
    id,
    body,
    media,
    quotes,
    isHandled,
  }: Pick<ReceivedMessage, 'body' | 'media' | 'quotes'> & { id: number; isHandled: boolean },
): Promise<boolean> {
  const { businessName, contactName, category, zone } = contact;
  const member = isHandled ? undefined : await findWritingMember(deps, tx, contact, { messageId: id, media, quotes });
  const isStranger = !isHandled && !member;
  const asked =
    isStranger &&
    ((await offerNews(deps, tx, contact, body)) || (await askWhetherTheySell(deps, tx, contact, { body, media })));
  const mayAriaReply = mayAutoReply(contact, deps.now());
  const autoReplyAllowed = isStranger && !asked && mayAriaReply;
  const person = { contactId: contact.id, businessName, contactName, category, zone };
  const message = { messageLogId: id, body, mediaCount: media.length };
  const data = { ...person, ...message, autoReplyAllowed, ...(member && { member }) };
  await deps.outbox.append(tx, contactResponded, { subject: `contacts/${contact.id}`, data });
  if (isHandled || contact.optedOut) return true;
  // The marketplace answers members, unless staff lead.
  return member ? !member.staffLead : asked || mayAriaReply;
}

const longestText = 4096;
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** A message as the provider has it. */
export type ListedMessage = Pick<ReceivedMessage, 'media' | 'externalId' | 'at'> & {
  /** An address such as `whatsapp:+52…`. */
  readonly from: string;
  readonly body: string;
  readonly profileName?: string | undefined;
  readonly quotes?: string | undefined;
};

/** Hears a message, once however often we learn of it; false where it names no phone. */
export async function hearMessage(deps: Deps, { from, body, profileName, quotes, ...rest }: ListedMessage) {
  const phone = toE164(from);
  if (!phone) return false;
  const { text, found } = maskPrivateNumbers(body.slice(0, longestText).replaceAll('\0', ''));
  await receiveMessage(deps, { ...rest, from: phone, body: text, taken: found, profileName, quotes });
  return true;
}

/** Handles what people write to us; answers once it is stored. */
export const inboundWebhook =
  (deps: Deps) =>
  async (call: RawCall): Promise<void> => {
    const form = await readSigned(deps, call);
    const externalId = messageSidOf(form);
    if (!externalId) throw missingField('MessageSid');
    const isHeard = await hearMessage(deps, {
      from: form.From ?? '',
      body: form.Body ?? '',
      media: mediaOf(form),
      externalId,
      at: deps.now(),
      profileName: form.ProfileName,
      quotes: form.OriginalRepliedMessageSid,
    });
    if (!isHeard) throw missingField('From');
    call.res.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(emptyTwiml);
  };

const maxMedia = 10;

function mediaOf(form: Form): OfferedMedia[] {
  const count = Math.min(Number(form.NumMedia) || 0, maxMedia);
  return Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: form[`MediaContentType${index}`] ?? '',
  })).filter(({ url }) => URL.canParse(url));
}
