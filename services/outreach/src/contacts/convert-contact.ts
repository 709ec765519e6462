import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../app.ts';
import { advance } from './contact.ts';

interface Registered {
  readonly email: string;
  readonly phone?: string | undefined;
}

/** A supplier registered: the contacts with that email or phone have come all the way. */
export async function convertContact(app: App, tx: Tx, { email, phone }: Registered): Promise<void> {
  for (const contact of await app.contacts.lockByEmailOrPhone(tx, email.trim().toLowerCase(), phone)) {
    const { id, status: from } = contact;
    const status = advance(from, 'registered');
    if (status === from) continue;
    await app.contacts.change(tx, id, { status });
    await app.contacts.recordMove(tx, { id, from, to: status, actor: 'system', cause: 'registered' });
    const data = { contactId: id, status, previousStatus: from };
    await app.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
  }
}
