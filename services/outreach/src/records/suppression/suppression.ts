import { type AppError, conflict, invalid, notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SuppressionReason } from '@tianguis/proto/outreach/contacts/contact';
import { contactChanged, contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { mostSuppressed, type suppressedPhone } from '@tianguis/proto/outreach/contacts/suppression';
import { toE164 } from '@tianguis/proto/phone';
import type { z } from 'zod';
import { changeStore } from '../../contacts/changes/change-store.ts';
import { consentLedger } from '../../contacts/consent.ts';
import { contactStore } from '../../contacts/contact-store.ts';
import { forgetSaidSinceMerge } from '../../contacts/opt-out/merged.ts';
import { lastBasis, suppressedBasis } from '../../contacts/opt-out/staff-opt-out.ts';
import { type Search, type SuppressedPhone, suppressedPhones } from '../../contacts/suppression/suppressed-phones.ts';
import { type PhoneList, readPhoneList } from '../../imports/phone-list.ts';
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

/** Puts phones on the list; contacts who have them leave at once. Returns the phones that are new, and who left. */
async function suppress(
  deps: Deps,
  tx: Tx,
  { phones, reason, note, actor, changeId }: Entry & { readonly actor: string; readonly changeId: number | null },
) {
  const added = await suppressedPhones.add(tx, phones, { reason, note: note || null, actor, changeId });
  const ids = await suppressedPhones.contactsWith(tx, phones);
  const wish = { ids, basis: suppressedBasis, text: note ?? '', actor, suppressed: true };
  const { left } = await leave(deps, tx, wish);
  await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: ids.length } });
  return { added, left };
}

const suppressOne = (deps: Deps, phone: string, { reason, note }: Wish, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    await suppressedPhones.lockForListing(tx);
    const actor = await knownActor(tx, identity);
    const { added } = await suppress(deps, tx, { phones: [phone], reason, note, actor, changeId: null });
    const [first] = added;
    if (!first) return undefined;
    const subject = `suppressed-phones/${first.id}`;
    await audit(deps, tx, { actor, action: 'phone_suppressed', subject, detail: { reason } });
    return first;
  });

/** The phones of a file, as one change that may be undone; without its id where none of them is new. */
const suppressFile = (deps: Deps, { phones, reason, note }: Entry, identity: Identity) =>
  deps.storage.transaction(async (tx) => {
    await suppressedPhones.lockForListing(tx);
    const actor = await knownActor(tx, identity);
    const changeId = await changeStore.begin(tx, { suppressed: reason }, actor);
    const { added, left } = await suppress(deps, tx, { phones, reason, note, actor, changeId });
    await changeStore.keepOptOut(tx, changeId, left);
    const isKept = await changeStore.close(tx, changeId, added.length);
    const detail = { reason, added: added.length };
    await audit(deps, tx, { actor, action: 'phones_suppressed', subject: 'suppressed-phones', detail });
    return { added: added.length, changeId: isKept ? changeId : null };
  });

export async function addSuppressedPhone(deps: Deps, { phone, ...wish }: Wish & { phone: string }, identity: Identity) {
  const added = await suppressOne(deps, phone, wish, identity);
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
  const list = readFile(csvData);
  const { phones } = list;
  const { added, changeId } =
    phones.length > 0 ? await suppressFile(deps, { ...wish, phones }, identity) : { added: 0, changeId: null };
  return { ...countsOf(list, added), changeId };
}

function readFile(csvData: string): PhoneList {
  const list = readPhoneList(csvData);
  if (list.phones.length > mostSuppressed) throw tooMany();
  return list;
}

const countsOf = ({ phones, repeated, invalid: wrong }: PhoneList, added: number) => ({
  added,
  already: phones.length - added + repeated,
  invalid: wrong.slice(0, mostNamed),
  invalidRows: wrong.length,
});

/** As many contacts as the question before an upload names. */
const mostShown = 10;

/** What an upload would do: which phones are new, and who would no longer be written to. */
export async function checkSuppressedPhones({ storage }: Deps, csvData: string) {
  const list = readFile(csvData);
  const known = await suppressedPhones.among(storage, list.phones);
  const reached = await suppressedPhones.reachedAt(storage, list.phones, mostShown);
  return {
    ...countsOf(list, list.phones.length - known.size),
    leaving: reached[0]?.total ?? 0,
    contacts: reached.map(({ id, businessName, phone, zone }) => ({ id, businessName, phone, zone })),
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
    await forgetSaidSinceMerge(tx, [contact.id], suppressedBasis);
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
