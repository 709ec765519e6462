import type { Identity } from '@tianguis/chassis/identity/identity';
import { contactErased } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../../app.ts';
import { knownActor } from '../../platform/actor.ts';
import { contactNotFound } from '../errors.ts';

/** Forgets a person. What waits for them is not sent; counts of messages stay, without who they were for. */
export const eraseContact = (app: App, id: number, identity: Identity): Promise<void> =>
  app.transaction(async (tx) => {
    const contact = await app.contacts.lock(tx, { id });
    if (!contact) throw contactNotFound();
    const actor = await knownActor(app, tx, identity);
    await app.withdraw(tx, id);
    await app.desk.retire(tx, contact.phone, { reason: 'erased', optedOut: contact.optedOut, actor });
    await app.desk.anonymise(tx, id, contact.phone);
    await app.desk.remove(tx, id);
    await app.outbox.append(tx, contactErased, { subject: `contacts/${id}`, data: { contactId: id } });
  });
