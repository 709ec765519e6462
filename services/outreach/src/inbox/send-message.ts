import { keyReused, requestHash } from '@tianguis/chassis/http/idempotency';
import { actorOf, nameOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
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
import { knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
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
export async function sendMessage(deps: Deps, input: SendMessage, identity: Identity, key?: string): Promise<number> {
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
  const own = key && `${actorOf(identity)}:${key}`;
  return deps.storage.transaction(async (tx) => {
    const sent = own && (await sentKeys.claim(tx, own, requestHash(input)));
    if (sent) return sent;
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
    if (own) await sentKeys.keep(tx, own, id);
    deps.wakeSender(tx);
    return id;
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

const claimKey = statement((p: { key: string; hash: string }) =>
  db
    .insertInto('sent_keys')
    .values({ key: p.key, request_hash: p.hash })
    .onConflict((on) => on.doNothing()),
);

const keptKey = statement((p: { key: string }) =>
  db.selectFrom('sent_keys').select(['request_hash as hash', 'message_id as id']).where('key', '=', p.key),
);

const keepKey = statement((p: { key: string; messageId: number }) =>
  db.updateTable('sent_keys').set({ message_id: p.messageId }).where('key', '=', p.key),
);

const dropOldKeys = statement(
  () => sql`
    delete from sent_keys where key = any(array(
      select key from sent_keys where created_at < now() - interval '1 day'
      order by created_at limit 2 for update skip locked
    ))`,
);

/** Idempotency keys of sends. */
const sentKeys = {
  /** Undefined where this send is new, else its message. Throws where the key was used with another request. */
  async claim(tx: Tx, key: string, hash: string): Promise<number | undefined> {
    // Waits for a transaction that holds the same key; once that is committed, the row exists and is not ours.
    if ((await runCount(tx, claimKey({ key, hash }))) > 0) return undefined;
    const kept = await runMaybe(tx, keptKey({ key }));
    if (kept?.hash !== hash) throw keyReused();
    // The message is noted in the transaction that adds the key.
    return kept.id ?? undefined;
  },
  async keep(tx: Tx, key: string, messageId: number): Promise<void> {
    await run(tx, keepKey({ key, messageId }));
    // Each new row deletes two old ones, so that the table stays small without a job.
    await run(tx, dropOldKeys());
  },
};
