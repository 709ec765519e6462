import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Storage, 'query'>;
export type Records = Record<string, Record<string, unknown>[]>;

/** What is kept of members, and the columns that nobody may read. Codes are kept as hashes alone, without whom they were for. */
const sources = [
  { table: 'members', of: 'id', without: [] },
  { table: 'member_addresses', of: 'member_id', without: [] },
  { table: 'member_sessions', of: 'member_id', without: ['token_hash'] },
];

/** All that is kept of some members, by table. */
async function find({ query }: Queries, memberIds: readonly number[]): Promise<Records> {
  const found: Records = {};
  for (const { table, of, without } of sources) {
    const text = `select to_jsonb(t) - $2::text[] as record from ${table} as t where ${of} = any($1::int[]) order by 1`;
    const { rows } = await query<{ record: Record<string, unknown> }>(text, [memberIds, without]);
    if (rows.length > 0) found[table] = rows.map(({ record }) => record);
  }
  return found;
}

const countOf = (records: Records): number => Object.values(records).reduce((sum, rows) => sum + rows.length, 0);

export const personalDataStore = (queries: Queries | Tx) => ({
  count: async (memberIds: readonly number[]): Promise<number> => countOf(await find(queries, memberIds)),
  /** Keeps a copy for a week; returns how many records it holds. */
  async copy(requestId: number, subject: readonly string[], memberIds: readonly number[]): Promise<number> {
    const records = await find(queries, memberIds);
    await queries.query(`delete from personal_data_exports where created_at < now() - interval '7 days'`);
    await queries.query('insert into personal_data_exports (request_id, subject, data) values ($1, $2, $3)', [
      requestId,
      subject,
      JSON.stringify(records),
    ]);
    return countOf(records);
  },
  forgetCopies: (subject: readonly string[]) =>
    queries.query('delete from personal_data_exports where subject && $1::text[]', [subject]),
  async findCopy(requestId: number) {
    const text = `select created_at as "exportedAt", data as records from personal_data_exports
      where request_id = $1 and created_at > now() - interval '7 days'`;
    return (await queries.query<{ exportedAt: Date; records: Records }>(text, [requestId])).rows[0];
  },
});
