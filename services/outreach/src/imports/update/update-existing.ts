import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostTags } from '@tianguis/proto/outreach/contacts/contact';
import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import type { ImportColumn } from '@tianguis/proto/outreach/imports/import';
import { unknownCategory } from '../../contacts/category.ts';
import { contactStore } from '../../contacts/contact-store.ts';
import type { GivenChanges } from './changes-of.ts';

/** What an import does to contacts who are there: nothing, fill what is empty, or take what the file says. */
export interface Existing {
  readonly mode: 'leave' | 'fill' | 'replace';
  readonly fields: readonly ImportColumn[];
}

/** What a contact was before an import changed it, and is after it; only the fields that differ. */
export interface Updated {
  readonly contactId: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly updatedBefore: Date;
  readonly updatedAfter: Date;
}

interface Changed extends Updated {
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
}

const longestNotes = 4_000;

/** Fields of a contact as an object, from a table of that name. */
const fieldsOf = (prefix: 'old' | 'now') => {
  const column = (name: string) => sql.ref(`${prefix}_${name}`);
  return sql`jsonb_build_object('businessName', ${column('business_name')}, 'contactName', ${column('contact_name')},
    'email', ${column('email')}, 'category', ${column('category')}, 'zone', ${column('zone')},
    'city', ${column('city')}, 'tags', to_jsonb(${column('tags')}), 'notes', ${column('notes')},
    'owner', ${column('owner')}, 'custom', ${column('custom')})`;
};

const updateAll = statement(
  (p: { rows: string; phones: readonly string[]; replace: boolean }) => sql<Changed>`
    with given as (
      select * from jsonb_to_recordset(${p.rows}::text::jsonb) as g (phone text, "businessName" text,
        "contactName" text, email text, category text, zone text, city text, tags jsonb, notes text, owner text,
        custom jsonb)
    ), locked as (
      select id, phone, business_name, contact_name, email, category, zone, city, tags, notes, owner, custom, updated_at
      from outreach_contacts where phone = ${anyOf(p.phones)} order by id for no key update
    ), wanted as (
      select l.id, l.phone, l.updated_at as old_updated_at, l.business_name as old_business_name,
        l.contact_name as old_contact_name, l.email as old_email, l.category as old_category, l.zone as old_zone,
        l.city as old_city, l.tags as old_tags, l.notes as old_notes, l.owner as old_owner, l.custom as old_custom,
        case when ${p.replace} or l.business_name = l.phone then coalesce(g."businessName", l.business_name)
          else l.business_name end as now_business_name,
        case when ${p.replace} then coalesce(g."contactName", l.contact_name)
          else coalesce(l.contact_name, g."contactName") end as now_contact_name,
        case when ${p.replace} then coalesce(g.email, l.email) else coalesce(l.email, g.email) end as now_email,
        case when ${p.replace} or l.category = ${unknownCategory} then coalesce(g.category, l.category)
          else l.category end as now_category,
        case when ${p.replace} or l.zone = ${unknownZone} then coalesce(g.zone, l.zone) else l.zone end as now_zone,
        case when g.city is null then l.city when ${p.replace} or l.city is null or l.zone = ${unknownZone} then g.city
          else l.city end as now_city,
        case when g.tags is null or l.tags @> array(select jsonb_array_elements_text(g.tags)) then l.tags
          else array(select tag from (
            select tag, min(at) as at
            from unnest(l.tags || array(select jsonb_array_elements_text(g.tags))) with ordinality as t (tag, at)
            group by tag order by min(at) limit greatest(cardinality(l.tags), ${sql.lit(mostTags)})
          ) as first order by tag) end as now_tags,
        case when g.notes is null then l.notes when coalesce(l.notes, '') = '' then g.notes
          when ${p.replace} and position(g.notes in l.notes) = 0
            then left(l.notes || E'\n' || g.notes, ${sql.lit(longestNotes)})
          else l.notes end as now_notes,
        case when ${p.replace} then coalesce(g.owner, l.owner) else coalesce(l.owner, g.owner) end as now_owner,
        case when g.custom is null then l.custom when ${p.replace} then l.custom || g.custom
          else g.custom || l.custom end as now_custom
      from locked as l join given as g on g.phone = l.phone
    ), compared as (
      select *, ${fieldsOf('old')} as before, ${fieldsOf('now')} as after from wanted
    ), changed as (
      update outreach_contacts as c set business_name = now_business_name, contact_name = now_contact_name,
        email = now_email, category = now_category, zone = now_zone, city = now_city, tags = now_tags,
        notes = now_notes, owner = now_owner, custom = now_custom, updated_at = now()
      from compared as w where c.phone = ${anyOf(p.phones)} and w.id = c.id and w.before <> w.after
      returning w.*, c.updated_at
    )
    select id as "contactId", phone, now_business_name as "businessName", now_contact_name as "contactName",
      (select jsonb_object_agg(key, value) from jsonb_each(before) where value is distinct from after -> key) as before,
      (select jsonb_object_agg(key, value) from jsonb_each(after) where value is distinct from before -> key) as after,
      old_updated_at as "updatedBefore", updated_at as "updatedAfter"
    from changed`,
);

/** Changes contacts who are there by what a file says of them; returns those that are different now. */
export async function updateExisting(
  tx: Pick<Tx, 'query'>,
  given: readonly GivenChanges[],
  mode: Existing['mode'],
): Promise<Updated[]> {
  if (given.length === 0 || mode === 'leave') return [];
  const phones = given.map(({ phone }) => phone);
  const changed = await run(tx, updateAll({ rows: JSON.stringify(given), phones, replace: mode === 'replace' }));
  const named = changed.filter(({ after }) => 'businessName' in after || 'contactName' in after);
  await contactStore.indexMany(
    tx,
    named.map(({ contactId, ...rest }) => ({ id: contactId, ...rest })),
  );
  return changed;
}
