import { type AppError, conflict } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { anyOf, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { contactAdded, contactChanged, contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import type { updateContact as operation } from '@tianguis/proto/outreach/contacts/operations';
import type { z } from 'zod';
import { knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { consentLedger } from './consent.ts';
import { type Contact, type ContactChanges, type ContactInput, searchTextOf, toContactRow } from './contact.ts';
import { contactNotFound, contactStore } from './contact-store.ts';
import { canonicalZone, cityOf } from './place.ts';
import { type RetiredPhone, retiredPhones } from './retired-phones.ts';

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
    const retired = await retiredPhones.find(tx, input.phone);
    if (retired) throw phoneRetired(retired.reason);
    const contact = await contactStore.add(tx, toContactRow(input), 'declared_by_staff');
    if (!contact) throw phoneTaken();
    const { id, category, zone } = contact;
    await consentLedger.add(tx, {
      contactId: id,
      action: 'declared',
      basis: 'declared_by_staff',
      text: '',
      actor: await knownActor(tx, identity),
    });
    await deps.outbox.append(tx, contactAdded, { subject: `contacts/${id}`, data: { contactId: id, category, zone } });
    return contact;
  });

type UpdateContact = z.output<typeof operation.body>;

/** Changes a contact or moves its card, in any direction: the board belongs to staff. The history records it. */
export const updateContact = (deps: Deps, id: number, input: UpdateContact, identity: Identity): Promise<Contact> =>
  deps.storage.transaction(async (tx) => {
    const before = await contactStore.lock(tx, { id });
    if (!before) throw contactNotFound();
    const contact = await contactStore.change(tx, id, completed(before, input));
    await contactStore.index(tx, id, searchTextOf(contact));
    await contactStore.recordMove(tx, {
      id,
      from: before.status,
      to: contact.status,
      actor: await knownActor(tx, identity),
      cause: 'board',
    });
    const data = { contactId: id, status: contact.status, previousStatus: before.status };
    await deps.outbox.append(tx, contactChanged, { subject: `contacts/${id}`, data });
    return contact;
  });

function completed(before: Contact, input: UpdateContact): ContactChanges {
  const zone = input.zone === undefined ? before.zone : canonicalZone(input.zone);
  const tags = input.tags && [...new Set(input.tags)];
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  // An imported city holds until the zone changes.
  const city = zone === before.zone ? before.city : cityOf(zone);
  return { ...given, ...(tags && { tags }), zone, city };
}

interface BulkUpdate {
  readonly ids: readonly number[];
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** Changes many contacts at once and returns how many are different now; contacts that are gone are left out. */
export const bulkUpdateContacts = (deps: Deps, input: BulkUpdate, identity: Identity): Promise<number> =>
  deps.storage.transaction(async (tx) => {
    const count = await changeMany(tx, input, await knownActor(tx, identity));
    if (count > 0) await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count } });
    return count;
  });

async function changeMany(tx: Tx, input: BulkUpdate, actor: string): Promise<number> {
  const { ids, status = null, category = null, addTags = [], removeTags = [] } = input;
  const zone = input.zone === undefined ? null : canonicalZone(input.zone);
  const city = zone === null ? null : cityOf(zone);
  const changes = { ids: [...new Set(ids)], status, category, zone, city, addTags, removeTags, actor };
  return (await runOne(tx, changeContacts(changes))).n;
}

interface Changes {
  readonly ids: readonly number[];
  readonly status: ContactStatus | null;
  readonly category: string | null;
  /** The city goes with the zone. */
  readonly zone: string | null;
  readonly city: string | null;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly actor: string;
}

const changeContacts = statement(
  (p: Changes) => sql<{ n: number }>`
    with locked as (
      select id, status, category, zone, city, tags from outreach_contacts where id = ${anyOf(p.ids)}
      order by id for no key update
    ), wanted as (
      select id, status as before, coalesce(${p.status}, status) as status, coalesce(${p.category}, category) as category,
        coalesce(${p.zone}, zone) as zone, case when ${p.zone}::text is null then city else ${p.city} end as city,
        array(select distinct on (tag) tag from unnest(tags || ${p.addTags}::text[]) with ordinality as t (tag, at)
          where tag <> all(${p.removeTags}::text[]) order by tag, at limit 60) as tags
      from locked
    ), changed as (
      update outreach_contacts as c set status = w.status, category = w.category, zone = w.zone, city = w.city,
        tags = w.tags, updated_at = now()
      from wanted as w
      where c.id = ${anyOf(p.ids)} and w.id = c.id
        and (w.status <> c.status or w.category <> c.category or w.zone <> c.zone
          or w.city is distinct from c.city or not (w.tags @> c.tags and c.tags @> w.tags))
      returning c.id, w.before, c.status
    ), moved as (
      insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
      select id, before, status, ${p.actor}, 'board' from changed where before <> status
    )
    select count(*)::int as n from changed`,
);
