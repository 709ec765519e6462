import { actorOf, nameOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { enquiryAnswered } from '@tianguis/proto/outreach/inbox/events';
import { unfilledIn } from '@tianguis/proto/outreach/quick-replies/quick-reply';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { type Received, receivedLately } from '../contacts/standing.ts';
import { fateOf, type Intent, passGate, type Recipient, rulesOf, strangerAt, withheld } from '../messaging/gate.ts';
import { createTracker, trackBody } from '../messaging/links.ts';
import { type NewMessage, newMessage, type TrackedLink } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { auditOperation, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { type Keyed, sentKeys } from '../platform/sent-keys.ts';
import { unfilledVariables } from '../templates/errors.ts';
import { fill, type Person, type Template, valuesFor } from '../templates/template.ts';
import { lockTemplate, usableTemplate } from '../templates/template-store.ts';
import { attachmentStore } from './attachments/attachment-store.ts';
import { attachmentGone, attachmentNeedsContact } from './attachments/errors.ts';
import { noteAnswered } from './change-conversation.ts';
import { conversationStore } from './conversation-store.ts';
import { notOurNumber, recipientRequired, textOrTemplate, textRequired, unfilledText } from './errors.ts';

interface SendMessage {
  readonly contactId?: number | undefined;
  readonly to?: string | undefined;
  readonly body?: string | undefined;
  readonly templateName?: string | undefined;
  /** A file that goes with the text, or alone. */
  readonly attachmentId?: string | undefined;
  /** The enquiry that the text answers. */
  readonly enquiryId?: number | undefined;
  /** To a number of our own: outside the funnel, and at any hour. */
  readonly test?: boolean;
}

/** Fills a template for a test number, of which we know nothing. */
const sample: Person = { businessName: 'Tianguis Circular', contactName: null, zone: 'CDMX', category: 'ferreteria' };

/** Queues one message, or throws why it may not be sent. A key that was used before sends nothing more. */
export async function sendMessage(deps: Deps, input: SendMessage, identity: Identity, keyed?: Keyed): Promise<number> {
  const { attachmentId } = input;
  if (attachmentId !== undefined && (input.templateName || input.contactId === undefined))
    throw attachmentNeedsContact();
  const hasContent = Boolean(input.body) || attachmentId !== undefined;
  if (hasContent === Boolean(input.templateName)) throw textOrTemplate();
  if (input.enquiryId !== undefined && !input.body) throw textRequired();
  const unfilled = unfilledIn(input.body ?? '');
  if (unfilled.length > 0) throw unfilledText(unfilled);
  if (input.test && !deps.sendSettings.current().testNumbers.includes(input.to ?? '')) throw notOurNumber();
  const template = input.templateName ? await usableTemplate(deps, { name: input.templateName }) : undefined;
  return deps.storage.transaction(async (tx) => {
    const sent = keyed && (await sentKeys.claim(tx, keyed));
    if (sent?.messageId) return sent.messageId;
    const contact = await recipientOf(tx, input);
    const recipient = contact ?? (await strangerAt(tx, input.to ?? ''));
    const file =
      attachmentId === undefined ? undefined : await attachmentStore.lock(tx, attachmentId, contact?.id ?? 0);
    if (attachmentId !== undefined && !file) throw attachmentGone();
    const text = textFor(deps, input, template && (await lockTemplate(tx, template)), contact);
    const person = { contactId: contact?.id ?? null, phone: recipient.phone };
    const received = await receivedLately(tx, person, deps.now());
    const draft: Draft = { input, template, contact, recipient, text, received, origin: actorOf(identity) };
    const messages =
      file?.contentType === 'application/pdf' && input.body ? fileThenText(deps, draft) : [compose(deps, draft)];
    const ids = await messageStore.queue(tx, messages);
    const [id] = ids;
    if (id === undefined) throw new Error('the message was not stored');
    if (attachmentId !== undefined) await attachmentStore.moveToMessage(tx, attachmentId, id);
    await noteSent(deps, tx, { draft, identity, ids, messages, hasFile: file !== undefined });
    if (input.enquiryId !== undefined)
      await publishAnswer(deps, tx, { ...input, enquiryId: input.enquiryId }, { id, identity });
    await auditSent(deps, tx, { input, identity, id, contact, file: file?.contentType });
    if (keyed) await sentKeys.keep(tx, keyed, { messageId: id });
    deps.wakeSender(tx);
    return id;
  });
}

interface Noted {
  readonly input: SendMessage;
  readonly identity: Identity;
  readonly id: number;
  readonly contact: Contact | undefined;
  /** The kind of file that went along. */
  readonly file: string | undefined;
}

/** What was sent. What goes to our own numbers is about nobody, so the log has its text as well. */
async function auditSent(deps: Deps, tx: Tx, { input, identity, id, contact, file }: Noted): Promise<void> {
  const { to = '', templateName, body = '', enquiryId, test } = input;
  if (!test) {
    await auditOperation(deps, tx, {
      actor: actorOf(identity),
      operation: 'sendWhatsapp',
      subject: contact ? `contacts/${contact.id}` : `messages/${id}`,
      detail: {
        ...(contact && { messageId: id }),
        ...(templateName !== undefined && { template: templateName }),
        ...(body !== '' && { characters: body.length }),
        ...(file !== undefined && { file }),
        ...(enquiryId !== undefined && { enquiry: enquiryId }),
      },
    });
    return;
  }
  await auditOperation(deps, tx, {
    actor: actorOf(identity),
    operation: 'sendTestMessage',
    subject: `messages/${id}`,
    detail: { to, ...(templateName === undefined ? { text: body } : { template: templateName }) },
  });
}

/** WhatsApp shows no text with a document, so that follows as a message of its own. */
function fileThenText(deps: Deps, draft: Draft): NewMessage[] {
  const file = compose(deps, { ...draft, text: { text: '', numbered: null, links: [] } });
  return [file, compose(deps, { ...draft, recipient: { ...draft.recipient, lastQueuedAt: file.notBefore } })];
}

interface Sent {
  readonly draft: Draft;
  readonly identity: Identity;
  readonly ids: readonly number[];
  readonly messages: readonly NewMessage[];
  /** The first of them has a file. */
  readonly hasFile: boolean;
}

/** Shows in the inbox what was sent. Who answers first leads the conversation. */
async function noteSent(deps: Deps, tx: Tx, { draft, identity, ids, messages, hasFile }: Sent): Promise<void> {
  const { contact, input } = draft;
  const last = messages.at(-1);
  const messageId = ids.at(-1);
  if (!last || messageId === undefined) return;
  // What waits for the morning must not hold back an answer of tonight.
  const at = last.purpose === 'marketing' ? deps.now() : last.notBefore;
  if (contact) await noteWriting(deps, tx, contact, at, input.test ?? false);
  const { contactId, text } = last;
  if (contactId === null) return;
  const mediaCount = hasFile && messages.length === 1 ? 1 : 0;
  await noteAnswered(deps, tx, { contactId, messageId, text, mediaCount, by: actorOf(identity) });
  if (!input.test) await conversationStore.takeFree(tx, contactId, await knownActor(tx, identity));
}

/** The enquiry keeps its answer; in the transaction that queues it, so that neither exists without the other. */
async function publishAnswer(
  { outbox }: Deps,
  tx: Tx,
  { enquiryId, body = '' }: SendMessage & { readonly enquiryId: number },
  { id, identity }: { readonly id: number; readonly identity: Identity },
): Promise<void> {
  const data = { enquiryId, messageLogId: id, text: body, author: nameOf(identity) };
  await outbox.append(tx, enquiryAnswered, { subject: `enquiries/${enquiryId}`, data });
}

async function recipientOf(tx: Tx, { contactId, to }: SendMessage): Promise<Contact | undefined> {
  if (contactId !== undefined) {
    const contact = await contactStore.lock(tx, { id: contactId });
    if (!contact) throw contactNotFound();
    return contact;
  }
  if (!to) throw recipientRequired();
  return contactStore.lock(tx, { phone: to });
}

function textFor(
  deps: Deps,
  { body, test }: SendMessage,
  template: Template | undefined,
  contact: Contact | undefined,
) {
  const { track, links } = createTracker(deps);
  if (!template) return { ...trackBody(body ?? '', track), links };
  const person = contact ?? (test ? sample : undefined);
  const filled = fill(template, person ? valuesFor(person) : {}, track);
  if (!filled) throw unfilledVariables();
  return { ...filled, links };
}

interface Draft {
  readonly input: SendMessage;
  readonly template: Template | undefined;
  readonly contact: Contact | undefined;
  readonly recipient: Recipient;
  readonly text: { text: string; numbered: Record<string, string> | null; links: readonly TrackedLink[] };
  readonly received: Received;
  readonly origin: string;
}

function compose(deps: Deps, { input, template, contact, recipient, text, received, origin }: Draft): NewMessage {
  const now = deps.now();
  const intent: Intent = {
    ...(input.test ? { purpose: 'test' } : purposeTo(recipient, received, now)),
    approvedTemplate: template?.approval === 'approved',
  };
  const verdict = passGate(recipient, intent, rulesOf(deps));
  if (verdict.skip) throw withheld(verdict.skip);
  return newMessage({
    contactId: input.test ? null : (contact?.id ?? null),
    templateId: template?.id ?? null,
    phone: recipient.phone,
    text: text.text,
    ...fateOf(verdict, now),
    purpose: intent.purpose,
    origin,
    contentSid: template?.contentSid ?? null,
    contentVariables: template?.contentSid ? text.numbered : null,
    links: text.links,
  });
}

/** An answer, or the first word of ours. */
const purposeTo = ({ lastInboundAt }: Recipient, received: Received, now: Date) =>
  isWindowOpen(lastInboundAt, now) ? ({ purpose: 'reply' } as const) : ({ purpose: 'marketing', received } as const);

// From here on staff lead the conversation: Aria is quiet and her count starts over.
async function noteWriting(deps: Deps, tx: Tx, { id }: Contact, at: Date, test: boolean): Promise<void> {
  const lead = test ? {} : { staffWroteAt: deps.now(), autoReplies: 0 };
  await contactStore.change(tx, id, { lastQueuedAt: at, ...lead });
}
