import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';
import { isDifferentAgain, updateStore } from '../update/update-store.ts';

type Queries = Pick<Tx, 'query'>;

/** How many of an import's contacts may go, and how many stay and why. */
export interface Forecast {
  readonly restorable: number;
  readonly removable: number;
  readonly written: number;
  readonly changed: number;
}

// Messages of either direction, sent or waiting, are work with a person; so is any change after the import itself.
const isWritten = sql`(exists (select 1 from message_logs as m where m.contact_id = c.id)
  or exists (select 1 from conversations as v where v.contact_id = c.id))`;

const isChanged = sql`(c.updated_at <> c.created_at
  or exists (select 1 from contact_notes as n where n.contact_id = c.id)
  or exists (select 1 from registration_claims as r where r.contact_id = c.id))`;

const forecast = statement(
  (p: { id: number }) => sql<Forecast>`
    with made as materialized (
      select unnest(contact_ids) as id from contact_import_batches where import_id = ${p.id}
    ), judged as (
      select ${isWritten} as written, ${isChanged} as changed from made join outreach_contacts as c using (id)
    ), updated as (
      select ${isDifferentAgain} as changed
      from contact_import_updates as t join outreach_contacts as c on c.id = t.contact_id where t.import_id = ${p.id}
    )
    select (select count(*)::int from updated where not changed) as restorable,
      count(*) filter (where not written and not changed)::int as removable,
      count(*) filter (where written)::int as written,
      count(*) filter (where changed and not written)::int
        + (select count(*)::int from updated where changed) as changed
    from judged`,
);

const hasBatches = statement((p: { id: number }) =>
  db.selectFrom('contact_import_batches').select('id').where('import_id', '=', p.id).limit(1),
);

const begin = statement((p: { id: number; actor: string }) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({ undone_by: p.actor, undo_started_at: fn<Date>('now'), updated_at: fn<Date>('now') }))
    .where('id', '=', p.id),
);

const unfinished = statement(() =>
  db
    .selectFrom('contact_imports')
    .select('id')
    .where('undo_started_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('id'),
);

interface Batch {
  readonly id: number;
  readonly ids: number[];
}

const takeBatch = statement(
  (p: { importId: number }) => sql<Batch>`
    delete from contact_import_batches where id = (
      select id from contact_import_batches where import_id = ${p.importId} order by id limit 1
    ) returning id, contact_ids as ids`,
);

const lockContacts = statement(
  (p: { ids: readonly number[] }) => sql<{ id: number }>`
    select id from outreach_contacts where id = ${anyOf(p.ids)} order by id for update`,
);

// A statement of its own, so that it sees messages that came while it waited for the locks.
const removeUntouched = statement(
  (p: { ids: readonly number[] }) => sql<{ id: number; kept: 'written' | 'changed' | null }>`
    with judged as materialized (
      select c.id, case when ${isWritten} then 'written' when ${isChanged} then 'changed' end as kept
      from outreach_contacts as c where c.id = ${anyOf(p.ids)}
    ), removed as (
      delete from outreach_contacts where id in (select id from judged where kept is null)
    )
    select id, kept from judged`,
);

const dropSearchTexts = statement((p: { ids: readonly number[] }) =>
  db.deleteFrom('contact_search_backlog').where('contact_id', '=', anyOf(p.ids)),
);

const addCounts = statement(
  (p: { id: number; removed: number; written: number; changed: number }) => sql`
    update contact_imports set undo_removed = undo_removed + ${p.removed}, undo_written = undo_written + ${p.written},
      undo_changed = undo_changed + ${p.changed}, updated_at = now() where id = ${p.id}`,
);

const finish = statement((p: { id: number }) =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({ undone_at: fn<Date>('now'), updated_at: fn<Date>('now') }))
    .where('id', '=', p.id),
);

export const undoStore = {
  forecast: (on: Queries, id: number): Promise<Forecast> => runOne(on, forecast({ id })),
  /** Whether it is still known which contacts the import made or changed. */
  hasBatches: async (on: Queries, id: number): Promise<boolean> =>
    (await runCount(on, hasBatches({ id }))) > 0 || (await updateStore.count(on, id)) > 0,
  async begin(tx: Tx, id: number, actor: string): Promise<void> {
    await run(tx, begin({ id, actor }));
  },
  unfinished: async (on: Queries): Promise<number[]> => (await run(on, unfinished())).map(({ id }) => id),
  /** Removes the untouched contacts of the import's next batch; false where none is left, and the undoing is over. */
  async removeBatch(tx: Tx, importId: number): Promise<boolean> {
    const batch = await runMaybe(tx, takeBatch({ importId }));
    if (!batch && (await updateStore.restoreSome(tx, importId))) return true;
    if (!batch) {
      await run(tx, finish({ id: importId }));
      return false;
    }
    const { ids } = batch;
    await run(tx, lockContacts({ ids }));
    const judged = await run(tx, removeUntouched({ ids }));
    const gone = judged.filter(({ kept }) => kept === null).map(({ id }) => id);
    await run(tx, dropSearchTexts({ ids: gone }));
    const written = judged.filter(({ kept }) => kept === 'written').length;
    await run(
      tx,
      addCounts({ id: importId, removed: gone.length, written, changed: judged.length - gone.length - written }),
    );
    return true;
  },
};
