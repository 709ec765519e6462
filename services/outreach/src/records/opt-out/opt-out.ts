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
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';

interface Wish {
  readonly reason: OptOutReason;
  readonly note?: string | undefined;
}

/** Opts people out without a message of theirs, and withdraws what is queued for them. Returns who left. */
export async function leave(deps: Pick<Deps, 'outbox'>, tx: Tx, optOut: OptOut) {
  const left = await optOutWithoutWord(tx, optOut);
  const ids = left.map(({ id }) => id);
  await withdraw(deps, tx, ids);
  const members = await memberPhones.at(
    tx,
    left.map(({ phone }) => phone),
  );
  const events = left.map(({ id, phone }) => {
    const memberId = members.get(phone);
    const data = { contactId: id, channel: 'whatsapp', ...(memberId !== undefined && { memberId }) } as const;
    return { subject: `contacts/${id}`, data };
  });
  await deps.outbox.appendAll(tx, contactOptedOut, events);
  return left;
}

/** Staff say that a person is to be written to no more. Repeating it changes nothing. */
export const optOutContact = (deps: Deps, id: number, { reason, note = '' }: Wish, identity: Identity) =>
  deps.storage.transaction(async (tx): Promise<Contact> => {
    if (!(await contactStore.lock(tx, { id }))) throw contactNotFound();
    const actor = await knownActor(tx, identity);
    const basis = staffBasis(reason);
    const left = await leave(deps, tx, { ids: [id], basis, text: note, actor, suppressed: false });
    if (left.length > 0)
      await audit(deps, tx, { actor, action: 'contact_opted_out', subject: `contacts/${id}`, detail: { reason } });
    return mustFind(tx, id);
  });

/** The same for many people, as a change that may be undone for a day. */
export const optOutContacts = (
  deps: Deps,
  { ids, reason, note = '' }: Wish & { readonly ids: readonly number[] },
  identity: Identity,
) =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    const changeId = await changeStore.begin(tx, { optOut: reason }, actor);
    const each = [...new Set(ids)];
    const basis = staffBasis(reason);
    const left = await leave(deps, tx, { ids: each, basis, text: note, actor, suppressed: false });
    await changeStore.keepOptOut(tx, changeId, left);
    const updated = left.length;
    if (!(await changeStore.close(tx, changeId, updated))) return { updated, changeId: null };
    const subject = `contact-changes/${changeId}`;
    await audit(deps, tx, { actor, action: 'contacts_opted_out', subject, detail: { updated, reason } });
    await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: updated } });
    return { updated, changeId };
  });

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
    const contact = await contactStore.change(tx, id, { optedOut: false });
    const subject = `contacts/${id}`;
    await audit(deps, tx, { actor, action: 'contact_opted_in', subject });
    const data = { contactId: id, status: contact.status, previousStatus: contact.status };
    await deps.outbox.append(tx, contactChanged, { subject, data });
    return contact;
  });

async function mustFind(tx: Tx, id: number): Promise<Contact> {
  const contact = await contactStore.find(tx, id);
  if (!contact) throw contactNotFound();
  return contact;
}
