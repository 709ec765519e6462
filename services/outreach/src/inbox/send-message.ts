import { requestHash } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { App } from '../app.ts';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { isWindowOpen } from '../contacts/reply-window.ts';
import { withheld } from '../messaging/errors.ts';
import { rulesOf } from '../messaging/gate/current-rules.ts';
import { type Purpose, passGate } from '../messaging/gate/gate.ts';
import { createTracker, trackBody } from '../messaging/links/track-links.ts';
import type { NewMessage, TrackedLink } from '../messaging/queue/message.ts';
import { actorOf } from '../platform/actor.ts';
import { unfilledVariables } from '../templates/errors.ts';
import type { Template } from '../templates/template.ts';
import { fill, type Person, valuesFor } from '../templates/template.ts';
import { heldTemplate, usableTemplate } from '../templates/usable-template.ts';
import { recipientRequired, textOrTemplate } from './errors.ts';
import { noteAnswered } from './publish-conversation.ts';

export interface SendMessage {
  readonly contactId?: number | undefined;
  readonly to?: string | undefined;
  readonly body?: string | undefined;
  readonly templateName?: string | undefined;
  /** To a number of our own: outside the funnel, and at any hour. */
  readonly test?: boolean;
}

/** Fills a template for a number of our own, of whom we know nothing. */
const sample: Person = { businessName: 'Tianguis Circular', contactName: null, zone: 'CDMX', category: 'ferreteria' };

/** Queues one message, or says why it may not go out. Under a key that was sent before nothing more goes out. */
export async function sendMessage(app: App, input: SendMessage, identity: Identity, key?: string): Promise<number> {
  if (Boolean(input.body) === Boolean(input.templateName)) throw textOrTemplate();
  const template = input.templateName ? await usableTemplate(app, { name: input.templateName }) : undefined;
  const own = key && `${actorOf(identity)}:${key}`;
  return app.transaction(async (tx) => {
    const sent = own && (await app.sentKeys.claim(tx, own, requestHash(input)));
    if (sent) return sent;
    const contact = await recipientOf(app, tx, input);
    const phone = contact?.phone ?? input.to ?? '';
    const text = textFor(app, input, template && (await heldTemplate(app, tx, template)), contact);
    const message = compose(app, { input, template, contact, phone, text, origin: actorOf(identity) });
    const [id] = await app.messages.queue(tx, [message]);
    if (id === undefined) throw new Error('the message was not stored');
    if (contact) await noteWriting(app, tx, contact, message.notBefore, input.test ?? false);
    if (message.contactId)
      await noteAnswered(app, tx, { contactId: message.contactId, messageId: id, text: message.text, byStaff: true });
    if (own) await app.sentKeys.keep(tx, own, id);
    app.wakeSender(tx);
    return id;
  });
}

async function recipientOf(app: App, tx: Tx, { contactId, to }: SendMessage): Promise<Contact | undefined> {
  if (contactId !== undefined) {
    const contact = await app.contacts.lock(tx, { id: contactId });
    if (!contact) throw contactNotFound();
    return contact;
  }
  if (!to) throw recipientRequired();
  return app.contacts.lock(tx, { phone: to });
}

function textFor(app: App, { body, test }: SendMessage, template: Template | undefined, contact: Contact | undefined) {
  const { track, links } = createTracker(app);
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
  readonly phone: string;
  readonly text: { text: string; numbered: Record<string, string> | null; links: readonly TrackedLink[] };
  readonly origin: string;
}

const stranger = { optedOut: false, consentBasis: 'none', lastInboundAt: null, lastQueuedAt: null };

function compose(app: App, { input, template, contact, phone, text, origin }: Draft): NewMessage {
  const now = app.now();
  const recipient = contact ?? { ...stranger, phone };
  const purpose: Purpose = input.test ? 'test' : isWindowOpen(recipient.lastInboundAt, now) ? 'reply' : 'marketing';
  const verdict = passGate(recipient, { purpose, approvedTemplate: template?.approval === 'approved' }, rulesOf(app));
  if (verdict.skip) throw withheld(verdict.skip);
  return {
    contactId: input.test ? null : (contact?.id ?? null),
    campaignId: null,
    templateId: template?.id ?? null,
    phone,
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
async function noteWriting(app: App, tx: Tx, { id }: Contact, at: Date, test: boolean): Promise<void> {
  const lead = test ? {} : { staffWroteAt: app.now(), autoReplies: 0 };
  await app.contacts.change(tx, id, { lastQueuedAt: at, ...lead });
}
