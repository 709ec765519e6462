import { type AppError, conflict } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import { mostTags } from '@tianguis/proto/outreach/contacts/contact';
import { contactAdded, contactChanged } from '@tianguis/proto/outreach/contacts/events';
import type { updateContact as operation } from '@tianguis/proto/outreach/contacts/operations';
import type { CustomValues } from '@tianguis/proto/outreach/custom-fields/custom-field';
import type { z } from 'zod';
import { changedValues } from '../custom-fields/custom-values.ts';
import { audit, auditOperation, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { consentLedger } from './consent.ts';
import { type Contact, type ContactChanges, type ContactInput, searchTextOf, toContactRow } from './contact.ts';
import { contactNotFound, contactStore } from './contact-store.ts';
import { optOutWithoutWord, suppressedBasis } from './opt-out/staff-opt-out.ts';
import { checkOwner } from './owners.ts';
import { canonicalZone, cityOf } from './place.ts';
import { type RetiredPhone, retiredPhones } from './retired-phones.ts';
import { suppressedPhones } from './suppression/suppressed-phones.ts';
import { tooManyTags } from './tags.ts';

const phoneTaken = (): AppError =>
  conflict(
    'contact_exists',
    { es: 'Ya hay un contacto con este teléfono', en: 'There is a contact with this phone already' },
    'phone',
  );

const phoneRetired = (reason: RetiredPhone['reason']): AppError =>
  reason === 'erased'
    ? conflict(
        'contact_erased',
        {
          es: 'Los datos de esta persona se borraron a petición suya; volverá a aparecer si ella nos escribe',
          en: 'This person had their data erased; they come back when they write to us',
        },
        'phone',
      )
    : conflict(
        'contact_merged',
        {
          es: 'Este teléfono pertenece a un contacto que ya se unió con otro',
          en: 'This phone belongs to a contact that was merged into another',
        },
        'phone',
      );

/** Adds one contact; by adding it, staff declare that there is a basis to write to it. */
export const addContact = (deps: Deps, input: ContactInput, identity: Identity): Promise<Contact> =>
  deps.storage.transaction(async (tx) => {
    await suppressedPhones.lockForAdding(tx);
    const retired = await retiredPhones.find(tx, input.phone);
    if (retired) throw phoneRetired(retired.reason);
    const contact = await contactStore.add(tx, toContactRow(input), 'declared_by_staff');
    if (!contact) throw phoneTaken();
    const suppressed = await suppressedPhones.has(tx, input.phone);
    const { id, category, zone } = contact;
    const actor = await knownActor(tx, identity);
    await consentLedger.add(tx, {
      contactId: id,
      action: 'declared',
      basis: 'declared_by_staff',
      text: '',
      actor,
    });
    await deps.outbox.append(tx, contactAdded, { subject: `contacts/${id}`, data: { contactId: id, category, zone } });
    const subject = `contacts/${id}`;
    await auditOperation(deps, tx, { actor, operation: 'addContact', subject, detail: { category, zone } });
    if (suppressed) await optOutWithoutWord(tx, { ids: [id], basis: suppressedBasis, text: '', actor, suppressed });
    return suppressed ? { ...contact, optedOut: true, suppressed } : contact;
  });

type UpdateContact = z.output<typeof operation.body>;

/** Changes a contact or moves its card, in any direction: the board belongs to staff. The history records it. */
export const updateContact = (deps: Deps, id: number, input: UpdateContact, identity: Identity): Promise<Contact> =>
  deps.storage.transaction(async (tx) => {
    const before = await contactStore.lock(tx, { id });
    if (!before) throw contactNotFound();
    await checkOwner(tx, input.owner);
    const { custom: typed, tags: listed, addTags, removeTags, ...given } = input;
    const custom = typed && (await changedValues(tx, before.custom, typed));
    const tags = changedTags(before.tags, { tags: listed, addTags, removeTags });
    const contact = await contactStore.change(tx, id, { ...completed(before, given), tags, ...(custom && { custom }) });
    await contactStore.index(tx, id, searchTextOf(contact));
    const actor = await knownActor(tx, identity);
    await contactStore.recordMove(tx, { id, from: before.status, to: contact.status, actor, cause: 'board' });
    const said = saidOf(before, contact);
    const subject = `contacts/${id}`;
    if (said) await audit(deps, tx, { actor, action: 'contact_changed', subject, ...said });
    const data = { contactId: id, status: contact.status, previousStatus: before.status };
    await deps.outbox.append(tx, contactChanged, { subject, data });
    return contact;
  });

const told = ['status', 'category', 'zone', 'owner', 'language', 'tags'] as const;
const personal = ['businessName', 'contactName', 'email', 'notes'] as const;

/** What was before and what is now, for the audit log; of what is about the person only that it changed. */
function saidOf(before: Contact, now: Contact) {
  const changes = differencesOf(before, now, told);
  const others = [
    ...personal.filter((field) => before[field] !== now[field]),
    ...differentKeys(before.custom, now.custom),
  ];
  if (others.length === 0 && Object.keys(changes).length === 0) return undefined;
  return { changes, ...(others.length > 0 && { detail: { fields: others.join(', ') } }) };
}

const differentKeys = (before: CustomValues, now: CustomValues): string[] =>
  Object.keys({ ...before, ...now }).filter((key) => before[key] !== now[key]);

type TagChange = Pick<UpdateContact, 'tags' | 'addTags' | 'removeTags'>;

function changedTags(before: readonly string[], { tags = [...before], addTags = [], removeTags = [] }: TagChange) {
  const changed = [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag));
  if (changed.length > mostTags && changed.length > before.length) throw tooManyTags('addTags');
  return changed;
}

function completed(before: Contact, input: Omit<UpdateContact, 'custom' | keyof TagChange>): ContactChanges {
  const zone = input.zone === undefined ? before.zone : canonicalZone(input.zone);
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  // An imported city holds until the zone changes.
  const city = zone === before.zone ? before.city : cityOf(zone);
  return { ...given, zone, city };
}
