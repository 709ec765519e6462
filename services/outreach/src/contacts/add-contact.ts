import type { Identity } from '@tianguis/chassis/identity/identity';
import { contactAdded } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../app.ts';
import { knownActor } from '../platform/actor.ts';
import type { Contact } from './contact.ts';
import { type ContactInput, toContactRow } from './contact.ts';
import { phoneRetired, phoneTaken } from './errors.ts';

/** Adds one contact; whoever adds it declares that there is a basis to write to it. */
export const addContact = (app: App, input: ContactInput, identity: Identity): Promise<Contact> =>
  app.transaction(async (tx) => {
    const retired = await app.desk.retired(tx, input.phone);
    if (retired) throw phoneRetired(retired.reason);
    const contact = await app.contacts.add(tx, toContactRow(input), 'declared_by_staff');
    if (!contact) throw phoneTaken();
    const { id, category, zone } = contact;
    const declared = { contactId: id, action: 'declared', basis: 'declared_by_staff', text: '' } as const;
    await app.consents.add(tx, { ...declared, actor: await knownActor(app, tx, identity) });
    await app.outbox.append(tx, contactAdded, { subject: `contacts/${id}`, data: { contactId: id, category, zone } });
    return contact;
  });
