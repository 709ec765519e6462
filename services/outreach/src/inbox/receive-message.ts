import type { Tx } from '@tianguis/chassis/storage/storage';
import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { type PrivateNumber, privateNumberWarning } from '@tianguis/proto/private-numbers';
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
import { changeConsent, queueNotice, withdraw } from '../messaging/change-consent.ts';
import { mediaJob } from '../messaging/media.ts';
import { messageStore } from '../messaging/message-store.ts';
import type { Deps } from '../platform/room.ts';
import type { Arrival } from './arrivals/arrival.ts';
import { conversationStore } from './conversation-store.ts';
import { findWritingMember } from './members.ts';
import { offerNews } from './news.ts';
import { convertContact, isConfirmation } from './registration.ts';
import { askWhetherTheySell } from './sellers.ts';
import { beginWaiting } from './waits/begin-waiting.ts';

/** Understands what a person wrote. The provider may report it any number of times: only the first has an effect. */
export async function receiveMessage(deps: Deps, tx: Tx, message: Arrival): Promise<void> {
  const contact = await senderOf(tx, message);
  const { score, value } = await readLead(tx, contact.phone, message);
  const { body, media } = message;
  const id = await addInbound(deps, tx, contact, { message, score, value });
  if (id === undefined) return;
  const matter = needsPerson(body);
  const text = { messageId: id, text: body, mediaCount: media.length };
  await conversationStore.heard(tx, {
    contactId: contact.id,
    ...text,
    leadScore: score,
    matter: matter ?? null,
  });
  await messageStore.markReplied(tx, contact);
  const at = message.writtenAt;
  const answered = await noteAnswer(tx, contact, { body, score, value, media: media.length > 0, at });
  const asked = await consentChangeIn(deps, tx, contact.phone, body);
  const confirmed = isConfirmation(body) ? await convertContact(deps, tx, answered) : undefined;
  const heard = confirmed ?? answered;
  // An opt-in may have been understood since it was obeyed.
  const isDone = message.obeyed && heard.optedOut;
  const isDue = asked !== undefined && !isDone;
  const current = isDue ? await changeConsent(deps, tx, heard, { action: asked, said: body }) : heard;
  if (!current.optedOut) await warnOfNumbers(deps, tx, current, message.taken);
  const isHandled = asked !== undefined || confirmed !== undefined;
  const quotes = message.quotes ?? undefined;
  const isAnswered = await publish(deps, tx, current, { id, body, media, quotes, isHandled });
  if (!isAnswered) await conversationStore.handOver(tx, contact.id);
  if (matter !== undefined || !isAnswered) await beginWaiting(deps, tx, contact.id);
}

/** Puts what a person wrote before staff, with nothing read out of it. */
export async function receivePlainly(deps: Deps, tx: Tx, message: Arrival): Promise<void> {
  const contact = await senderOf(tx, message);
  const { body, media, writtenAt: at } = message;
  const id = await addInbound(deps, tx, contact, { message, score: 0, value: 0 });
  if (id === undefined) return;
  const text = { messageId: id, text: body, mediaCount: media.length };
  await conversationStore.heard(tx, { contactId: contact.id, ...text, leadScore: 0, matter: null });
  await noteAnswer(tx, contact, { body: '', score: 0, value: 0, media: media.length > 0, at });
  await conversationStore.handOver(tx, contact.id);
  await beginWaiting(deps, tx, contact.id);
}

/** Obeys a message that opts out, and reads nothing else of it. False where it does not. */
export async function hasOptedOut(deps: Deps, tx: Tx, message: Arrival): Promise<boolean> {
  if ((await consentChangeIn(deps, tx, message.phone, message.body)) !== 'opt_out') return false;
  const contact = await senderOf(tx, message);
  // The confirmation goes out within their window.
  const lastInboundAt = new Date(Math.max(contact.lastInboundAt?.getTime() ?? 0, message.writtenAt.getTime()));
  const heard = await contactStore.change(tx, contact.id, { lastInboundAt });
  await changeConsent(deps, tx, heard, { action: 'opt_out', said: message.body });
  return true;
}

/**
 * Notes an opt-out without what follows from it: where that fails, nothing is confirmed and nobody is told, but we write no more.
 * False where the message does not opt out.
 */
export async function hasOptedOutAtLeast(deps: Deps, tx: Tx, message: Arrival): Promise<boolean> {
  const { phone, body } = message;
  if ((await consentChangeIn(deps, tx, phone, body)) !== 'opt_out') return false;
  const { id } = await senderOf(tx, message);
  await optOutWithoutWord(tx, { ids: [id], basis: 'person', text: body, actor: 'contact', suppressed: false });
  await withdraw(deps, tx, [id]);
  return true;
}

interface Scored {
  readonly message: Arrival;
  readonly score: number;
  readonly value: number;
}

/** Adds a message to the log, and has its media fetched. Undefined where the log has it. */
async function addInbound(
  deps: Deps,
  tx: Tx,
  contact: Contact,
  { message, score, value }: Scored,
): Promise<number | undefined> {
  const { body, media, externalId } = message;
  const row = { contactId: contact.id, phone: contact.phone, body, media, externalId, leadScore: score };
  const id = await messageStore.addInbound(tx, { ...row, estimatedValue: value });
  if (id !== undefined && media.length > 0) await deps.queue.add(tx, mediaJob, {});
  return id;
}

/** What a message is worth to outreach. A member is no lead: the marketplace reads what they offer. */
async function readLead(
  tx: Tx,
  phone: string,
  { body, media }: Pick<Arrival, 'body' | 'media'>,
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

async function senderOf(tx: Tx, { phone: from, profileName }: Arrival): Promise<Contact> {
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
  }: Pick<Arrival, 'body' | 'media'> & { id: number; quotes: string | undefined; isHandled: boolean },
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
  if (isHandled || contact.optedOut || (member && !member.staffLead)) await conversationStore.settle(tx, contact.id);
  if (isHandled || contact.optedOut) return true;
  // The marketplace answers members, unless staff lead.
  return member ? !member.staffLead : asked || mayAriaReply;
}
