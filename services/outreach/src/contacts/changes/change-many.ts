import type { Identity } from '@tianguis/chassis/identity/identity';
import { foundBy, fromTo } from '@tianguis/chassis/messaging/differences';
import { anyOf, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Change } from '@tianguis/proto/differences';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { type ContactStatus, mostTags } from '@tianguis/proto/outreach/contacts/contact';
import { contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { canonicalCategory } from '../category.ts';
import { checkOwner } from '../owners.ts';
import { canonicalZone, cityOf } from '../place.ts';
import { tooManyTags } from '../tags.ts';
import { type BulkChange, changeStore, type Former } from './change-store.ts';

type BulkUpdate = BulkChange & { readonly ids: readonly number[] };

interface Done {
  readonly updated: number;
  readonly changeId: number | null;
}

/**
 * Changes many contacts at once and returns how many are different now; contacts that are gone are left out. What each of
 * them was before is kept for a day.
 */
export const bulkUpdateContacts = (deps: Deps, { ids, ...input }: BulkUpdate, identity: Identity): Promise<Done> =>
  deps.storage.transaction(async (tx) => {
    const actor = await knownActor(tx, identity);
    await checkOwner(tx, input.owner);
    const change = canonicalChange(input);
    const changeId = await changeStore.begin(tx, change, actor);
    const { status = null, category = null, zone = null, addTags = [], removeTags = [] } = change;
    const city = zone === null ? null : cityOf(zone);
    const { owner = null } = change;
    const setsOwner = change.owner !== undefined;
    const values = { status, category, zone, city, addTags, removeTags, owner, setsOwner };
    const changed = await runOne(tx, changeContacts({ ...values, ids: [...new Set(ids)], changeId, actor }));
    if (changed.mostTags > mostTags) throw tooManyTags('addTags');
    const updated = changed.n;
    if (!(await changeStore.close(tx, changeId, updated))) return { updated, changeId: null };
    const subject = `contact-changes/${changeId}`;
    const changes = changesOf(change, await changeStore.formerOf(tx, changeId));
    const detail = { updated, ...tagsOf(change) };
    await audit(deps, tx, { actor, action: 'contacts_changed', subject, detail, changes });
    await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: updated } });
    return { updated, changeId };
  });

const canonicalChange = ({ category, zone, ...change }: BulkChange): BulkChange => ({
  ...change,
  ...(category !== undefined && { category: canonicalCategory(category) }),
  ...(zone !== undefined && { zone: canonicalZone(zone) }),
});

const toldFields = ['status', 'category', 'zone', 'owner'] as const;

/** Tags that many got or lost, by name. */
const tagsOf = ({ addTags = [], removeTags = [] }: BulkChange) => ({
  ...(addTags.length > 0 && { addTags: addTags.join(', ') }),
  ...(removeTags.length > 0 && { removeTags: removeTags.join(', ') }),
});

/** What is set now, after what was before and of how many. */
function changesOf(change: BulkChange, former: readonly Former[]): Changes {
  const changes: Record<string, Change> = {};
  for (const field of toldFields) {
    const now = change[field];
    if (now === undefined) continue;
    const earlier = former.filter((each) => each.field === field);
    const counted = earlier.map(({ value, count }) => `${value ?? '—'} (${count})`);
    changes[field] = fromTo(counted, now);
  }
  return foundBy(changes);
}

interface NewValues {
  readonly ids: readonly number[];
  readonly changeId: number;
  readonly status: ContactStatus | null;
  readonly category: string | null;
  /** The city goes with the zone. */
  readonly zone: string | null;
  readonly city: string | null;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  /** Null, where it is set: nobody. */
  readonly owner: string | null;
  readonly setsOwner: boolean;
  readonly actor: string;
}

// Former values travel with the rows, so that no two lists of thousands are joined.
const changeContacts = statement(
  (p: NewValues) => sql<{ n: number; mostTags: number }>`
    with locked as (
      select id, status, category, zone, city, tags, owner, updated_at from outreach_contacts where id = ${anyOf(p.ids)}
      order by id for no key update
    ), wanted as (
      select id, status as old_status, category as old_category, zone as old_zone, city as old_city, tags as old_tags,
        owner as old_owner, updated_at as old_updated_at,
        case when ${p.setsOwner} then ${p.owner} else owner end as owner,
        coalesce(${p.status}, status) as status, coalesce(${p.category}, category) as category,
        coalesce(${p.zone}, zone) as zone, case when ${p.zone}::text is null then city else ${p.city} end as city,
        array(select distinct on (tag) tag from unnest(tags || ${p.addTags}::text[]) with ordinality as t (tag, at)
          where tag <> all(${p.removeTags}::text[]) order by tag, at) as tags
      from locked
    ), changed as (
      update outreach_contacts as c set status = w.status, category = w.category, zone = w.zone, city = w.city,
        tags = w.tags, owner = w.owner, updated_at = now()
      from wanted as w
      where c.id = ${anyOf(p.ids)} and w.id = c.id
        and (w.status <> c.status or w.category <> c.category or w.zone <> c.zone
          or w.city is distinct from c.city or w.owner is distinct from c.owner
          or not (w.tags @> c.tags and c.tags @> w.tags))
      returning w.*, c.updated_at
    ), moved as (
      insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
      select id, old_status, status, ${p.actor}, 'board' from changed where old_status <> status
    ), kept as (
      insert into contact_change_items (change_id, contact_id, before, after, updated_before, updated_after)
      select ${p.changeId}, id,
        case when old_status <> status then jsonb_build_object('status', old_status) else '{}' end
          || case when old_category <> category then jsonb_build_object('category', old_category) else '{}' end
          || case when old_zone <> zone or old_city is distinct from city
            then jsonb_build_object('zone', old_zone, 'city', old_city) else '{}' end
          || case when old_owner is distinct from owner then jsonb_build_object('owner', old_owner) else '{}' end
          || case when old_tags <> tags then jsonb_build_object('tags', to_jsonb(old_tags)) else '{}' end,
        case when old_status <> status then jsonb_build_object('status', status) else '{}' end
          || case when old_category <> category then jsonb_build_object('category', category) else '{}' end
          || case when old_zone <> zone or old_city is distinct from city
            then jsonb_build_object('zone', zone, 'city', city) else '{}' end
          || case when old_owner is distinct from owner then jsonb_build_object('owner', owner) else '{}' end
          || case when old_tags <> tags then jsonb_build_object('tags', to_jsonb(tags)) else '{}' end,
        old_updated_at, updated_at
      from changed
    )
    select count(*)::int as n,
      coalesce(max(cardinality(tags)) filter (where cardinality(tags) > cardinality(old_tags)), 0)::int as "mostTags"
    from changed`,
);
