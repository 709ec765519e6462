import type { Identity } from '@tianguis/chassis/identity/identity';
import { contactNoted } from '@tianguis/proto/outreach/contacts/events';
import type { App } from '../../app.ts';
import { knownActor } from '../../platform/actor.ts';
import { contactNotFound } from '../errors.ts';

/** Keeps what a person of staff writes down about a contact. */
export const addNote = (app: App, contactId: number, text: string, identity: Identity) =>
  app.transaction(async (tx) => {
    if (!(await app.contacts.lock(tx, { id: contactId }))) throw contactNotFound();
    const actor = await knownActor(app, tx, identity);
    const note = await app.desk.addNote(tx, contactId, text, actor);
    const data = { contactId, noteId: note.id };
    await app.outbox.append(tx, contactNoted, { subject: `contacts/${contactId}`, data });
    return { ...note, actor, actorName: identity.kind === 'staff' ? identity.name : null };
  });
