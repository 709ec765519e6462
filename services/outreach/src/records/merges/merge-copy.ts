import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mailboxOf } from '../../contacts/contact-store.ts';

/** A contact that was merged into another, as lists and the way back show it. */
export interface StoredMerge {
  readonly id: number;
  readonly contactId: number;
  readonly otherId: number;
  readonly name: string;
  readonly phone: string;
  readonly byName: string | null;
  readonly at: Date;
}

interface Pair {
  readonly id: number;
  readonly otherId: number;
}

type Queries = Pick<Tx, 'query'>;

/** Tables whose rows a merge moves from one contact to the other. */
export const movedTables = [
  'message_logs',
  'contact_status_history',
  'contact_notes',
  'link_clicks',
  'consent_ledger',
  'attachments',
] as const;

/** Tables whose rows about the other contact go with it, and that undoing fills again. */
export const droppedTables = [
  'follow_ups',
  'registration_claims',
  'sellers_asked',
  'contact_change_items',
  'contact_import_updates',
  'conversation_resolutions',
] as const;

const rowsOf = (table: string, otherId: number) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.table(table)} as t where contact_id = ${otherId})`;

const idsOf = (table: string, otherId: number) =>
  sql`(select coalesce(jsonb_agg(id), '[]') from ${sql.table(table)} where contact_id = ${otherId})`;

const named = <Name extends string>(names: readonly Name[], jsonOf: (name: Name) => ReturnType<typeof rowsOf>) =>
  sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${jsonOf(name)}`))})`;

const takeCopy = statement(
  (p: Pair & { readonly actor: string }) => sql<{ id: number }>`
    insert into contact_merges (contact_id, other_id, other_phone, before, after, actor)
    select ${p.id}::int, ${p.otherId}::int, other.phone, jsonb_build_object(
        'contact', to_jsonb(kept), 'other', to_jsonb(other),
        'conversation', (select to_jsonb(v) from conversations as v where contact_id = ${p.id}),
        'otherConversation', (select to_jsonb(v) from conversations as v where contact_id = ${p.otherId}),
        'waits', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from conversation_waits as w where contact_id = ${p.id}),
        'otherWaits', ${rowsOf('conversation_waits', p.otherId)},
        'held', (select coalesce(jsonb_agg(ai_response_id), '[]') from held_replies where contact_id = ${p.otherId}),
        'resolutions', (select coalesce(jsonb_agg(closed_at), '[]') from conversation_resolutions where contact_id = ${p.id}),
        'marks', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'converted_at', converted_at, 'opted_out_at', opted_out_at)), '[]')
          from message_logs where contact_id in (${p.id}, ${p.otherId}) and (converted_at is not null or opted_out_at is not null)),
        'moved', ${named(movedTables, (table) => idsOf(table, p.otherId))},
        'dropped', ${named(droppedTables, (table) => rowsOf(table, p.otherId))}
      ), '{}', ${p.actor}::text
    from outreach_contacts as kept, outreach_contacts as other where kept.id = ${p.id} and other.id = ${p.otherId}
    returning id`,
);

// The newest entry of the ledger tells later whether anything was said about consent since.
const completeCopy = statement(
  (p: { mergeId: number; id: number; repeated: number | null }) => sql`
    update contact_merges set after = jsonb_build_object(
        'contact', (select to_jsonb(c) from outreach_contacts as c where id = ${p.id}),
        'conversation', (select to_jsonb(v) from conversations as v where contact_id = ${p.id}),
        'waits', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from conversation_waits as w where contact_id = ${p.id}),
        'consent', (select coalesce(max(id), 0) from consent_ledger),
        'lastMessage', (select coalesce(max(id), 0) from message_logs where contact_id = ${p.id}),
        'repeated', ${p.repeated}::int
      ) where id = ${p.mergeId}`,
);

const found = sql<StoredMerge>`
  select m.id, m.contact_id as "contactId", m.other_id as "otherId", m.before->'other'->>'business_name' as name,
    m.other_phone as phone, s.name as "byName", m.created_at as at
  from contact_merges as m left join staff_names as s on s.actor = m.actor`;

const kept = sql`m.created_at > now() - interval '1 day'`;

const mergesOf = statement(
  (p: { contactId: number }) => sql<StoredMerge>`
    ${found} where m.contact_id = ${p.contactId} and ${kept} order by m.id desc`,
);

const findMerge = statement((p: { id: number }) => sql<StoredMerge>`${found} where m.id = ${p.id} and ${kept}`);

const lockMerge = statement(
  (p: { id: number }) => sql<StoredMerge>`${found} where m.id = ${p.id} and ${kept} for update of m`,
);

const newerMerge = statement(
  (p: { id: number; contactId: number }) => sql`
    select 1 from contact_merges where contact_id = ${p.contactId} and id > ${p.id} limit 1`,
);

// A message from the phone takes it out of the retired ones, and later mergers or erasures retire it anew.
const retiredByMerge = statement(
  (p: { id: number }) => sql`
    select 1 from contact_merges as m join retired_phones as r on r.phone_hash = phone_hash(m.other_phone)
    where m.id = ${p.id} and r.reason = 'merged' and r.retired_at = m.created_at`,
);

const copiedRows = sql.join([
  sql`('outreach_contacts', jsonb_build_array(before->'other'))`,
  sql`('conversations', case when before->'otherConversation' = 'null' then '[]'
      else jsonb_build_array(before->'otherConversation') end)`,
  sql`('conversation_waits', before->'otherWaits')`,
  ...droppedTables.map((table) => sql`(${sql.lit(table)}, before->'dropped'->${sql.lit(table)})`),
]);

// A copy of an earlier version does not have all that undoing needs.
const lacksParts = statement(
  (p: { id: number }) => sql`
    select 1 from contact_merges
    where id = ${p.id} and not (jsonb_exists(before, 'marks') and jsonb_exists(after, 'lastMessage'))`,
);

// A column that came with a later version has no value in the copy, and NULL may not be what it means.
const lacksColumns = statement(
  (p: { id: number }) => sql`
    select 1 from contact_merges, lateral (values ${copiedRows}) as copied (name, rows),
      jsonb_array_elements(copied.rows) as row (value), pg_attribute as a
    where contact_merges.id = ${p.id} and a.attrelid = copied.name::regclass and a.attnum > 0 and not a.attisdropped
      and not jsonb_exists(row.value, a.attname::text)
    limit 1`,
);

const dropMerge = statement((p: { id: number }) => sql`delete from contact_merges where id = ${p.id}`);

// An older merge into the same contact can then no longer tell what came with the newer one, so its copy goes too.
const forgetPerson = statement(
  (p: { phone: string | null; email: string | null }) => sql`
    delete from contact_merges as m using contact_merges as theirs
    where theirs.contact_id = m.contact_id and theirs.id >= m.id and (theirs.other_phone = ${p.phone}
      or ${mailboxOf(sql`theirs.before->'other'->>'email'`)} = ${mailboxOf(sql`${p.email}`)})`,
);

const forgetOld = statement(() => sql`delete from contact_merges where created_at < now() - interval '1 day'`);

/** Copies of two contacts from before their merge, kept for a day. Erasing the contact that stayed erases them. */
export const mergeCopies = {
  /** Keeps what both contacts are, before they become one; returns the number of the merge. */
  take: async (tx: Tx, pair: Pair, actor: string): Promise<number> =>
    (await runOne(tx, takeCopy({ ...pair, actor }))).id,
  /**
   * Keeps what the merge made of the contact that stays, so that undoing knows what was changed since. `repeated`: the entry
   * of the ledger that repeats why the other one opted out.
   */
  async complete(tx: Tx, mergeId: number, id: number, repeated: number | undefined): Promise<void> {
    await run(tx, completeCopy({ mergeId, id, repeated: repeated ?? null }));
  },
  /** Those of one contact that may be undone, newest first. */
  of: (on: Queries, contactId: number): Promise<StoredMerge[]> => run(on, mergesOf({ contactId })),
  find: (on: Queries, id: number): Promise<StoredMerge | undefined> => runMaybe(on, findMerge({ id })),
  /** Whether another contact was merged into the same one later. */
  hasNewer: async (tx: Tx, { id, contactId }: StoredMerge): Promise<boolean> =>
    (await runCount(tx, newerMerge({ id, contactId }))) > 0,
  /** Whether the phone of the other contact has been nobody's since the merge. */
  isPhoneFree: async (tx: Tx, id: number): Promise<boolean> => (await runCount(tx, retiredByMerge({ id }))) > 0,
  /** Whether the copy has every part and column that are needed today. */
  isWhole: async (tx: Tx, id: number): Promise<boolean> =>
    (await runCount(tx, lacksParts({ id }))) === 0 && (await runCount(tx, lacksColumns({ id }))) === 0,
  lock: (tx: Tx, id: number): Promise<StoredMerge | undefined> => runMaybe(tx, lockMerge({ id })),
  async drop(tx: Tx, id: number): Promise<void> {
    await run(tx, dropMerge({ id }));
  },
  /** Forgets a person who was merged into another contact. */
  async forget(tx: Tx, { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined }) {
    await run(tx, forgetPerson({ phone: phone ?? null, email: email ?? null }));
  },
  async forgetOld(on: Queries): Promise<void> {
    await run(on, forgetOld());
  },
};
