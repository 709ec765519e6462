import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { segmentNameTaken } from './errors.ts';

export interface Segment {
  readonly id: number;
  readonly name: string;
  /** `staff:<id>` of who keeps it. */
  readonly owner: string;
  readonly rules: Group;
  readonly updatedAt: Date;
}

interface Listed extends Segment {
  readonly by: string | null;
}

const columns = sql`s.id, s.name, s.owner, s.rules, s.updated_at as "updatedAt"`;

const all = statement(
  (p: { limit: number }) => sql<Listed>`
    select ${columns}, n.name as by from contact_segments as s left join staff_names as n on n.actor = s.owner
    order by lower(s.name), s.id limit ${p.limit}`,
);

const byId = statement(
  (p: { id: number }) => sql<Segment>`select ${columns} from contact_segments as s where s.id = ${p.id}`,
);

const lock = statement(
  (p: { id: number }) => sql<Segment>`select ${columns} from contact_segments as s where s.id = ${p.id} for update`,
);

const count = statement(() => sql<{ n: number }>`select count(*)::int as n from contact_segments`);

const insert = statement(
  (p: { owner: string; name: string; rules: string }) => sql<{ id: number }>`
    insert into contact_segments (owner, name, rules) values (${p.owner}, ${p.name}, ${p.rules}::jsonb) returning id`,
);

const update = statement(
  (p: { id: number; name: string; rules: string }) => sql`
    update contact_segments set name = ${p.name}, rules = ${p.rules}::jsonb, updated_at = now() where id = ${p.id}`,
);

const remove = statement((p: { id: number }) => sql`delete from contact_segments where id = ${p.id}`);

/** The index decides whether a name is taken. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'contact_segments_name_key') ? segmentNameTaken() : error;
  }
}

type Content = Pick<Segment, 'name' | 'rules'>;

export const segmentStore = {
  list: (on: Pick<Tx, 'query'>, limit: number): Promise<Listed[]> => run(on, all({ limit })),
  find: (on: Pick<Tx, 'query'>, id: number): Promise<Segment | undefined> => runMaybe(on, byId({ id })),
  lock: (tx: Tx, id: number): Promise<Segment | undefined> => runMaybe(tx, lock({ id })),
  count: async (tx: Tx): Promise<number> => (await runOne(tx, count())).n,
  add: async (tx: Tx, owner: string, { name, rules }: Content): Promise<number> =>
    (await refusingTaken(() => runOne(tx, insert({ owner, name, rules: JSON.stringify(rules) })))).id,
  change: async (tx: Tx, id: number, { name, rules }: Content): Promise<void> => {
    await refusingTaken(() => run(tx, update({ id, name, rules: JSON.stringify(rules) })));
  },
  remove: async (tx: Tx, id: number): Promise<void> => {
    await run(tx, remove({ id }));
  },
};
