import type { Identity } from '@tianguis/chassis/identity/identity';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import type { updateContact as operation } from '@tianguis/proto/outreach/contacts/operations';
import type { z } from 'zod';
import type { App } from '../app.ts';
import { knownActor } from '../platform/actor.ts';
import type { Contact, ContactChanges } from './contact.ts';
import { searchTextOf } from './contact.ts';
import { contactNotFound } from './errors.ts';
import { canonicalZone, cityOf } from './place.ts';

export type UpdateContact = z.output<typeof operation.body>;

/** Changes a contact or moves its card, in any direction: the board is staff's. The history keeps who and when. */
export const updateContact = (app: App, id: number, input: UpdateContact, identity: Identity): Promise<Contact> =>
  app.transaction(async (tx) => {
    const before = await app.contacts.lock(tx, { id });
    if (!before) throw contactNotFound();
    const contact = await app.contacts.change(tx, id, completed(before, input));
    await app.contacts.index(tx, id, searchTextOf(contact));
    const move = {
      id,
      from: before.status,
      to: contact.status,
      actor: await knownActor(app, tx, identity),
      cause: 'board',
    };
    await app.contacts.recordMove(tx, move);
    const data = { contactId: id, status: contact.status, previousStatus: before.status };
    await app.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
    return contact;
  });

function completed(before: Contact, input: UpdateContact): ContactChanges {
  const zone = input.zone === undefined ? before.zone : canonicalZone(input.zone);
  const tags = input.tags && [...new Set(input.tags)];
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...given, ...(tags && { tags }), zone, city: cityOf(zone) };
}
