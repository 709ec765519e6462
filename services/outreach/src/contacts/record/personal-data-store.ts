import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

/** Records by what they are. */
export type Records = Record<string, Record<string, unknown>[]>;

/** Copies of what we keep of people, for whoever asked. */
export const personalDataStore = ({ query }: Pick<Storage, 'query'> | Pick<Tx, 'query'>) => ({
  async keep(requestId: number, contactIds: readonly number[], data: Records): Promise<void> {
    await query(`delete from personal_data_exports where created_at < now() - interval '7 days'`);
    await query('insert into personal_data_exports (request_id, contact_ids, data) values ($1, $2, $3)', [
      requestId,
      contactIds,
      JSON.stringify(data),
    ]);
  },
  async find(requestId: number) {
    type Row = { exportedAt: Date; records: Records };
    const text = `select created_at as "exportedAt", data as records from personal_data_exports where request_id = $1`;
    return (await query<Row>(text, [requestId])).rows[0];
  },
  async forget(contactIds: readonly number[]): Promise<void> {
    await query('delete from personal_data_exports where contact_ids && $1::int[]', [contactIds]);
  },
});
