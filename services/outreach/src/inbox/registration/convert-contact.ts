import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import { advance, type Contact } from '../../contacts/contact.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { type QueueNoticeNeeds, queueNotice } from '../../messaging/gate/queue-notice.ts';
import { fold } from '../../platform/fold.ts';
import type { RegistrationClaims } from './registration-claim-store.ts';

export interface ConvertContactNeeds extends QueueNoticeNeeds {
  readonly contacts: Pick<Contacts, 'change' | 'recordMove'>;
  readonly registrationClaims: Pick<RegistrationClaims, 'close'>;
  readonly outbox: Outbox;
}

const thanks = 'Gracias: su registro como proveedor quedó confirmado.';

/** What the question asks for, alone or after a yes. */
export const isConfirmation = (body: string): boolean => /^[\s¡"']*(?:si[\s,.]+)?confirmo[\s!."']*$/.test(fold(body));

/** The contact says that it was them who registered, from their own phone. Undefined where nobody had asked. */
export async function convertContact(
  needs: ConvertContactNeeds,
  tx: Tx,
  contact: Contact,
): Promise<Contact | undefined> {
  if (!(await needs.registrationClaims.close(tx, contact.id))) return undefined;
  const { id, status: from } = contact;
  const status = advance(from, 'registered');
  const lastQueuedAt = await queueNotice(needs, tx, contact, { text: thanks, last: contact.lastQueuedAt });
  const changed = await needs.contacts.change(tx, id, { status, lastQueuedAt });
  await needs.contacts.recordMove(tx, { id, from, to: status, actor: 'system', cause: 'registered' });
  const data = { contactId: id, status, previousStatus: from };
  await needs.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
  return changed;
}
