import type { Identity } from '@tianguis/chassis/identity/identity';
import { runOne, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { contactNoted } from '@tianguis/proto/outreach/contacts/events';
import { mentionsIn } from '@tianguis/proto/outreach/contacts/mentions';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { languageOf } from '../contacts/language/contact-language.ts';
import { ariaState, windowOpenUntil } from '../contacts/reply-window.ts';
import { auditOperation, knownActor, staffNames } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { mentionStore } from './mentions/mention-store.ts';

/** A contact as its record shows it. */
export const contactDetail = async (on: Pick<Tx, 'query'>, contact: Contact, now: Date) => ({
  ...contact,
  spoken: await languageOf(on, contact),
  estimatedValue: toPesos(contact.estimatedValue),
  windowOpenUntil: windowOpenUntil(contact.lastInboundAt, now),
  aria: ariaState(contact, now),
});

/** Adds a note of staff to a contact. Colleagues whom it names with an @ find it among their mentions. */
export const addNote = (deps: Deps, contactId: number, text: string, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    if (!(await contactStore.lock(tx, { id: contactId }))) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    const note = await runOne(tx, insertNote({ contactId, text, actor }));
    const named = mentionsIn(text, await staffNames.all(tx)).flatMap(({ people }) => people);
    const colleagues = new Map(named.filter((one) => one.actor !== actor).map((one) => [one.actor, one.name]));
    await mentionStore.add(tx, note.id, [...colleagues.keys()]);
    const subject = `contacts/${contactId}`;
    const detail = { note: note.id, ...(colleagues.size > 0 && { mentions: colleagues.size }) };
    await auditOperation(deps, tx, { actor, operation: 'addContactNote', subject, detail });
    await deps.outbox.append(tx, contactNoted, {
      subject: `contacts/${contactId}`,
      data: { contactId, noteId: note.id },
    });
    return {
      note: { ...note, actor, actorName: identity.kind === 'staff' ? identity.name : null },
      told: [...colleagues.values()],
    };
  });

const insertNote = statement((p: { contactId: number; text: string; actor: string }) =>
  db
    .insertInto('contact_notes')
    .values({ contact_id: p.contactId, text: p.text, actor: p.actor })
    .returning(['id', 'text', 'created_at as at']),
);
