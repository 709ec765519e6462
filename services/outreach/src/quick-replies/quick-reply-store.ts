import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { shortcutTaken } from './errors.ts';

export interface QuickReply {
  readonly id: number;
  readonly shortcut: string;
  readonly text: string;
  readonly updatedAt: Date;
  /** Their name, where we know it. */
  readonly updatedBy: string | null;
}

interface Content {
  readonly shortcut: string;
  readonly text: string;
  readonly actor: string;
}

const all = statement(() =>
  db
    .selectFrom('quick_replies as q')
    .leftJoin('staff_names as s', 's.actor', 'q.updated_by')
    .select(['q.id', 'q.shortcut', 'q.text', 'q.updated_at as updatedAt', 's.name as updatedBy'])
    .orderBy('q.shortcut'),
);

const one = statement((p: { id: number }) =>
  db
    .selectFrom('quick_replies as q')
    .leftJoin('staff_names as s', 's.actor', 'q.updated_by')
    .select(['q.id', 'q.shortcut', 'q.text', 'q.updated_at as updatedAt', 's.name as updatedBy'])
    .where('q.id', '=', p.id),
);

const lock = statement((p: { id: number }) =>
  db.selectFrom('quick_replies').select('id').where('id', '=', p.id).forUpdate(),
);

const count = statement(() => sql<{ n: number }>`select count(*)::int as n from quick_replies`);

const insert = statement((p: Content) =>
  db.insertInto('quick_replies').values({ shortcut: p.shortcut, text: p.text, updated_by: p.actor }).returning('id'),
);

const update = statement((p: Content & { readonly id: number }) =>
  db
    .updateTable('quick_replies')
    .set(({ fn }) => ({
      shortcut: p.shortcut,
      text: p.text,
      updated_by: p.actor,
      updated_at: fn<Date>('now'),
    }))
    .where('id', '=', p.id),
);

const remove = statement((p: { id: number }) =>
  db.deleteFrom('quick_replies').where('id', '=', p.id).returning('shortcut'),
);

/** Two people may choose one shortcut at the same moment: the index decides. */
async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, 'quick_replies_shortcut_key') ? shortcutTaken() : error;
  }
}

export const quickReplyStore = {
  list: (storage: Pick<Storage, 'query'>): Promise<QuickReply[]> => run(storage, all()),
  find: (tx: Tx, id: number): Promise<QuickReply | undefined> => runMaybe(tx, one({ id })),
  /** Nobody else changes it until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<void> {
    await run(tx, lock({ id }));
  },
  count: async (tx: Tx): Promise<number> => (await runOne(tx, count())).n,
  add: async (tx: Tx, content: Content): Promise<number> => (await refusingTaken(() => runOne(tx, insert(content)))).id,
  /** False where it is gone. */
  change: async (tx: Tx, id: number, content: Content): Promise<boolean> =>
    (await refusingTaken(() => runCount(tx, update({ ...content, id })))) > 0,
  /** The shortcut of what was deleted; undefined where it was gone. */
  remove: async (tx: Tx, id: number): Promise<string | undefined> => (await runMaybe(tx, remove({ id })))?.shortcut,
};
