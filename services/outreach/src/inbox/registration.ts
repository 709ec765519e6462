import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { supplierRegistered } from '@tianguis/proto/marketplace/registrations/events';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import { advance, type Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { noteQuestion } from '../contacts/open-business.ts';
import { queueNotice } from '../messaging/change-consent.ts';
import { fateOf, passGate, rulesOf } from '../messaging/gate.ts';
import { newMessage } from '../messaging/message.ts';
import { messageStore } from '../messaging/message-store.ts';
import { fold } from '../platform/fold.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { unfilledVariables } from '../templates/errors.ts';
import { fill, valuesFor } from '../templates/template.ts';
import { lockTemplate, templateStore } from '../templates/template-store.ts';

export const onSupplierRegistered = (deps: Deps) =>
  defineConsumer({
    event: supplierRegistered,
    // The durable name dates from when this consumer converted contacts at once.
    name: 'convert-contact',
    handle: ({ data, tx }) => sendQuestions(deps, tx, data),
  });

const templateName = 'confirmar_registro';

/**
 * A supplier registered with the phone or email of a contact. Anybody can type either, so the contact is asked on their own
 * phone whether it was them: only their answer converts them.
 */
async function sendQuestions(deps: Deps, tx: Tx, registered: DataOf<typeof supplierRegistered>): Promise<void> {
  const { supplierId, email, phone } = registered;
  for (const contact of await contactStore.lockByEmailOrPhone(tx, email.trim().toLowerCase(), phone)) {
    const isConverted = advance(contact.status, 'registered') === contact.status;
    if (!isConverted && (await openClaim(tx, contact.id, supplierId))) await ask(deps, tx, contact);
  }
}

async function ask(deps: Deps, tx: Tx, contact: Contact): Promise<void> {
  const found = await templateStore.find(deps, { name: templateName });
  if (!found?.isActive) return deps.logger.warn({ contact: contact.id }, `nobody is asked: ${templateName} is off`);
  const template = await lockTemplate(tx, found);
  const filled = fill(template, valuesFor(contact));
  if (!filled) throw unfilledVariables();
  const intent = { purpose: 'service', approvedTemplate: template.approval === 'approved' } as const;
  const verdict = passGate(contact, intent, rulesOf(deps));
  const message = newMessage({
    contactId: contact.id,
    templateId: template.id,
    phone: contact.phone,
    text: filled.text,
    ...fateOf(verdict, deps.now()),
    purpose: 'service',
    origin: 'system',
    contentSid: template.contentSid,
    contentVariables: template.contentSid ? filled.numbered : null,
  });
  await messageStore.queue(tx, [message]);
  if (verdict.skip) return;
  await contactStore.change(tx, contact.id, { lastQueuedAt: verdict.notBefore });
  await noteQuestion(deps, tx, contact.phone);
  deps.wakeSender(tx);
}

const thanks = 'Gracias: su registro como proveedor quedó confirmado.';

/** Whether a message gives the answer that the question asks for, alone or after a yes. */
export const isConfirmation = (body: string): boolean => /^[\s¡"']*(?:si[\s,.]+)?confirmo[\s!."']*$/.test(fold(body));

/** Converts a contact who confirms from their own phone that they registered. Undefined where nobody had asked them. */
export async function convertContact(deps: Deps, tx: Tx, contact: Contact): Promise<Contact | undefined> {
  if (!(await closeClaim(tx, contact.id))) return undefined;
  const { id, status: from } = contact;
  const status = advance(from, 'registered');
  const lastQueuedAt = await queueNotice(deps, tx, contact, { text: thanks, last: contact.lastQueuedAt });
  const changed = await contactStore.change(tx, id, { status, lastQueuedAt });
  await contactStore.recordMove(tx, { id, from, to: status, actor: 'system', cause: 'registered' });
  const data = { contactId: id, status, previousStatus: from };
  await deps.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
  return changed;
}

/** Contacts are not asked more often, since anybody can register with anybody's phone. */
const askAgainAfter = sql.lit('30 days');

const putClaim = statement(
  (p: { contactId: number; supplierId: number }) => sql`
    insert into registration_claims (contact_id, supplier_id) values (${p.contactId}, ${p.supplierId})
    on conflict (contact_id) do update set supplier_id = excluded.supplier_id, asked_at = now()
      where registration_claims.asked_at < now() - ${askAgainAfter}::interval`,
);

const dropClaim = statement((p: { contactId: number }) =>
  db.deleteFrom('registration_claims').where('contact_id', '=', p.contactId),
);

/** False where the contact was asked within the last days. */
const openClaim = async (tx: Tx, contactId: number, supplierId: number): Promise<boolean> =>
  (await runCount(tx, putClaim({ contactId, supplierId }))) > 0;

/** False where there was no open question. */
const closeClaim = async (tx: Tx, contactId: number): Promise<boolean> =>
  (await runCount(tx, dropClaim({ contactId }))) > 0;
