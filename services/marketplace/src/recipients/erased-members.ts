import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

type Queries = Pick<Tx, 'query'>;

const addErased = statement((p: { memberId: number }) =>
  db
    .insertInto('erased_members')
    .values({ member_id: p.memberId })
    .onConflict((on) => on.doNothing()),
);

const erasedMember = statement((p: { memberId: number }) =>
  db.selectFrom('erased_members').select('member_id').where('member_id', '=', p.memberId),
);

/** Members whose account was erased. Their number is never used again, so an event about one is late. */
export const erasedMembers = {
  async add(on: Queries, memberId: number): Promise<void> {
    await run(on, addErased({ memberId }));
  },
  has: async (on: Queries, memberId: number): Promise<boolean> =>
    (await runMaybe(on, erasedMember({ memberId }))) !== undefined,
};
