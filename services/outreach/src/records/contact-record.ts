import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { contactNoted } from '@tianguis/proto/outreach/contacts/events';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { ariaState, windowOpenUntil } from '../contacts/reply-window.ts';
import { knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';

/** A contact as its record shows it. */
export const contactDetail = (contact: Contact, now: Date) => ({
  ...contact,
  estimatedValue: toPesos(contact.estimatedValue),
  windowOpenUntil: windowOpenUntil(contact.lastInboundAt, now),
  aria: ariaState(contact, now),
});

/** Adds a note of staff to a contact. */
export const addNote = (deps: Deps, contactId: number, text: string, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    if (!(await contactStore.lock(tx, { id: contactId }))) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    const note = await insertNote(tx, contactId, text, actor);
    await deps.outbox.append(tx, contactNoted, {
      subject: `contacts/${contactId}`,
      data: { contactId, noteId: note.id },
    });
    return { ...note, actor, actorName: identity.kind === 'staff' ? identity.name : null };
  });

interface Note {
  readonly id: number;
  readonly text: string;
  readonly at: Date;
}

async function insertNote(tx: Tx, contactId: number, text: string, actor: string): Promise<Note> {
  const { rows } = await tx.query<Note>(
    'insert into contact_notes (contact_id, text, actor) values ($1, $2, $3) returning id, text, created_at as at',
    [contactId, text, actor],
  );
  const [note] = rows;
  if (!note) throw new Error('the note was not stored');
  return note;
}
