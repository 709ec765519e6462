import { requestHash } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { enquiryAnswered } from '@tianguis/proto/outreach/inbox/events';
import type { Contact } from '../contacts/contact.ts';
import type { Contacts } from '../contacts/contact-store.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { withheld } from '../messaging/errors.ts';
import { type Purpose, passGate, type Recipient } from '../messaging/gate/gate.ts';
import { type StrangerNeeds, strangerAt } from '../messaging/gate/read-recipient.ts';
import { type CurrentRulesNeeds, rulesOf } from '../messaging/gate/read-rules.ts';
import { createTracker, type TrackLinksNeeds, trackBody } from '../messaging/links/track-links.ts';
import type { NewMessage, TrackedLink } from '../messaging/queue/message.ts';
import type { Messages } from '../messaging/queue/message-store.ts';
import type { SentKeys } from '../messaging/queue/sent-key-store.ts';
import { actorOf, nameOf } from '../platform/actor.ts';
import { unfilledVariables } from '../templates/errors.ts';
import { lockTemplate, type UsableTemplateNeeds, usableTemplate } from '../templates/find-template.ts';
import type { Template } from '../templates/template.ts';
import { fill, type Person, valuesFor } from '../templates/template.ts';
import { notOurNumber, recipientRequired, textOrTemplate, textRequired } from './errors.ts';
import { type AnsweredNeeds, noteAnswered } from './publish-conversation.ts';

export interface SendMessage {
  readonly contactId?: number | undefined;
  readonly to?: string | undefined;
  readonly body?: string | undefined;
  readonly templateName?: string | undefined;
  /** Of the enquiry that the text answers. */
  readonly enquiryId?: number | undefined;
  /** To a number of our own: outside the funnel, and at any hour. */
  readonly test?: boolean;
}

/** Fills a template for a number of our own, of whom we know nothing. */
const sample: Person = { businessName: 'Tianguis Circular', contactName: null, zone: 'CDMX', category: 'ferreteria' };

export type SendMessageNeeds = AnsweredNeeds &
  CurrentRulesNeeds &
  StrangerNeeds &
  UsableTemplateNeeds &
  TrackLinksNeeds & {
    readonly transaction: RunTransaction<Tx>;
    readonly contacts: Pick<Contacts, 'lock' | 'change'>;
    readonly messages: Pick<Messages, 'queue'>;
    readonly sentKeys: SentKeys;
    now(): Date;
    wakeSender(tx: Tx): void;
  };

/** Queues one message, or says why it may not go out. Under a key that was sent before nothing more goes out. */
export async function sendMessage(
  needs: SendMessageNeeds,
  input: SendMessage,
  identity: Identity,
  key?: string,
): Promise<number> {
  if (Boolean(input.body) === Boolean(input.templateName)) throw textOrTemplate();
  if (input.enquiryId !== undefined && !input.body) throw textRequired();
  if (input.test && !needs.settings.testNumbers.includes(input.to ?? '')) throw notOurNumber();
  const template = input.templateName ? await usableTemplate(needs, { name: input.templateName }) : undefined;
  const own = key && `${actorOf(identity)}:${key}`;
  return needs.transaction(async (tx) => {
    const sent = own && (await needs.sentKeys.claim(tx, own, requestHash(input)));
    if (sent) return sent;
    const contact = await recipientOf(needs, tx, input);
    const recipient = contact ?? (await strangerAt(needs, tx, input.to ?? ''));
    const text = textFor(needs, input, template && (await lockTemplate(needs, tx, template)), contact);
    const message = compose(needs, { input, template, contact, recipient, text, origin: actorOf(identity) });
    const [id] = await needs.messages.queue(tx, [message]);
    if (id === undefined) throw new Error('the message was not stored');
    if (contact) await noteWriting(needs, tx, contact, message.notBefore, input.test ?? false);
    if (message.contactId)
      await noteAnswered(needs, tx, { contactId: message.contactId, messageId: id, text: message.text, byStaff: true });
    if (input.enquiryId !== undefined)
      await publishAnswer(needs, tx, { ...input, enquiryId: input.enquiryId }, { id, identity });
    if (own) await needs.sentKeys.keep(tx, own, id);
    needs.wakeSender(tx);
    return id;
  });
}

/** The enquiry keeps what was answered; in the transaction that queues it, so that neither is there without the other. */
async function publishAnswer(
  { outbox }: SendMessageNeeds,
  tx: Tx,
  { enquiryId, body = '' }: SendMessage & { readonly enquiryId: number },
  { id, identity }: { readonly id: number; readonly identity: Identity },
): Promise<void> {
  const data = { enquiryId, messageLogId: id, text: body, author: nameOf(identity) };
  await outbox.append(tx, enquiryAnswered, { subject: `enquiries/${enquiryId}`, data });
}

async function recipientOf(
  needs: SendMessageNeeds,
  tx: Tx,
  { contactId, to }: SendMessage,
): Promise<Contact | undefined> {
  if (contactId !== undefined) {
    const contact = await needs.contacts.lock(tx, { id: contactId });
    if (!contact) throw contactNotFound();
    return contact;
  }
  if (!to) throw recipientRequired();
  return needs.contacts.lock(tx, { phone: to });
}

function textFor(
  needs: SendMessageNeeds,
  { body, test }: SendMessage,
  template: Template | undefined,
  contact: Contact | undefined,
) {
  const { track, links } = createTracker(needs);
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
  readonly origin: string;
}

function compose(needs: SendMessageNeeds, { input, template, contact, recipient, text, origin }: Draft): NewMessage {
  const now = needs.now();
  const toContact: Purpose = isWindowOpen(recipient.lastInboundAt, now) ? 'reply' : 'marketing';
  const purpose: Purpose = input.test ? 'test' : toContact;
  const verdict = passGate(recipient, { purpose, approvedTemplate: template?.approval === 'approved' }, rulesOf(needs));
  if (verdict.skip) throw withheld(verdict.skip);
  return {
    contactId: input.test ? null : (contact?.id ?? null),
    campaignId: null,
    templateId: template?.id ?? null,
    phone: recipient.phone,
    text: text.text,
    status: 'queued',
    skipReason: null,
    purpose,
    origin,
    urgency: 0,
    notBefore: verdict.notBefore,
    contentSid: template?.contentSid ?? null,
    contentVariables: template?.contentSid ? text.numbered : null,
    aiResponseId: null,
    links: text.links,
  };
}

// From here on staff lead the conversation: Aria keeps quiet and her count starts over.
async function noteWriting(needs: SendMessageNeeds, tx: Tx, { id }: Contact, at: Date, test: boolean): Promise<void> {
  const lead = test ? {} : { staffWroteAt: needs.now(), autoReplies: 0 };
  await needs.contacts.change(tx, id, { lastQueuedAt: at, ...lead });
}
