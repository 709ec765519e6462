import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { advance, type Contact } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { passGate } from '../../messaging/gate/gate.ts';
import { type CurrentRulesNeeds, rulesOf } from '../../messaging/gate/read-rules.ts';
import type { Messages } from '../../messaging/queue/message-store.ts';
import { unfilledVariables } from '../../templates/errors.ts';
import { lockTemplate, type UsableTemplateNeeds } from '../../templates/find-template.ts';
import { type FilledTemplate, fill, type Template, valuesFor } from '../../templates/template.ts';
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
  const filled = fill(template, valuesFor(contact));
  if (!filled) throw unfilledVariables();
  const intent = { purpose: 'service', approvedTemplate: template.approval === 'approved' } as const;
  const verdict = passGate(contact, intent, rulesOf(needs));
  const notBefore = verdict.skip ? needs.now() : verdict.notBefore;
  const status = verdict.skip ? 'skipped' : 'queued';
  const fate = { status, skipReason: verdict.skip, notBefore } as const;
  await needs.messages.queue(tx, [{ ...messageOf(contact, template, filled), ...fate }]);
  if (verdict.skip) return;
  await needs.contacts.change(tx, contact.id, { lastQueuedAt: notBefore });
  needs.wakeSender(tx);
}

const messageOf = (contact: Contact, { id, contentSid }: Template, { text, numbered }: FilledTemplate) =>
  ({
    contactId: contact.id,
    campaignId: null,
    templateId: id,
    phone: contact.phone,
    text,
    purpose: 'service',
    origin: 'system',
    urgency: 0,
    contentSid,
    contentVariables: contentSid ? numbered : null,
    aiResponseId: null,
  }) as const;
