import { type AppError, conflict } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { OptOutReason } from '@tianguis/proto/outreach/contacts/contact';
import { contactChanged, contactOptedOut, contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { changeStore } from '../../contacts/changes/change-store.ts';
import { consentLedger } from '../../contacts/consent.ts';
import type { Contact } from '../../contacts/contact.ts';
import { contactNotFound, contactStore } from '../../contacts/contact-store.ts';
import { memberPhones } from '../../contacts/members.ts';
import { type OptOut, optOutWithoutWord, staffBasis } from '../../contacts/opt-out/staff-opt-out.ts';
import { withdraw } from '../../messaging/change-consent.ts';
import { audit, auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';

interface Wish {
  readonly reason: OptOutReason;
  readonly note?: string | undefined;
}

interface WishForMany extends Wish {
  readonly ids: readonly number[];
}

/**
 * Opts people out without a message of theirs, and withdraws what is queued for them. Returns who left, and who has a
 * reason of their own from now on besides the list.
 */
export async function leave(deps: Pick<Deps, 'outbox'>, tx: Tx, optOut: OptOut) {
  const { left, noted } = await optOutWithoutWord(tx, optOut);
  const ids = left.map(({ id }) => id);
  await withdraw(deps, tx, ids);
  const members = await memberPhones.at(
    tx,
    left.map(({ phone }) => phone),
  );
  const events = left.map(({ id, phone }) => {
    const memberId = members.get(phone);
    const data = {
      contactId: id,
      channel: 'whatsapp',
      by: 'staff',
      ...(memberId !== undefined && { memberId }),
    } as const;
    return { subject: `contacts/${id}`, data };
  });
  await deps.outbox.appendAll(tx, contactOptedOut, events);
  return { left, noted };
}

interface Stopped {
  readonly contact: Contact;
  readonly changeId: number | null;
}

/**
 * Staff say that a person is to be written to no more. It may be undone for a day, except where the list keeps them out
 * anyway: then it only gives them a reason that outlives the list. Repeating it changes nothing.
 */
export const optOutContact = (deps: Deps, id: number, wish: Wish, identity: Identity) =>
  deps.storage.transaction(async (tx): Promise<Stopped> => {
    if (!(await contactStore.lock(tx, { id }))) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    const { changeId, noted } = await stopWriting(deps, tx, { ...wish, ids: [id] }, actor);
    const detail = { reason: wish.reason };
    if (changeId !== null || noted > 0)
      await audit(deps, tx, { actor, action: 'contact_opted_out', subject: `contacts/${id}`, detail });
    return { contact: await mustFind(tx, id), changeId };
  });

/** The same for many people. */
export const optOutContacts = (deps: Deps, wish: WishForMany, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    const { updated, changeId, noted } = await stopWriting(deps, tx, wish, actor);
    if (changeId === null && noted === 0) return { updated, changeId };
    const subject = changeId === null ? 'contacts' : `contact-changes/${changeId}`;
    // Who was on the list counts here as well: the ledger says that staff stopped them.
    const detail = { updated: updated + noted, reason: wish.reason };
    await audit(deps, tx, { actor, action: 'contacts_opted_out', subject, detail });
    await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: updated + noted } });
    return { updated, changeId };
  });

/** Opts people out as a change that may be undone; without an id where nobody received messages before. */
async function stopWriting(deps: Deps, tx: Tx, { ids, reason, note = '' }: WishForMany, actor: string) {
  const changeId = await changeStore.begin(tx, { optOut: reason }, actor);
  const wish: OptOut = { ids: [...new Set(ids)], basis: staffBasis(reason), text: note, actor, suppressed: false };
  const { left, noted } = await leave(deps, tx, wish);
  await changeStore.keepOptOut(tx, changeId, left);
  const updated = left.length;
  const isKept = await changeStore.close(tx, changeId, updated);
  return { updated, changeId: isKept ? changeId : null, noted: noted.length };
}

const notOptedOut = (): AppError =>
  conflict('not_opted_out', { es: 'Esta persona ya recibe mensajes', en: 'This person receives messages already' });

const isSuppressed = (): AppError =>
  conflict('phone_suppressed', {
    es: 'Su teléfono está en la lista de no escribir: quítalo antes de ahí',
    en: 'Their phone is on the do-not-write list: take it off there first',
  });

/** An admin declares that a person asked to be written to again. */
export const optInContact = (deps: Deps, id: number, reason: string, identity: Identity) =>
  deps.storage.transaction(async (tx): Promise<Contact> => {
    const before = await contactStore.lock(tx, { id });
    if (!before) throw contactNotFound();
    if (before.suppressed) throw isSuppressed();
    if (!before.optedOut) throw notOptedOut();
    const actor = await knownActor(tx, identity);
    await consentLedger.add(tx, { contactId: id, action: 'opt_in', basis: 'staff_person_asked', text: reason, actor });
    const contact = await contactStore.change(tx, id, { optedOut: false, mayOptOutSince: null });
    const subject = `contacts/${id}`;
    await audit(deps, tx, { actor, action: 'contact_opted_in', subject });
    const data = { contactId: id, status: contact.status, previousStatus: contact.status };
    await deps.outbox.append(tx, contactChanged, { subject, data });
    return contact;
  });

/** Staff read what Aria took for an opt-out, and it was none. */
export const keepWriting = (deps: Deps, id: number, identity: Identity): Promise<Contact> =>
  deps.storage.transaction(async (tx) => {
    const before = await contactStore.lock(tx, { id });
    if (!before) throw contactNotFound();
    if (!before.mayOptOutSince) return before;
    const contact = await contactStore.change(tx, id, { mayOptOutSince: null });
    const actor = await knownActor(tx, identity);
    const detail = { since: before.mayOptOutSince.toISOString() };
    await auditOperation(deps, tx, { actor, operation: 'keepWriting', subject: `contacts/${id}`, detail });
    const data = { contactId: id, status: contact.status, previousStatus: contact.status };
    await deps.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
    return contact;
  });

async function mustFind(tx: Tx, id: number): Promise<Contact> {
  const contact = await contactStore.find(tx, id);
  if (!contact) throw contactNotFound();
  return contact;
}
