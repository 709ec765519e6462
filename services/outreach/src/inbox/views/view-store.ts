import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConversationFilter } from '../conversation-list.ts';
import { viewNameTaken } from './errors.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly own: boolean;
  readonly by: string | null;
  readonly filter: ConversationFilter;
}

export interface Content {
  readonly name: string;
  readonly shared: boolean;
  readonly filter: ConversationFilter;
}

const seenBy = statement(
  (p: { me: string; limit: number }) => sql<Row>`
    select v.id, v.name, v.shared, v.owner = ${p.me} as own, s.name as by, v.filter
    from inbox_views as v left join staff_names as s on s.actor = v.owner
    where v.owner = ${p.me} or v.shared order by v.owner <> ${p.me}, v.name, v.id limit ${p.limit}`,
);

const count = statement(
  (p: { owner: string }) => sql<{ n: number }>`select count(*)::int as n from inbox_views where owner = ${p.owner}`,
);

const countShared = statement(() => sql<{ n: number }>`select count(*)::int as n from inbox_views where shared`);

const lock = statement(
  (p: { id: number; owner: string }) => sql<Content>`
    select name, shared, filter from inbox_views where id = ${p.id} and owner = ${p.owner} for update`,
);

const insert = statement(
  (p: { owner: string; name: string; shared: boolean; filter: string }) => sql<{ id: number }>`
    insert into inbox_views (owner, name, shared, filter)
    values (${p.owner}, ${p.name}, ${p.shared}, ${p.filter}::jsonb) returning id`,
);

const update = statement(
  (p: { id: number; name: string; shared: boolean; filter: string }) => sql`
    update inbox_views set name = ${p.name}, shared = ${p.shared}, filter = ${p.filter}::jsonb where id = ${p.id}`,
);

const remove = statement(
  (p: { id: number; owner: string }) => sql<{ name: string }>`
    delete from inbox_views where id = ${p.id} and owner = ${p.owner} returning name`,
);

/** The index decides whether a name is taken. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'inbox_views_owner_name_key') ? viewNameTaken() : error;
  }
}

export const viewStore = {
  seenBy: (on: Pick<Tx, 'query'>, me: string, limit: number) => run(on, seenBy({ me, limit })),
  count: async (tx: Tx, owner: string): Promise<number> => (await runOne(tx, count({ owner }))).n,
  countShared: async (tx: Tx): Promise<number> => (await runOne(tx, countShared())).n,
  /** A view of their own, locked. */
  lock: (tx: Tx, id: number, owner: string) => runMaybe(tx, lock({ id, owner })),
  add: async (tx: Tx, owner: string, { name, shared, filter }: Content): Promise<number> => {
    const given = { owner, name, shared, filter: JSON.stringify(filter) };
    return (await refusingTaken(() => runOne(tx, insert(given)))).id;
  },
  change: async (tx: Tx, id: number, { name, shared, filter }: Content): Promise<void> => {
    await refusingTaken(() => run(tx, update({ id, name, shared, filter: JSON.stringify(filter) })));
  },
  /** The name of what was deleted; undefined where it is not theirs or gone. */
  remove: async (tx: Tx, id: number, owner: string): Promise<string | undefined> =>
    (await runMaybe(tx, remove({ id, owner })))?.name,
};
