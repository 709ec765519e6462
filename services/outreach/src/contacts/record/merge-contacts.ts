import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import { type ActorNeeds, knownActor } from '../../platform/actor.ts';
import type { Contact } from '../contact.ts';
import { searchTextOf } from '../contact.ts';
import type { Contacts } from '../contact-store.ts';
import { contactNotFound, mergeWithItself } from '../errors.ts';
import type { ContactDesk } from './contact-desk-store.ts';
import type { Withdraw } from './erase-contact.ts';
import { merged } from './merge.ts';

export interface MergeContactsNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock' | 'change' | 'index' | 'recordMove'>;
  readonly desk: Pick<ContactDesk, 'moveRecord' | 'remove' | 'retire'>;
  /** The inbox joins the two conversations. */
  readonly conversations: { merge(tx: Tx, from: number, to: number): Promise<void> };
  readonly withdraw: Withdraw;
  readonly outbox: Outbox;
}

/** Makes two contacts of one business one. The phone of the other is retired, so that no import brings it back. */
export const mergeContacts = (
  needs: MergeContactsNeeds,
  id: number,
  otherId: number,
  identity: Identity,
): Promise<Contact> =>
  needs.transaction(async (tx) => {
    if (id === otherId) throw mergeWithItself();
    const [kept, other] = await lockBoth(needs, tx, id, otherId);
    const actor = await knownActor(needs, tx, identity);
    await needs.desk.moveRecord(tx, otherId, id);
    await needs.conversations.merge(tx, otherId, id);
    await needs.desk.remove(tx, otherId);
    await needs.desk.retire(tx, other.phone, { reason: 'merged', optedOut: other.optedOut, actor });
    const contact = await needs.contacts.change(tx, id, merged(kept, other));
    if (contact.optedOut) await needs.withdraw(tx, id);
    await needs.contacts.index(tx, id, searchTextOf(contact));
    await needs.contacts.recordMove(tx, { id, from: kept.status, to: contact.status, actor, cause: 'merged' });
    await needs.outbox.append(tx, contactsMerged, { subject: `contacts/${id}`, data: { contactId: id, otherId } });
    return contact;
  });

// In the order of their numbers, as everybody locks contacts.
async function lockBoth(
  { contacts }: MergeContactsNeeds,
  tx: Tx,
  id: number,
  otherId: number,
): Promise<[Contact, Contact]> {
  const found = new Map<number, Contact>();
  for (const each of [id, otherId].toSorted((a, b) => a - b)) {
    const contact = await contacts.lock(tx, { id: each });
    if (!contact) throw contactNotFound();
    found.set(each, contact);
  }
  return [found.get(id) as Contact, found.get(otherId) as Contact];
}
