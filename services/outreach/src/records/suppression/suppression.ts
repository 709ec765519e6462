import { type AppError, conflict, invalid, notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { SuppressionReason } from '@tianguis/proto/outreach/contacts/contact';
import { contactChanged, contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { mostSuppressed, type suppressedPhone } from '@tianguis/proto/outreach/contacts/suppression';
import { toE164 } from '@tianguis/proto/phone';
import type { z } from 'zod';
import { consentLedger } from '../../contacts/consent.ts';
import { contactStore } from '../../contacts/contact-store.ts';
import { lastBasis, suppressedBasis } from '../../contacts/opt-out/staff-opt-out.ts';
import { type Search, type SuppressedPhone, suppressedPhones } from '../../contacts/suppression/suppressed-phones.ts';
import { readPhoneList } from '../../imports/phone-list.ts';
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { leave } from '../opt-out/opt-out.ts';

interface Wish {
  readonly reason: SuppressionReason;
  readonly note?: string | undefined;
}

const onTheList = (): AppError =>
  conflict(
    'phone_on_list',
    { es: 'Este teléfono ya está en la lista', en: 'This phone is on the list already' },
    'phone',
  );

const notOnTheList = (): AppError =>
  notFound('phone_not_on_list', {
    es: 'Este teléfono ya no está en la lista',
    en: 'This phone is no longer on the list',
  });

const tooMany = (): AppError =>
  invalid(
    [
      {
        path: 'csvData',
        message: {
          es: `Caben ${mostSuppressed} teléfonos por archivo`,
          en: `A file may hold ${mostSuppressed} phones`,
        },
      },
    ],
    'too_many_phones',
  );

/** The phone as people see it: of an erased person only how it ends. */
export const shownPhone = ({ phone, ending }: Pick<SuppressedPhone, 'phone' | 'ending'>): string =>
  phone ?? `•••• ${ending || '••••'}`;

export function viewOf(entry: SuppressedPhone): z.input<typeof suppressedPhone> {
  const { id, phone, reason, note, contactId, byName, at } = entry;
  return { id, phone: shownPhone(entry), masked: phone === null, reason, note, contactId, by: byName, at };
}

/** What a search box says: digits, which may be a whole phone. */
export function searchOf(q: string | undefined): Search {
  const digits = q?.replace(/\D/g, '') ?? '';
  if (digits === '') return { phone: null, digits: null };
  return { phone: toE164(q ?? '') ?? null, digits };
}

const pageSize = 50;

export async function pageOfSuppressed(
  { storage }: Deps,
  query: { q?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
) {
  const limit = query.limit ?? pageSize;
  const before = readCursor(query.cursor);
  const { rows, total } = await suppressedPhones.page(storage, { ...searchOf(query.q), before, limit: limit + 1 });
  const { rows: shown, nextCursor } = pageById(rows, limit);
  return { phones: shown.map(viewOf), nextCursor, total };
}

type Entry = Wish & { readonly phones: readonly string[] };

/** Puts phones on the list, in a transaction; contacts who have them leave at once. */
const suppress = (deps: Deps, { phones, reason, note }: Entry, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    await suppressedPhones.lockForListing(tx);
    const actor = await knownActor(tx, identity);
    const added = await suppressedPhones.add(tx, phones, { reason, note: note || null, actor });
    const ids = await suppressedPhones.contactsWith(tx, phones);
    await leave(deps, tx, { ids, basis: suppressedBasis, text: note ?? '', actor, suppressed: true });
    const [first] = added;
    if (first && phones.length === 1)
      await audit(deps, tx, {
        actor,
        action: 'phone_suppressed',
        subject: `suppressed-phones/${first.id}`,
        detail: { reason },
      });
    if (phones.length !== 1) {
      const detail = { reason, added: added.length };
      await audit(deps, tx, { actor, action: 'phones_suppressed', subject: 'suppressed-phones', detail });
    }
    await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: ids.length } });
    return added;
  });

export async function addSuppressedPhone(deps: Deps, { phone, ...wish }: Wish & { phone: string }, identity: Identity) {
  const [added] = await suppress(deps, { ...wish, phones: [phone] }, identity);
  if (!added) throw onTheList();
  const entry = await suppressedPhones.find(deps.storage, added.id);
  if (!entry) throw notOnTheList();
  return viewOf(entry);
}

const mostNamed = 100;

export async function uploadSuppressedPhones(
  deps: Deps,
  { csvData, ...wish }: Wish & { csvData: string },
  identity: Identity,
) {
  const { phones, repeated, invalid: wrong } = readPhoneList(csvData);
  if (phones.length > mostSuppressed) throw tooMany();
  const added = phones.length > 0 ? await suppress(deps, { ...wish, phones }, identity) : [];
  return {
    added: added.length,
    already: phones.length - added.length + repeated,
    invalid: wrong.slice(0, mostNamed),
    invalidRows: wrong.length,
  };
}

/** Takes a phone off the list. A contact whom only the list kept out may be written to again. */
export const removeSuppressedPhone = (deps: Deps, id: number, reason: string, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const entry = await suppressedPhones.find(tx, id);
    if (!entry) throw notOnTheList();
    const actor = await knownActor(tx, identity);
    const contactId = await suppressedPhones.contactOf(tx, entry);
    // The contact is locked first, as it is where they opt in themselves.
    const contact = contactId === undefined ? undefined : await contactStore.lock(tx, { id: contactId });
    await suppressedPhones.drop(tx, id);
    await audit(deps, tx, {
      actor,
      action: 'phone_unsuppressed',
      subject: `suppressed-phones/${id}`,
      detail: { reason: reason.slice(0, 100).toWellFormed() },
    });
    if (!contact) return;
    const onlyTheList = (await lastBasis(tx, contact.id)) === suppressedBasis;
    if (onlyTheList)
      await consentLedger.add(tx, { contactId: contact.id, action: 'opt_in', basis: 'off_list', text: reason, actor });
    const now = await contactStore.change(tx, contact.id, {
      suppressed: false,
      optedOut: contact.optedOut && !onlyTheList,
    });
    const data = { contactId: now.id, status: now.status, previousStatus: now.status };
    await deps.outbox.append(tx, contactChanged, { subject: `contacts/${now.id}`, data });
  });
