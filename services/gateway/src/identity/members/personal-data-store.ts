import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../../platform/sql.ts';

type Queries = Pick<Storage | Tx, 'query'>;
export type Records = Record<string, Record<string, unknown>[]>;

const recordsIn = (
  table: 'members' | 'member_addresses' | 'member_sessions',
  owner: string,
  hidden: readonly string[],
) =>
  statement(
    (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
      select to_jsonb(t) - array[${sql.join(hidden.map((column) => sql.lit(column)))}]::text[] as record
      from ${sql.table(table)} as t where ${sql.ref(owner)} = ${anyOf(p.memberIds)} order by 1`,
  );

/** What is kept of members, without columns that nobody may read. Codes are kept as hashes without their owner. */
const sources = {
  members: recordsIn('members', 'id', []),
  member_addresses: recordsIn('member_addresses', 'member_id', []),
  member_sessions: recordsIn('member_sessions', 'member_id', ['token_hash']),
};

/** Everything that is kept of some members, by table. */
async function find(on: Queries, memberIds: readonly number[]): Promise<Records> {
  const found: Records = {};
  for (const [table, records] of Object.entries(sources)) {
    const rows = await run(on, records({ memberIds }));
    if (rows.length > 0) found[table] = rows.map(({ record }) => record);
  }
  return found;
}

const countOf = (records: Records): number => Object.values(records).reduce((sum, rows) => sum + rows.length, 0);

const forgetOldCopies = statement(
  () => sql`delete from personal_data_exports where created_at < now() - interval '7 days'`,
);
const insertCopy = statement((p: { requestId: number; subject: string[]; data: string }) =>
  db.insertInto('personal_data_exports').values({ request_id: p.requestId, subject: p.subject, data: p.data }),
);
const deleteCopies = statement(
  (p: { subject: readonly string[] }) => sql`delete from personal_data_exports where subject && ${p.subject}::text[]`,
);
const copyById = statement(
  (p: { requestId: number }) => sql<{ exportedAt: Date; records: Records }>`
    select created_at as "exportedAt", data as records from personal_data_exports
    where request_id = ${p.requestId} and created_at > now() - interval '7 days'`,
);

export const personalDataStore = (on: Queries) => ({
  count: async (memberIds: readonly number[]): Promise<number> => countOf(await find(on, memberIds)),
  /** Keeps a copy for a week; returns how many records it holds. */
  async copy(requestId: number, subject: readonly string[], memberIds: readonly number[]): Promise<number> {
    const records = await find(on, memberIds);
    await run(on, forgetOldCopies());
    await run(on, insertCopy({ requestId, subject: [...subject], data: JSON.stringify(records) }));
    return countOf(records);
  },
  forgetCopies: (subject: readonly string[]) => run(on, deleteCopies({ subject })),
  findCopy: (requestId: number) => runMaybe(on, copyById({ requestId })),
});
