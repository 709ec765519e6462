import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { maskText } from '@tianguis/chassis/telemetry/redact';
import { dataRequestProgressed, personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import type { dataRequestInput, listDataRequests } from '@tianguis/proto/marketplace/data-requests/operations';
import { dataKeepers } from '@tianguis/proto/personal-data';
import type { z } from 'zod';
import { type Person, personStore, type Records } from './person-store.ts';

export type DataKeeper = (typeof dataKeepers)[number];
type DataRequestInput = z.output<typeof dataRequestInput>;
type DataRequest = z.input<typeof listDataRequests.reply>['requests'][number];
interface Requester {
  readonly actor: string;
  readonly name: string;
}

const columns = `r.id, r.kind, r.email, r.phone, r.requested_by_name as "requestedBy", r.created_at as "createdAt",
  (select jsonb_agg(jsonb_build_object('service', p.service, 'records', p.records, 'doneAt',
    to_char(p.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by array_position($1::text[], p.service))
    from data_request_parts as p where p.request_id = r.id) as parts`;

export const dataRequestStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Adds a request with a part for every service. */
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
  /** Masks the person in the request once every service has erased them. */
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

/** Does the marketplace's own part at once and asks every other service to do theirs. */
export async function openRequest(tx: Tx, publish: Publish, input: DataRequestInput, requestedBy: Requester) {
  const { kind, email, phone } = input;
  const requests = dataRequestStore(tx);
  const requestId = await requests.add(input, requestedBy);
  const person = { ...(email && { email }), ...(phone && { phone }) };
  const records = kind === 'erasure' ? await personStore(tx).erase(person) : await copy(tx, requestId, input);
  // After the erasure, which deletes events about this person.
  const data = { requestId, kind, ...person, requestedBy };
  await publish(personalDataRequested, { subject: `data-requests/${requestId}`, data });
  await completePart(tx, publish, { requestId, service: 'marketplace', records });
  const request = await requests.find(requestId);
  if (!request) throw new Error('the request was not stored');
  return { request };
}

async function copy(tx: Tx, requestId: number, person: DataRequestInput): Promise<number> {
  const records = await personStore(tx).find(person);
  await dataRequestStore(tx).keepExport(requestId, person, records);
  return Object.values(records).reduce((sum, rows) => sum + rows.length, 0);
}

interface Part {
  readonly requestId: number;
  readonly service: DataKeeper;
  readonly records: number;
}

/** Records that a service has done its part. */
export async function completePart(tx: Tx, publish: Publish, { requestId, service, records }: Part): Promise<void> {
  const requests = dataRequestStore(tx);
  await requests.complete(requestId, service, records);
  await requests.maskWhenDone(requestId);
  await publish(dataRequestProgressed, { subject: `data-requests/${requestId}`, data: { requestId, service } });
}
