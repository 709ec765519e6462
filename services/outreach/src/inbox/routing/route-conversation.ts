import { run, runOne, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactNoted } from '@tianguis/proto/outreach/contacts/events';
import { contactStore } from '../../contacts/contact-store.ts';
import type { Deps } from '../../platform/room.ts';
import { db } from '../../platform/sql.ts';
import { conversationStore } from '../conversation-store.ts';
import { nextInTurn, type Part, partsFor } from './routing.ts';
import { routingStore } from './routing-store.ts';

interface Routed {
  readonly assignee: string | null;
  readonly routed: boolean;
}

const nobody: Routed = { assignee: null, routed: false };

/**
 * Assigns a conversation by the routing rules where nobody has it, or only a disabled account, and notifies the assignee.
 * Returns who has it then, and whether a rule gave it to them now.
 */
export async function routeConversation(deps: Deps, tx: Tx, contactId: number): Promise<Routed> {
  const conversation = await conversationStore.lockAssignee(tx, contactId);
  if (!conversation) return nobody;
  const { assignee } = conversation;
  if (assignee !== null && !(await routingStore.isDisabled(tx, assignee))) return { assignee, routed: false };
  const contact = await contactStore.find(tx, contactId);
  if (!contact) return nobody;
  const rules = await routingStore.read(tx);
  for (const part of partsFor(rules, contact)) {
    const chosen = await chooseFrom(tx, part);
    if (!chosen) continue;
    await conversationStore.assign(tx, contactId, chosen.actor);
    await tell(deps, tx, contactId, chosen);
    return { assignee: chosen.actor, routed: true };
  }
  if (assignee !== null) await conversationStore.assign(tx, contactId, null);
  return nobody;
}

interface Person {
  readonly actor: string;
  readonly name: string;
}

/** Undefined where none of them is there. */
async function chooseFrom(tx: Tx, { key, people }: Part): Promise<Person | undefined> {
  if (people.length === 0) return undefined;
  // The turn is locked first, so that who left or came back before it counts.
  const given = await routingStore.lockTurn(tx, key);
  const there = new Map((await routingStore.there(tx, people)).map((one) => [one.actor, one]));
  const next = nextInTurn(people, given, (actor) => there.has(actor));
  if (next === undefined) return undefined;
  await routingStore.setTurn(tx, key, next);
  return there.get(next);
}

const insertNote = statement((p: { contactId: number; text: string }) =>
  db
    .insertInto('contact_notes')
    .values({ contact_id: p.contactId, text: p.text, actor: 'system', cause: 'assigned' })
    .returning('id'),
);

const insertMention = statement((p: { noteId: number; actor: string }) =>
  db.insertInto('note_mentions').values({ note_id: p.noteId, actor: p.actor }),
);

/** A note that names them: it is among their mentions, with its mail, and stays in the history of the contact. */
async function tell({ outbox }: Deps, tx: Tx, contactId: number, { actor, name }: Person): Promise<void> {
  const { id: noteId } = await runOne(tx, insertNote({ contactId, text: `@${name}` }));
  await run(tx, insertMention({ noteId, actor }));
  await outbox.append(tx, contactNoted, { subject: `contacts/${contactId}`, data: { contactId, noteId } });
}
