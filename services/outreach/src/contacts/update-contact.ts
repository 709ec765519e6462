import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactChanged } from '@tianguis/proto/outreach/contacts/events';
import type { updateContact as operation } from '@tianguis/proto/outreach/contacts/operations';
import type { z } from 'zod';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import type { Contact, ContactChanges } from './contact.ts';
import { searchTextOf } from './contact.ts';
import type { Contacts } from './contact-store.ts';
import { contactNotFound } from './errors.ts';
import { canonicalZone, cityOf } from './place.ts';

export type UpdateContact = z.output<typeof operation.body>;

export interface UpdateContactNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock' | 'change' | 'index' | 'recordMove'>;
  readonly outbox: Outbox;
}

/** Changes a contact or moves its card, in any direction: the board is staff's. The history keeps who and when. */
export const updateContact = (
  needs: UpdateContactNeeds,
  id: number,
  input: UpdateContact,
  identity: Identity,
): Promise<Contact> =>
  needs.transaction(async (tx) => {
    const before = await needs.contacts.lock(tx, { id });
    if (!before) throw contactNotFound();
    const contact = await needs.contacts.change(tx, id, completed(before, input));
    await needs.contacts.index(tx, id, searchTextOf(contact));
    const move = {
      id,
      from: before.status,
      to: contact.status,
      actor: await knownActor(needs, tx, identity),
      cause: 'board',
    };
    await needs.contacts.recordMove(tx, move);
    const data = { contactId: id, status: contact.status, previousStatus: before.status };
    await needs.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
    return contact;
  });

function completed(before: Contact, input: UpdateContact): ContactChanges {
  const zone = input.zone === undefined ? before.zone : canonicalZone(input.zone);
  const tags = input.tags && [...new Set(input.tags)];
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...given, ...(tags && { tags }), zone, city: cityOf(zone) };
}
