import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactAdded } from '@tianguis/proto/outreach/contacts/events';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import type { Consents } from './consent-store.ts';
import type { Contact } from './contact.ts';
import { type ContactInput, toContactRow } from './contact.ts';
import type { Contacts } from './contact-store.ts';
import { phoneRetired, phoneTaken } from './errors.ts';
import type { ContactDesk } from './record/contact-desk-store.ts';

export interface AddContactNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'add'>;
  readonly desk: Pick<ContactDesk, 'retired'>;
  readonly consents: Consents;
  readonly outbox: Outbox;
}

/** Adds one contact; whoever adds it declares that there is a basis to write to it. */
export const addContact = (needs: AddContactNeeds, input: ContactInput, identity: Identity): Promise<Contact> =>
  needs.transaction(async (tx) => {
    const retired = await needs.desk.retired(tx, input.phone);
    if (retired) throw phoneRetired(retired.reason);
    const contact = await needs.contacts.add(tx, toContactRow(input), 'declared_by_staff');
    if (!contact) throw phoneTaken();
    const { id, category, zone } = contact;
    const declared = { contactId: id, action: 'declared', basis: 'declared_by_staff', text: '' } as const;
    await needs.consents.add(tx, { ...declared, actor: await knownActor(needs, tx, identity) });
    await needs.outbox.append(tx, contactAdded, { subject: `contacts/${id}`, data: { contactId: id, category, zone } });
    return contact;
  });
