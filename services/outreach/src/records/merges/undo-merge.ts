import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { type RawBuilder, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { contactMergeUndone } from '@tianguis/proto/outreach/contacts/events';
import { consentTextVersion } from '../../contacts/consent.ts';
import { type Contact, searchTextOf } from '../../contacts/contact.ts';
import { contactStore } from '../../contacts/contact-store.ts';
import { mergedBasis, suppressedBasis } from '../../contacts/opt-out/staff-opt-out.ts';
import { retiredPhones } from '../../contacts/retired-phones.ts';
import { suppressedPhones } from '../../contacts/suppression/suppressed-phones.ts';
import { conversationStore } from '../../inbox/conversation-store.ts';
import { planComeBack } from '../../inbox/reminders.ts';
import { auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { leave } from '../opt-out/opt-out.ts';
import { campaignMarks } from './campaign-marks.ts';
import { droppedTables, mergeCopies, movedTables, type StoredMerge } from './merge-copy.ts';

const mergeNotFound = (): AppError =>
  notFound('merge_not_found', {
    es: 'Esta unión ya se deshizo, o pasó más de un día',
    en: 'This merge was undone already, or more than a day has passed',
  });

const phoneInUse = (): AppError =>
  conflict('phone_in_use', {
    es: 'El teléfono del otro contacto nos escribió después de la unión y se hizo otro contacto: esta unión ya no se puede deshacer',
    en: 'The other contact’s phone wrote to us after the merge and became a new contact: this merge can no longer be undone',
  });

const copyOutdated = (): AppError =>
  conflict('merge_outdated', {
    es: 'Esta unión es de una versión anterior del sistema y ya no se puede deshacer',
    en: 'This merge dates from an earlier version of the system and can no longer be undone',
  });

const mergedLater = (): AppError =>
  conflict('merged_later', {
    es: 'Después se unió otro contacto a este: separa primero el más reciente',
    en: 'Another contact was merged into this one later: separate the newest one first',
  });

/**
 * Makes two contacts of one again. Everything of the other's goes back to it. The contact that stayed gets its former
 * values, except where something changed them since. Messages that the merge kept from going out stay unsent.
 */
export const undoMerge = (
  deps: Deps,
  mergeId: number,
  identity: Identity,
): Promise<{ contactId: number; otherId: number }> =>
  deps.storage.transaction(async (tx) => {
    await suppressedPhones.lockForAdding(tx);
    // The contact first, as everywhere: erasing it takes its merges with it.
    const known = await mergeCopies.find(tx, mergeId);
    const merged = known && (await contactStore.lock(tx, { id: known.contactId }));
    const merge = await mergeCopies.lock(tx, mergeId);
    if (!merge || !merged) throw mergeNotFound();
    const { contactId, otherId } = merge;
    if (await mergeCopies.hasNewer(tx, merge)) throw mergedLater();
    if (!(await mergeCopies.isPhoneFree(tx, mergeId))) throw phoneInUse();
    if (!(await mergeCopies.isWhole(tx, mergeId))) throw copyOutdated();
    const actor = await knownActor(tx, identity);
    const other = await bringBack(tx, merge);
    await giveBack(tx, merge, actor);
    const contact = await restoreContact(tx, merge, merged, actor);
    // After the marks of campaigns were restored: to leave by the list marks the other's last campaign message.
    await followList(deps, tx, other, actor);
    for (const { id, ...rest } of [contact, other]) await contactStore.index(tx, id, searchTextOf(rest));
    await planComeBack(deps, tx, contactId);
    await planComeBack(deps, tx, otherId);
    await mergeCopies.drop(tx, mergeId);
    const subject = `contacts/${contactId}`;
    await auditOperation(deps, tx, { actor, operation: 'undoContactMerge', subject, detail: { other: otherId } });
    await deps.outbox.append(tx, contactMergeUndone, {
      subject: `contacts/${contactId}`,
      data: { contactId, otherId },
    });
    return { contactId, otherId };
  });

const insertOther = statement(
  (p: { mergeId: number }) => sql`
    insert into outreach_contacts
    select r.* from contact_merges as m, jsonb_populate_record(null::outreach_contacts, m.before->'other') as r
    where m.id = ${p.mergeId} on conflict do nothing`,
);

/** The other contact is there again, under its number and phone. */
async function bringBack(tx: Tx, { id, otherId, phone }: StoredMerge): Promise<Contact> {
  const inserted = await runCount(tx, insertOther({ mergeId: id }));
  const other = inserted === 1 ? await contactStore.lock(tx, { id: otherId }) : undefined;
  if (!other) throw phoneInUse();
  await retiredPhones.remove(tx, phone);
  return other;
}

/** The list may have taken in the phone of the other contact, or let it go, while nobody had it. */
async function followList(deps: Deps, tx: Tx, { id, phone, suppressed }: Contact, actor: string): Promise<void> {
  const isListed = await suppressedPhones.has(tx, phone);
  if (isListed) await leave(deps, tx, { ids: [id], basis: suppressedBasis, text: '', actor, suppressed: true });
  // An opt-out outlives the list here: staff can lift it by hand.
  else if (suppressed) await contactStore.change(tx, id, { suppressed: false });
}

interface Moved {
  readonly mergeId: number;
  readonly from: number;
  readonly to: number;
}

const movesBack = movedTables.map((table) =>
  statement(
    (p: Moved) => sql`
      update ${sql.table(table)} set contact_id = ${p.to} where contact_id = ${p.from} and id::text in (
        select jsonb_array_elements_text(before->'moved'->${sql.lit(table)}) from contact_merges where id = ${p.mergeId}
      )`,
  ),
);

const repeatedBack = statement(
  (p: Moved) => sql`
    update consent_ledger set contact_id = ${p.to} where contact_id = ${p.from} and id = (
      select (after->>'repeated')::int from contact_merges where id = ${p.mergeId}
    )`,
);

// The merge said that somebody had opted out whom only the list keeps out. From now on it is the list again.
const listedBack = statement(
  (p: Moved & { readonly actor: string }) => sql`
    insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
    select c.id, 'opt_out', ${suppressedBasis}, '', ${consentTextVersion}, ${p.actor}
    from contact_merges as m
      join outreach_contacts as c on c.id = ${p.to}
      join consent_ledger as repeated on repeated.id = (m.after->>'repeated')::int
    where m.id = ${p.mergeId} and c.suppressed and repeated.basis = ${mergedBasis} and ${suppressedBasis} = (
      select basis from consent_ledger
      where contact_id = c.id and action in ('opt_in', 'opt_out') and id < repeated.id order by id desc limit 1)`,
);

const heldBack = statement(
  (p: Moved) => sql`
    update held_replies set contact_id = ${p.to} where contact_id = ${p.from} and ai_response_id in (
      select jsonb_array_elements_text(before->'held')::int from contact_merges where id = ${p.mergeId}
    )`,
);

// A change or an import that is forgotten by now can no longer be undone, so what it did is not needed.
const parents: Partial<Record<(typeof droppedTables)[number], RawBuilder<unknown>>> = {
  contact_change_items: sql`where exists (select 1 from contact_changes as h where h.id = r.change_id)`,
  contact_import_updates: sql`where exists (select 1 from contact_imports as i where i.id = r.import_id)`,
};

const refills = droppedTables.map((table) =>
  statement(
    (p: { mergeId: number }) => sql`
      insert into ${sql.table(table)} select r.* from contact_merges as m,
        jsonb_populate_recordset(null::${sql.table(table)}, m.before->'dropped'->${sql.lit(table)}) as r
      ${parents[table] ? sql`${parents[table]} and m.id = ${p.mergeId}` : sql`where m.id = ${p.mergeId}`}
      on conflict do nothing`,
  ),
);

// Closings of the other's that the merge had copied.
const dropResolutions = statement(
  (p: Moved) => sql`
    delete from conversation_resolutions as r using contact_merges as m
    where m.id = ${p.mergeId} and r.contact_id = ${p.from}
      and exists (select 1 from conversation_resolutions as o where o.contact_id = ${p.to} and o.closed_at = r.closed_at)
      and not exists (select 1 from jsonb_array_elements_text(m.before->'resolutions') as own (closed_at)
        where own.closed_at::timestamptz = r.closed_at)`,
);

const waitsBack = statement(
  (p: Moved) => sql`
    update conversation_waits set contact_id = ${p.to} where contact_id = ${p.from} and id in (
      select (w->>'id')::int from contact_merges, jsonb_array_elements(before->'otherWaits') as w where contact_merges.id = ${p.mergeId}
    )`,
);

// The wait that the merge joined with one of the contact that stayed.
const joinedWaits = statement(
  (p: { mergeId: number }) => sql`
    insert into conversation_waits select r.* from contact_merges as m,
      jsonb_populate_recordset(null::conversation_waits, m.before->'otherWaits') as r
    where m.id = ${p.mergeId} on conflict do nothing`,
);

const ownWaits = statement(
  (p: { mergeId: number }) => sql`
    update conversation_waits as w set began_at = was.began_at
    from contact_merges as m, jsonb_populate_recordset(null::conversation_waits, m.before->'waits') as was,
      jsonb_populate_recordset(null::conversation_waits, m.after->'waits') as became
    where m.id = ${p.mergeId} and was.id = w.id and became.id = w.id and w.began_at = became.began_at`,
);

/** All that was the other's, wherever it is kept. */
async function giveBack(tx: Tx, { id: mergeId, contactId, otherId }: StoredMerge, actor: string): Promise<void> {
  const moved = { mergeId, from: contactId, to: otherId };
  for (const back of movesBack) await run(tx, back(moved));
  await run(tx, repeatedBack(moved));
  await run(tx, listedBack({ ...moved, actor }));
  await run(tx, heldBack(moved));
  for (const refill of refills) await run(tx, refill({ mergeId }));
  await run(tx, dropResolutions(moved));
  await run(tx, waitsBack(moved));
  await run(tx, joinedWaits({ mergeId }));
  await run(tx, ownWaits({ mergeId }));
  await conversationStore.undoMerge(tx, moved);
}

/** What a merge fills in or joins of the contact that stays. */
const mergedColumns = [
  'contact_name',
  'email',
  'status',
  'notes',
  'custom',
  'owner',
  'tags',
  'came_as_member',
  'language',
  'heard_language',
  'lead_score',
  'estimated_value',
] as const;

const consentColumns = ['opted_out', 'may_opt_out_since'] as const;

const allColumns = [...mergedColumns, ...consentColumns];

// A field that is not as the merge left it was changed since, and stays. What people said about their consent since holds.
const restoreFields = statement(
  (p: { mergeId: number; contactId: number }) => sql`
    update outreach_contacts as c set updated_at = now(), (${sql.join(allColumns.map((name) => sql.ref(name)))}) = (
      select ${sql.join(allColumns.map((name) => sql.ref(`r.${name}`)))}
      from contact_merges as m, jsonb_populate_record(c, (
        select coalesce(jsonb_object_agg(was.key, was.value), '{}') from jsonb_each(m.before->'contact') as was
        where was.key in (${sql.join(allColumns.map((name) => sql.lit(name)))})
          and to_jsonb(c)->was.key is not distinct from m.after->'contact'->was.key
          and (was.key not in (${sql.join(consentColumns.map((name) => sql.lit(name)))}) or not (
            jsonb_exists(m.after, 'said') or exists (
              select 1 from consent_ledger as l where l.contact_id = c.id and l.id > (m.after->>'consent')::int)))
      )) as r
      where m.id = ${p.mergeId}
    ) where c.id = ${p.contactId}`,
);

// Staff or the list opted them out while the opt-out of the other one held for them, so the ledger had no entry of theirs.
const noteReason = statement(
  (p: { mergeId: number; contactId: number; actor: string }) => sql`
    insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
    select c.id, 'opt_out', m.after->>'said', '', ${consentTextVersion}, ${p.actor}
    from contact_merges as m, outreach_contacts as c
    where m.id = ${p.mergeId} and c.id = ${p.contactId} and c.opted_out and jsonb_exists(m.after, 'said')
      and 'opt_out' is distinct from (
        select action from consent_ledger where contact_id = c.id and action in ('opt_in', 'opt_out')
        order by id desc limit 1)`,
);

// A message that the provider took since counts for the one whose it is. Its first one makes a new contact a contacted one.
const contactedSince = statement(
  (p: { mergeId: number }) => sql<{ id: number; from: ContactStatus; to: ContactStatus }>`
    with was as (
      select c.id, c.status, w.before, sent.at as sent from contact_merges as m
        cross join lateral (values (m.contact_id, m.before->'contact'), (m.other_id, m.before->'other')) as w (id, before)
        join outreach_contacts as c on c.id = w.id
        left join lateral (
          select max(l.sent_at) as at from message_logs as l
          where l.contact_id = c.id and l.message_type = 'outbound' and l.purpose <> 'test'
            and l.external_id is not null and l.sent_at >= m.created_at
        ) as sent on true
      where m.id = ${p.mergeId}
    ), changed as (
      update outreach_contacts as c set
        last_contacted_at = greatest((was.before->>'last_contacted_at')::timestamptz, was.sent),
        status = case
          when was.status = 'new' and was.sent is not null then 'contacted'
          when was.status = 'contacted' and was.sent is null and was.before->>'status' = 'new' and exists (
            select 1 from contact_merges as m where m.id = ${p.mergeId} and m.contact_id = c.id
              and m.after->'contact'->>'status' = 'new') then 'new'
          else was.status end
      from was where c.id = was.id returning c.id, was.status as "from", c.status as "to"
    )
    select id, "from", "to" from changed where "from" <> "to"`,
);

async function restoreContact(tx: Tx, merge: StoredMerge, merged: Contact, actor: string): Promise<Contact> {
  const { id: mergeId, contactId: id, otherId } = merge;
  await run(tx, restoreFields({ mergeId, contactId: id }));
  await run(tx, noteReason({ mergeId, contactId: id, actor }));
  const since = await campaignMarks.restore(tx, { mergeId, contactId: otherId });
  for (const move of await run(tx, contactedSince({ mergeId })))
    if (move.id !== id) await contactStore.recordMove(tx, { ...move, actor: 'system', cause: 'message_accepted' });
  const contact = await contactStore.lock(tx, { id });
  if (!contact) throw mergeNotFound();
  await contactStore.recordMove(tx, { id, from: merged.status, to: contact.status, actor, cause: 'undone' });
  await campaignMarks.note(tx, id, {
    convertedAt: contact.status === 'converted' ? since.convertedAt : null,
    leftAt: contact.optedOut ? since.leftAt : null,
  });
  return contact;
}
