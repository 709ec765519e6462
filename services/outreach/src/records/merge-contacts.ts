import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  contactStatuses,
  mostTags,
  type OptionalContactField,
  optionalContactFields,
} from '@tianguis/proto/outreach/contacts/contact';
import { contactsMerged } from '@tianguis/proto/outreach/contacts/events';
import { type Contact, searchTextOf } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { mergedBasis } from '../contacts/opt-out/staff-opt-out.ts';
import { retiredPhones } from '../contacts/retired-phones.ts';
import { tooManyTags } from '../contacts/tags.ts';
import { conversationStore } from '../inbox/conversation-store.ts';
import { planComeBack } from '../inbox/reminders.ts';
import { withdraw, withholdMarketing } from '../messaging/change-consent.ts';
import { auditOperation, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { removeContact } from './erase-contact.ts';
import { campaignMarks } from './merges/campaign-marks.ts';
import { mergeCopies, movedTables } from './merges/merge-copy.ts';
import { type OwnReason, ownReasonsOf, repeatReason } from './opt-out/own-reasons.ts';

const mergeWithItself = (): AppError =>
  refused(
    'merge_with_itself',
    { es: 'Elige otro contacto para unir', en: 'Choose another contact to merge with' },
    'otherId',
  );

/**
 * Merges two contacts of one business. The other's phone is retired, so that no import brings it back. What both were is
 * kept for a day.
 */
export const mergeContacts = (
  deps: Deps,
  id: number,
  otherId: number,
  identity: Identity,
): Promise<{ contact: Contact; mergeId: number }> =>
  deps.storage.transaction(async (tx) => {
    if (id === otherId) throw mergeWithItself();
    const { kept, other } = await lockBoth(tx, id, otherId);
    const actor = await knownActor(tx, identity);
    const mergeId = await mergeCopies.take(tx, { id, otherId }, actor);
    const reasons = await ownReasonsOf(tx, [id, otherId]);
    await moveRecord(tx, otherId, id);
    await conversationStore.merge(tx, otherId, id);
    await planComeBack(deps, tx, id);
    await removeContact(tx, otherId);
    // The list itself keeps a phone out that is on it.
    const optedOut = reasons.some(({ contactId }) => contactId === otherId);
    await retiredPhones.add(tx, other.phone, { reason: 'merged', optedOut, actor });
    const contact = await contactStore.change(tx, id, merged(kept, other));
    await campaignMarks.restore(tx, { mergeId, contactId: id });
    const reason = reasons.find(({ contactId }) => contactId === id) ?? reasons[0] ?? reasonOfListed(other);
    const repeated = reason && (await repeatReason(tx, id, reason, actor));
    if (contact.optedOut) await withdraw(deps, tx, [id]);
    else if (contact.mayOptOutSince) await withholdMarketing(deps, tx, id);
    await contactStore.index(tx, id, searchTextOf(contact));
    await contactStore.recordMove(tx, { id, from: kept.status, to: contact.status, actor, cause: 'merged' });
    await mergeCopies.complete(tx, mergeId, id, reason?.contactId === otherId ? repeated : undefined);
    const subject = `contacts/${id}`;
    await auditOperation(deps, tx, { actor, operation: 'mergeContacts', subject, detail: { other: otherId } });
    await deps.outbox.append(tx, contactsMerged, { subject: `contacts/${id}`, data: { contactId: id, otherId } });
    return { contact, mergeId };
  });

/** Only the list kept the other one out. Their phone stays on it, whatever happens to the phone of the contact that stays. */
const reasonOfListed = ({ id, optedOut }: Contact): OwnReason | undefined =>
  optedOut ? { contactId: id, basis: mergedBasis, text: '' } : undefined;

// In the order of their ids, as contacts are locked everywhere.
async function lockBoth(tx: Tx, id: number, otherId: number): Promise<{ kept: Contact; other: Contact }> {
  const first = await contactStore.lock(tx, { id: Math.min(id, otherId) });
  const second = await contactStore.lock(tx, { id: Math.max(id, otherId) });
  if (!first || !second) throw contactNotFound();
  return id < otherId ? { kept: first, other: second } : { kept: second, other: first };
}

const moves = movedTables.map((table) =>
  statement((p: { from: number; to: number }) =>
    db.updateTable(table).set({ contact_id: p.to }).where('contact_id', '=', p.from),
  ),
);

/** Moves everything that refers to one contact to another. */
async function moveRecord(tx: Tx, from: number, to: number): Promise<void> {
  for (const move of moves) await run(tx, move({ from, to }));
}

type Mergeable = Pick<
  Contact,
  | OptionalContactField
  | 'status'
  | 'notes'
  | 'custom'
  | 'owner'
  | 'tags'
  | 'optedOut'
  | 'mayOptOutSince'
  | 'cameAsMember'
  | 'language'
  | 'heardLanguage'
  | 'lastContactedAt'
  | 'leadScore'
  | 'estimatedValue'
>;

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

const tagsOfBoth = (kept: Mergeable, other: Mergeable): string[] => {
  const tags = [...new Set([...kept.tags, ...other.tags])];
  if (tags.length > mostTags) throw tooManyTags('otherId');
  return tags;
};

const filledGaps = (kept: Mergeable, other: Mergeable) =>
  Object.fromEntries(optionalContactFields.map((field) => [field, kept[field] ?? other[field]])) as Pick<
    Contact,
    OptionalContactField
  >;

/**
 * A contact after merging another one of the same business into it: its own data win, gaps are filled, and an opt-out from
 * either holds. The other's last answer does not count, since it opened the window of another phone.
 */
function merged(kept: Mergeable, other: Mergeable) {
  const further = Math.max(contactStatuses.indexOf(kept.status), contactStatuses.indexOf(other.status));
  return {
    status: contactStatuses[further] ?? kept.status,
    ...filledGaps(kept, other),
    notes: [kept.notes, other.notes].filter(Boolean).join('\n\n') || null,
    custom: { ...other.custom, ...kept.custom },
    owner: kept.owner ?? other.owner,
    tags: tagsOfBoth(kept, other),
    optedOut: kept.optedOut || other.optedOut,
    mayOptOutSince: earlier(kept.mayOptOutSince, other.mayOptOutSince),
    language: kept.language ?? other.language,
    heardLanguage: kept.heardLanguage ?? other.heardLanguage,
    cameAsMember: kept.cameAsMember && other.cameAsMember,
    lastContactedAt: later(kept.lastContactedAt, other.lastContactedAt),
    leadScore: Math.max(kept.leadScore, other.leadScore),
    estimatedValue: Math.max(kept.estimatedValue, other.estimatedValue),
  };
}
