import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { contactChangeView } from '@tianguis/proto/outreach/contacts/changes';
import type { z } from 'zod';
import { db } from '../../platform/sql.ts';

/** What a change of many sets, or that it opts people out. */
export type BulkChange = z.output<typeof contactChangeView>['change'];

export interface StoredChange {
  readonly id: number;
  readonly change: BulkChange;
  readonly changed: number;
  readonly actor: string;
  readonly byName: string | null;
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly undoneByName: string | null;
  readonly restored: number | null;
}

type Queries = Pick<Tx, 'query'>;

const found = sql<StoredChange>`
  select h.id, h.change, h.changed, h.actor, s.name as "byName", h.created_at as at, h.undone_at as "undoneAt",
    u.name as "undoneByName", h.restored
  from contact_changes as h left join staff_names as s on s.actor = h.actor
    left join staff_names as u on u.actor = h.undone_by`;

const begin = statement((p: { change: string; actor: string }) =>
  db.insertInto('contact_changes').values({ change: p.change, actor: p.actor }).returning('id'),
);

const count = statement((p: { id: number; changed: number }) =>
  db.updateTable('contact_changes').set({ changed: p.changed }).where('id', '=', p.id),
);

const drop = statement((p: { id: number }) => db.deleteFrom('contact_changes').where('id', '=', p.id));

interface OptedOut {
  readonly id: number;
  readonly updatedBefore: Date;
  readonly updatedAfter: Date;
}

const keepOptOut = statement(
  (p: { changeId: number; people: string }) => sql`
    insert into contact_change_items (change_id, contact_id, before, after, updated_before, updated_after)
    select ${p.changeId}, id, '{"optedOut": false}', '{"optedOut": true}', "updatedBefore", "updatedAfter"
    from jsonb_to_recordset(${p.people}::text::jsonb)
      as person (id int, "updatedBefore" timestamptz, "updatedAfter" timestamptz)`,
);

const lock = statement((p: { id: number }) => sql<StoredChange>`${found} where h.id = ${p.id} for no key update of h`);

const pageOfChanges = statement(
  (p: { before: number | undefined; limit: number }) => sql<StoredChange>`
    ${found} where ${p.before}::int is null or h.id < ${p.before} order by h.id desc limit ${p.limit}`,
);

const countChanges = statement(() =>
  db.selectFrom('contact_changes').select(({ fn }) => fn.countAll<number>().as('n')),
);

/** A value that a change replaced, and of how many contacts. */
export interface Former {
  readonly field: string;
  readonly value: string | null;
  readonly count: number;
}

const former = statement(
  (p: { id: number }) => sql<Former>`
    select field, value, count(*)::int as count
    from contact_change_items, jsonb_each_text(before - 'tags' - 'city') as was (field, value)
    where change_id = ${p.id} group by field, value order by count desc, value`,
);

const markUndone = statement((p: { id: number; actor: string; restored: number }) =>
  db
    .updateTable('contact_changes')
    .set(({ fn }) => ({ undone_at: fn<Date>('now'), undone_by: p.actor, restored: p.restored }))
    .where('id', '=', p.id),
);

const forgetItems = statement(
  () => sql`
    delete from contact_change_items where change_id in (
      select id from contact_changes where created_at between now() - interval '32 days' and now() - interval '1 day'
    )`,
);

const forgetChanges = statement(() => sql`delete from contact_changes where created_at < now() - interval '30 days'`);

export const changeStore = {
  /** What a change replaced, the most frequent first. */
  formerOf: (tx: Tx, id: number): Promise<Former[]> => run(tx, former({ id })),
  /** Begins the record of a change; what it does to each contact refers to it. */
  begin: async (tx: Tx, change: BulkChange, actor: string): Promise<number> =>
    (await runOne(tx, begin({ change: JSON.stringify(change), actor }))).id,
  /** Closes the record; false where nothing was different, so that nothing is recorded. */
  async close(tx: Tx, id: number, changed: number): Promise<boolean> {
    await run(tx, changed > 0 ? count({ id, changed }) : drop({ id }));
    return changed > 0;
  },
  /** What a change did to the people whom it opted out. */
  async keepOptOut(tx: Tx, changeId: number, people: readonly OptedOut[]): Promise<void> {
    if (people.length > 0) await run(tx, keepOptOut({ changeId, people: JSON.stringify(people) }));
  },
  lock: (tx: Tx, id: number): Promise<StoredChange | undefined> => runMaybe(tx, lock({ id })),
  async page(on: Queries, page: { limit: number; before: number | undefined }) {
    const [rows, { n }] = await Promise.all([run(on, pageOfChanges(page)), runOne(on, countChanges())]);
    return { rows, total: n };
  },
  async markUndone(tx: Tx, id: number, actor: string, restored: number): Promise<void> {
    await run(tx, markUndone({ id, actor, restored }));
  },
  /** Former values go after a day, the history after 30. */
  async forgetOld(on: Queries): Promise<void> {
    await run(on, forgetItems());
    await run(on, forgetChanges());
  },
};
