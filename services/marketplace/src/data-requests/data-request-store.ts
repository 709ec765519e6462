import type { Tx } from '@tianguis/chassis/storage/storage';
import { maskText } from '@tianguis/chassis/telemetry/redact';
import { dataKeepers } from '@tianguis/proto/personal-data';
import type { DataKeeper, DataRequest, DataRequestInput, Person, Records, Requester } from './data-request.ts';

const columns = `r.id, r.kind, r.email, r.phone, r.requested_by_name as "requestedBy", r.created_at as "createdAt",
  (select jsonb_agg(jsonb_build_object('service', p.service, 'records', p.records, 'doneAt',
    to_char(p.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by array_position($1::text[], p.service))
    from data_request_parts as p where p.request_id = r.id) as parts`;

export const dataRequestStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** A request of which every service has its part to do. */
  async add({ kind, email, phone }: DataRequestInput, { actor, name }: Requester): Promise<number> {
    const { rows } = await query<{ id: number }>(
      `with added as (
         insert into data_requests (kind, email, phone, requested_by, requested_by_name) values ($1, $2, $3, $4, $5) returning id
       ), parts as (insert into data_request_parts (request_id, service) select id, unnest($6::text[]) from added)
       select id from added`,
      [kind, email ?? null, phone ?? null, actor, name, dataKeepers],
    );
    const [row] = rows;
    if (!row) throw new Error('the request was not stored');
    return row.id;
  },
  async newest(before: number | undefined, limit: number): Promise<DataRequest[]> {
    const text = `select ${columns} from data_requests as r where $2::int is null or r.id < $2 order by r.id desc limit $3`;
    return (await query<DataRequest>(text, [dataKeepers, before ?? null, limit])).rows;
  },
  async find(id: number): Promise<DataRequest | undefined> {
    return (await query<DataRequest>(`select ${columns} from data_requests as r where r.id = $2`, [dataKeepers, id]))
      .rows[0];
  },
  async count(): Promise<number> {
    return (await query<{ n: number }>('select count(*)::int as n from data_requests')).rows[0]?.n ?? 0;
  },
  async complete(id: number, service: DataKeeper, records: number): Promise<void> {
    const text = `update data_request_parts set records = $3, done_at = now()
      where request_id = $1 and service = $2 and done_at is null`;
    await query(text, [id, service, records]);
  },
  /** Once everybody has forgotten the person, so does the request. */
  async maskWhenDone(id: number): Promise<void> {
    const text = `select email, phone from data_requests where id = $1 and kind = 'erasure'
      and not exists (select 1 from data_request_parts where request_id = $1 and done_at is null) for update`;
    const [known] = (await query<{ email: string | null; phone: string | null }>(text, [id])).rows;
    if (!known) return;
    const masked = [known.email, known.phone].map((value) => value && maskText(value));
    await query('update data_requests set email = $2, phone = $3 where id = $1', [id, ...masked]);
  },
  async keepExport(requestId: number, { email, phone }: Person, data: Records): Promise<void> {
    await query(`delete from personal_data_exports where created_at < now() - interval '7 days'`);
    await query('insert into personal_data_exports (request_id, subject, data) values ($1, $2, $3)', [
      requestId,
      [email, phone].filter((value) => value !== undefined),
      JSON.stringify(data),
    ]);
  },
  async findExport(requestId: number) {
    type Row = { exportedAt: Date; records: Records };
    const text = `select created_at as "exportedAt", data as records from personal_data_exports where request_id = $1`;
    return (await query<Row>(text, [requestId])).rows[0];
  },
});
export type DataRequestStore = ReturnType<typeof dataRequestStore>;
