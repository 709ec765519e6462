import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../../app.ts';
import { knownActor } from '../../platform/actor.ts';
import type { Contact } from '../contact.ts';
import { searchTextOf } from '../contact.ts';
import { contactNotFound, mergeWithItself } from '../errors.ts';
import { merged } from './merge.ts';

/** Makes two contacts of one business one. The phone of the other is retired, so that no import brings it back. */
export const mergeContacts = (app: App, id: number, otherId: number, identity: Identity): Promise<Contact> =>
  app.transaction(async (tx) => {
    if (id === otherId) throw mergeWithItself();
    const [kept, other] = await lockBoth(app, tx, id, otherId);
    const actor = await knownActor(app, tx, identity);
    await app.desk.moveRecord(tx, otherId, id);
    await app.conversations.merge(tx, otherId, id);
    await app.desk.remove(tx, otherId);
    await app.desk.retire(tx, other.phone, { reason: 'merged', optedOut: other.optedOut, actor });
    const contact = await app.contacts.change(tx, id, merged(kept, other));
    if (contact.optedOut) await app.withdraw(tx, id);
    await app.contacts.index(tx, id, searchTextOf(contact));
    await app.contacts.recordMove(tx, { id, from: kept.status, to: contact.status, actor, cause: 'merged' });
    await app.outbox.append(tx, contactsMerged, { subject: `contacts/${id}`, data: { contactId: id, otherId } });
    return contact;
  });

// In the order of their numbers, as everybody locks contacts.
async function lockBoth(app: App, tx: Tx, id: number, otherId: number): Promise<[Contact, Contact]> {
  const found = new Map<number, Contact>();
  for (const each of [id, otherId].toSorted((a, b) => a - b)) {
    const contact = await app.contacts.lock(tx, { id: each });
    if (!contact) throw contactNotFound();
    found.set(each, contact);
  }
  return [found.get(id) as Contact, found.get(otherId) as Contact];
}
