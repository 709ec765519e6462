import type { RawCall } from '@tianguis/chassis/http/server';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { toE164 } from '@tianguis/proto/phone';
import { advance, type Contact, toContactRow } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { leadScore, readOffer } from '../contacts/lead.ts';
import { hasOpenBusiness } from '../contacts/open-business.ts';
import { readWish } from '../contacts/opt-out/read-wish.ts';
import { mayAutoReply } from '../contacts/reply-window.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import { changeConsent } from '../messaging/change-consent.ts';
import { mediaJob } from '../messaging/media.ts';
import type { OfferedMedia } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { type Form, messageSidOf, missingField, readSigned } from '../messaging/signed-form.ts';
import type { Deps } from '../platform/room.ts';
import { conversationStore } from './conversation-store.ts';
import { findWritingMember } from './members.ts';
import { convertContact, isConfirmation } from './registration.ts';
import { askWhetherTheySell } from './sellers.ts';

interface ReceivedMessage {
  /** E.164. */
  readonly from: string;
  readonly body: string;
  readonly media: readonly OfferedMedia[];
  readonly externalId: string;
  readonly profileName: string | undefined;
}

/** A person wrote to us. The provider may report it any number of times: only the first has an effect. */
const receiveMessage = (deps: Deps, message: ReceivedMessage): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const contact = await senderOf(tx, message);
    const score = leadScore(message.body, message.media.length);
    const { value } = readOffer(message.body);
    const { body, media, externalId } = message;
    const row = { contactId: contact.id, phone: contact.phone, body, media, externalId, leadScore: score };
    const id = await messageStore.addInbound(tx, { ...row, estimatedValue: value });
    if (id === undefined) return;
    if (media.length > 0) await deps.queue.add(tx, mediaJob, {});
    const text = { messageId: id, text: body, mediaCount: media.length };
    await conversationStore.heard(tx, { contactId: contact.id, ...text, leadScore: score });
    await messageStore.markReplied(tx, contact.id);
    const answered = await noteAnswer(deps, tx, contact, { score, value, media: media.length > 0 });
    const asked = await consentChangeIn(deps, tx, contact.phone, body);
    const confirmed = isConfirmation(body) ? await convertContact(deps, tx, answered) : undefined;
    const heard = confirmed ?? answered;
    const current = asked ? await changeConsent(deps, tx, heard, { action: asked, said: body }) : heard;
    const isHandled = asked !== undefined || confirmed !== undefined;
    await publish(deps, tx, current, { id, body, media, isHandled });
  });

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
  const name = profileName?.trim() || from;
  const row = toContactRow({ businessName: name, phone: from, category: 'otro', zone: 'Sin zona' });
  const retired = await retiredPhones.find(tx, from);
  // Another message of the same person may be arriving through a second connection.
  const contact = (await contactStore.add(tx, row, 'wrote_to_us')) ?? (await contactStore.lock(tx, { phone: from }));
  if (!contact) throw new Error('the contact was neither there nor could it be added');
  if (!retired) return contact;
  await retiredPhones.remove(tx, from);
  return retired.optedOut ? contactStore.change(tx, contact.id, { optedOut: true }) : contact;
}

async function noteAnswer(
  deps: Deps,
  tx: Tx,
  before: Contact,
  { score, value, media }: { score: number; value: number; media: boolean },
): Promise<Contact> {
  const responded = advance(before.status, 'answered');
  const status = media ? advance(responded, 'sent_media') : responded;
  const contact = await contactStore.change(tx, before.id, {
    status,
    lastInboundAt: deps.now(),
    leadScore: Math.max(before.leadScore, score),
    estimatedValue: Math.max(before.estimatedValue, value),
  });
  const cause = media ? 'sent_media' : 'answered';
  await contactStore.recordMove(tx, { id: before.id, from: before.status, to: status, actor: 'system', cause });
  return contact;
}

async function publish(
  deps: Deps,
  tx: Tx,
  contact: Contact,
  { id, body, media, isHandled }: Pick<ReceivedMessage, 'body' | 'media'> & { id: number; isHandled: boolean },
): Promise<void> {
  const { businessName, contactName, category, zone } = contact;
  const member = isHandled ? undefined : await findWritingMember(deps, tx, contact, { messageId: id, media });
  const asked = !isHandled && !member && (await askWhetherTheySell(deps, tx, contact, { body, media }));
  const autoReplyAllowed = !isHandled && !member && !asked && mayAutoReply(contact, deps.now());
  const person = { contactId: contact.id, businessName, contactName, category, zone };
  const message = { messageLogId: id, body, mediaCount: media.length };
  const data = { ...person, ...message, autoReplyAllowed, ...(member && { member }) };
  await deps.outbox.append(tx, contactResponded, { subject: `contacts/${contact.id}`, data });
}

const longestText = 4096;
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** Handles what people write to us; answers once it is stored. */
export const inboundWebhook =
  (deps: Deps) =>
  async (call: RawCall): Promise<void> => {
    const form = await readSigned(deps, call);
    const externalId = messageSidOf(form);
    const from = toE164(form.From ?? '');
    if (!externalId || !from) throw missingField(externalId ? 'From' : 'MessageSid');
    const body = (form.Body ?? '').slice(0, longestText).replaceAll('\0', '');
    await receiveMessage(deps, { from, body, media: mediaOf(form), externalId, profileName: form.ProfileName });
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
