import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactStore } from '../../contacts/contact-store.ts';
import type { Updated } from './update-existing.ts';

type Queries = Pick<Tx, 'query'>;

// A phone may stand in a file twice: what was before the first change is what comes back.
const keep = statement(
  (p: { importId: number; updates: string }) => sql`
    insert into contact_import_updates (import_id, contact_id, before, after, updated_before, updated_after)
    select ${p.importId}, "contactId", before, after, "updatedBefore", "updatedAfter"
    from jsonb_to_recordset(${p.updates}::text::jsonb) as u ("contactId" int, before jsonb, after jsonb,
      "updatedBefore" timestamptz, "updatedAfter" timestamptz)
    on conflict (import_id, contact_id) do update set before = excluded.before || contact_import_updates.before,
      after = contact_import_updates.after || excluded.after, updated_after = excluded.updated_after`,
);

const countUpdates = statement(
  (p: { importId: number }) => sql<{ n: number }>`
    select count(*)::int as n from contact_import_updates where import_id = ${p.importId}`,
);

interface FieldCount {
  readonly field: string;
  readonly count: number;
}

const byField = statement(
  (p: { importId: number }) => sql<FieldCount>`
    select field, count(*)::int as count from contact_import_updates, jsonb_object_keys(after) as field
    where import_id = ${p.importId} group by field order by count desc, field`,
);

interface Move {
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

const movesOf = statement(
  (p: { importId: number; field: string }) => sql<Move>`
    select before ->> ${p.field} as before, after ->> ${p.field} as after, count(*)::int as count
    from contact_import_updates where import_id = ${p.importId} and jsonb_exists(after, ${p.field})
    group by 1, 2 order by count desc, 1, 2 limit 3`,
);

const fieldsNow = sql`jsonb_build_object('businessName', c.business_name, 'contactName', c.contact_name, 'email', c.email,
  'category', c.category, 'zone', c.zone, 'city', c.city, 'tags', to_jsonb(c.tags), 'notes', c.notes,
  'owner', c.owner, 'custom', c.custom)`;

/** Whether a field that an import changed (row `t`) is different again in its contact (row `c`): what came later holds. */
export const isDifferentAgain = sql`exists (
  select 1 from jsonb_each(t.after) as field (key, value) where (${fieldsNow}) -> field.key is distinct from field.value)`;

/** A field as it was, where the import changed it. */
const restored = (name: string, column: string) =>
  sql`case when jsonb_exists(t.before, ${sql.lit(name)}) then t.before ->> ${sql.lit(name)}
    else c.${sql.ref(column)} end`;

interface Restored {
  readonly id: number;
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
}

// Contacts are locked first, as erasing one does before its rows here go with it.
const restoreSome = statement(
  (p: { importId: number; limit: number }) => sql<Restored>`
    with locked as materialized (
      select c.id from outreach_contacts as c where c.id = any(array(
        select contact_id from contact_import_updates where import_id = ${p.importId}
        order by contact_id limit ${p.limit}
      )) order by c.id for no key update
    ), taken as materialized (
      delete from contact_import_updates
      where import_id = ${p.importId} and contact_id = any(array(select id from locked))
      returning contact_id, before, after, updated_before, updated_after
    ), changed as (
      update outreach_contacts as c set business_name = ${restored('businessName', 'business_name')},
        contact_name = ${restored('contactName', 'contact_name')}, email = ${restored('email', 'email')},
        category = ${restored('category', 'category')}, zone = ${restored('zone', 'zone')},
        city = ${restored('city', 'city')}, notes = ${restored('notes', 'notes')},
        owner = ${restored('owner', 'owner')},
        tags = case when jsonb_exists(t.before, 'tags')
          then array(select jsonb_array_elements_text(t.before -> 'tags')) else c.tags end,
        custom = case when jsonb_exists(t.before, 'custom') then t.before -> 'custom' else c.custom end,
        updated_at = case when c.updated_at = t.updated_after then t.updated_before else now() end
      from taken as t where c.id = t.contact_id and not ${isDifferentAgain}
      returning c.id, c.business_name as "businessName", c.contact_name as "contactName", c.phone
    )
    select id, "businessName", "contactName", phone from changed`,
);

const addRestored = statement(
  (p: { importId: number; restored: number; changed: number }) => sql`
    update contact_imports set undo_restored = undo_restored + ${p.restored},
      undo_changed = undo_changed + ${p.changed}, updated_at = now()
    where id = ${p.importId}`,
);

const batch = 2_000;
const longestDetail = 100;

/** What imports changed of contacts who were there, for as long as it may be undone. */
export const updateStore = {
  async keep(tx: Queries, importId: number, updates: readonly Updated[]): Promise<void> {
    if (updates.length > 0) await run(tx, keep({ importId, updates: JSON.stringify(updates) }));
  },
  count: async (on: Queries, importId: number): Promise<number> => (await runOne(on, countUpdates({ importId }))).n,
  /** What an import changed, for the audit log: how often each field, and of those that are not personal from what to what. */
  async detail(on: Queries, importId: number): Promise<Record<string, string>> {
    const fields = await run(on, byField({ importId }));
    const detail: Record<string, string> = {};
    const named = fields.map(({ field, count }) => `${field} ${count}`).join(', ');
    if (named !== '') detail.fields = named.slice(0, longestDetail);
    for (const field of ['category', 'zone', 'city', 'owner']) {
      if (!fields.some((each) => each.field === field)) continue;
      const moves = await run(on, movesOf({ importId, field }));
      const said = moves.map(({ before, after, count }) => `${before ?? '—'} → ${after ?? '—'} (${count})`).join(', ');
      detail[field] = said.slice(0, longestDetail).toWellFormed();
    }
    return detail;
  },
  /** Gives the next contacts their former values back; false where none is left. */
  async restoreSome(tx: Queries, importId: number): Promise<boolean> {
    const before = await updateStore.count(tx, importId);
    if (before === 0) return false;
    const changed = await run(tx, restoreSome({ importId, limit: batch }));
    await contactStore.indexMany(tx, changed);
    const taken = before - (await updateStore.count(tx, importId));
    await run(tx, addRestored({ importId, restored: changed.length, changed: taken - changed.length }));
    return true;
  },
};
