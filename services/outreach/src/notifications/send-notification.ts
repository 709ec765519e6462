import type { Tx } from '@tianguis/chassis/storage/storage';
import type { NotificationRequest, NotificationTemplate } from '@tianguis/proto/notifications';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { contactStore } from '../contacts/contact-store.ts';
import { erasedMembers, memberMails, memberPhones } from '../contacts/members.ts';
import { noteQuestion } from '../contacts/open-business.ts';
import { erased, fateOf, passGate, rulesOf, strangerAt } from '../messaging/gate.ts';
import { newMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { mask, sealedSlot } from '../messaging/sealed-variables.ts';
import type { Deps } from '../platform/room.ts';
import { fill } from '../templates/template.ts';
import { dropSuperseded, isOfUseLater, withholdNotice } from './late-notices.ts';
import { mailJob } from './notification-mail.ts';
import { notificationStore } from './notification-store.ts';
import { keepNotice, queuePush, wayTo } from './to-member.ts';

/** Sends a notification once; one to a member is kept among their notices, and goes the way that they chose. */
export async function sendNotification(deps: Deps, tx: Tx, request: NotificationRequest): Promise<void> {
  const { memberId, notificationId, inAppOnly } = request;
  const store = notificationStore(tx);
  if (!(await store.add(request))) return;
  await dropSuperseded(tx, request);
  if (memberId === undefined) return sendToAddress(deps, tx, request);
  const toMember = { ...request, memberId };
  await keepNotice(deps, tx, toMember);
  const way = inAppOnly ? null : await wayTo(tx, toMember);
  if (way === null) return store.ended(notificationId, 'skipped');
  if (way.by === 'push') return queuePush(deps, tx, toMember);
  await sendToAddress(deps, tx, { ...request, to: way.to });
}

/** Sends a notification that was withheld. Its member may have another phone by now, or want it another way. */
export async function sendWithheld(deps: Deps, tx: Tx, request: NotificationRequest): Promise<void> {
  const { memberId, notificationId } = request;
  if (memberId === undefined) return sendToAddress(deps, tx, request);
  const to = await addressOf(tx, memberId);
  const toMember = to && { ...request, memberId, to };
  const way = toMember ? await wayTo(tx, toMember) : null;
  if (!toMember || way === null) return notificationStore(tx).ended(notificationId, 'skipped');
  if (way.by === 'push') return queuePush(deps, tx, toMember);
  await sendToAddress(deps, tx, { ...toMember, to: way.to });
}

/** The phone that a member has now, or their mailbox. */
async function addressOf(tx: Tx, memberId: number): Promise<NotificationRequest['to'] | undefined> {
  if (await erasedMembers.has(tx, memberId)) return undefined;
  const phone = await memberPhones.of(tx, memberId);
  if (phone !== undefined) return { channel: 'whatsapp', address: phone };
  const mail = await memberMails.of(tx, memberId);
  return mail === undefined ? undefined : { channel: 'mail', address: mail };
}

/** Sends a notification by mail, or through the gate by WhatsApp. */
export async function sendToAddress(deps: Deps, tx: Tx, request: NotificationRequest): Promise<void> {
  const { notificationId, to } = request;
  if (to.channel !== 'mail') return queueMessage(deps, tx, request);
  await notificationStore(tx).toMail(request);
  await deps.queue.add(tx, mailJob, { notificationId }, { key: notificationId });
}

async function queueMessage(deps: Deps, tx: Tx, request: NotificationRequest): Promise<void> {
  const store = notificationStore(tx);
  const phone = request.to.address;
  const template = await store.whatsAppTemplate(request.template, request.language);
  const { text, contentVariables } = writeNotification(template, request);
  const contact = await contactStore.lock(tx, { phone });
  const recipient = contact ?? (await strangerAt(tx, phone));
  const purpose = purposeOf(request);
  const verdict = passGate(recipient, { purpose, approvedTemplate: template.approval === 'approved' }, rulesOf(deps));
  if (verdict.skip && mailedInstead.has(verdict.skip) && (await mailInstead(deps, tx, request))) return;
  // An event that comes late must not bring back what was erased.
  if (verdict.skip && recipient.consentBasis === erased) return store.ended(request.notificationId, 'skipped');
  // Without a contact: a notification is no step of the funnel.
  const message = newMessage({
    templateId: template.messageTemplateId,
    phone,
    text,
    ...fateOf(verdict, deps.now()),
    purpose,
    origin: 'system',
    contentSid: template.contentSid,
    contentVariables,
    about: request.about,
  });
  const [messageId = 0] = await messageStore.queue(tx, [message]);
  await store.queued(request.notificationId, messageId);
  await store.ended(request.notificationId, verdict.skip ? 'skipped' : 'sent');
  if (isOfUseLater(request.template, verdict.skip)) await withholdNotice(tx, request);
  if (verdict.skip) return;
  if (contact) await contactStore.change(tx, contact.id, { lastQueuedAt: verdict.notBefore });
  if (invitesAnswer.has(request.template)) await noteQuestion(deps, tx, phone);
  deps.wakeSender(tx);
}

/** Why a notification goes by mail where there is one: the person wants no WhatsApp, or it has not approved the text. */
const mailedInstead: ReadonlySet<SkipReason> = new Set(['opted_out', 'suppressed', 'outside_window']);

/** Notifications that people answer by WhatsApp. */
const invitesAnswer: ReadonlySet<NotificationTemplate> = new Set([
  'listing_ending',
  'listing_question',
  'listing_answer',
  'listing_question_reminder',
  'order_placed',
  'order_changed',
  'order_message',
  'refund_changed',
  'offer_changed',
]);

/** Mails a notification to a member whom WhatsApp does not reach. False where they proved no mailbox. */
async function mailInstead(deps: Deps, tx: Tx, request: NotificationRequest): Promise<boolean> {
  const memberId = await memberPhones.memberAt(tx, request.to.address);
  const address = memberId === undefined ? undefined : await memberMails.of(tx, memberId);
  if (address === undefined) return false;
  await sendToAddress(deps, tx, { ...request, to: { channel: 'mail', address } });
  return true;
}

const purposeOf = ({ purpose }: Pick<NotificationRequest, 'purpose'>): 'authentication' | 'service' =>
  purpose === 'authentication' ? 'authentication' : 'service';

interface Text {
  readonly content: string;
  readonly variables: readonly string[];
}

/** The text for the message log, and the variables for the provider; sealed variables stay sealed until they are sent. */
function writeNotification(
  template: Text,
  { variables, sealed = {} }: Pick<NotificationRequest, 'variables' | 'sealed'>,
): { text: string; contentVariables: Record<string, string> } {
  const masked = Object.fromEntries(Object.keys(sealed).map((name) => [name, mask]));
  const filled = fill(template, { ...variables, ...masked });
  if (!filled) throw new Error(`a notification needs all of: ${template.variables.join(', ')}`);
  const slots = Object.entries(filled.numbered).map(([slot, value]) => {
    const box = sealed[template.variables[Number(slot) - 1] ?? ''];
    return box === undefined ? [slot, value] : [sealedSlot(slot), box];
  });
  return { text: filled.text, contentVariables: Object.fromEntries(slots) };
}
