import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { advance, type Contact } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { passGate } from '../../messaging/gate/gate.ts';
import { type CurrentRulesNeeds, rulesOf } from '../../messaging/gate/read-rules.ts';
import type { Messages } from '../../messaging/queue/message-store.ts';
import { lockTemplate, type UsableTemplateNeeds } from '../../templates/find-template.ts';
import { fill, type Template, valuesFor } from '../../templates/template.ts';
import type { RegistrationClaims } from './registration-claim-store.ts';

export interface Registered {
  readonly supplierId: number;
  readonly email: string;
  /** E.164. */
  readonly phone?: string | undefined;
}

export interface SendQuestionNeeds extends UsableTemplateNeeds, CurrentRulesNeeds {
  readonly contacts: Pick<Contacts, 'lockByEmailOrPhone' | 'change'>;
  readonly registrationClaims: Pick<RegistrationClaims, 'open'>;
  readonly messages: Pick<Messages, 'queue'>;
  readonly logger: Logger;
  wakeSender(tx: Tx): void;
}

const templateName = 'confirmar_registro';

/**
 * A supplier registered with the phone or mail of a contact. Anybody may type either, so the contact is asked on their own
 * phone whether it was them: only their answer converts them.
 */
export async function sendQuestion(needs: SendQuestionNeeds, tx: Tx, registered: Registered): Promise<void> {
  const { supplierId, email, phone } = registered;
  for (const contact of await needs.contacts.lockByEmailOrPhone(tx, email.trim().toLowerCase(), phone)) {
    const isConverted = advance(contact.status, 'registered') === contact.status;
    if (!isConverted && (await needs.registrationClaims.open(tx, contact.id, supplierId)))
      await ask(needs, tx, contact);
  }
}

async function ask(needs: SendQuestionNeeds, tx: Tx, contact: Contact): Promise<void> {
  const found = await needs.templates.find({ name: templateName });
  if (!found?.isActive) return needs.logger.warn({ contact: contact.id }, `nobody is asked: ${templateName} is off`);
  const template = await lockTemplate(needs, tx, found);
  const intent = { purpose: 'service', approvedTemplate: template.approval === 'approved' } as const;
  const { skip, notBefore = needs.now() } = { notBefore: undefined, ...passGate(contact, intent, rulesOf(needs)) };
  await needs.messages.queue(tx, [
    { ...messageOf(contact, template), status: skip ? 'skipped' : 'queued', skipReason: skip, notBefore },
  ]);
  if (skip) return;
  await needs.contacts.change(tx, contact.id, { lastQueuedAt: notBefore });
  needs.wakeSender(tx);
}

function messageOf(contact: Contact, template: Template) {
  const filled = fill(template, valuesFor(contact));
  return {
    contactId: contact.id,
    campaignId: null,
    templateId: template.id,
    phone: contact.phone,
    text: filled?.text ?? template.content,
    purpose: 'service',
    origin: 'system',
    urgency: 0,
    contentSid: template.contentSid,
    contentVariables: template.contentSid ? (filled?.numbered ?? {}) : null,
    aiResponseId: null,
  } as const;
}
