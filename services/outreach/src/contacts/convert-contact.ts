import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import { advance } from './contact.ts';
import type { Contacts } from './contact-store.ts';

interface Registered {
  readonly email: string;
  readonly phone?: string | undefined;
}

export interface ConvertContactNeeds {
  readonly contacts: Pick<Contacts, 'lockByEmailOrPhone' | 'change' | 'recordMove'>;
  readonly outbox: Outbox;
}

/** A supplier registered: the contacts with that email or phone have come all the way. */
export async function convertContact(needs: ConvertContactNeeds, tx: Tx, { email, phone }: Registered): Promise<void> {
  for (const contact of await needs.contacts.lockByEmailOrPhone(tx, email.trim().toLowerCase(), phone)) {
    const { id, status: from } = contact;
    const status = advance(from, 'registered');
    if (status === from) continue;
    await needs.contacts.change(tx, id, { status });
    await needs.contacts.recordMove(tx, { id, from, to: status, actor: 'system', cause: 'registered' });
    const data = { contactId: id, status, previousStatus: from };
    await needs.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
  }
}
