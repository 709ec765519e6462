import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { type RawBuilder, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { maskText } from '@tianguis/chassis/telemetry/redact';
import { dataRequestProgressed, personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import type { dataRequestInput, listDataRequests } from '@tianguis/proto/marketplace/data-requests/operations';
import { dataKeepers } from '@tianguis/proto/personal-data';
import type { z } from 'zod';
import { db, isoUtc } from '../platform/sql.ts';
import { type Person, personStore, type Records } from './person-store.ts';

export type DataKeeper = (typeof dataKeepers)[number];
type DataRequestInput = z.output<typeof dataRequestInput>;
type DataRequest = z.input<typeof listDataRequests.reply>['requests'][number];
interface Requester {
  readonly actor: string;
  readonly name: string;
}

/** Requests with what each service did, in the order of `dataKeepers`. */
const requests = (condition: RawBuilder<unknown>) => sql<DataRequest>`
  select r.id, r.kind, r.email, r.phone, r.requested_by_name as "requestedBy", r.created_at as "createdAt",
    (select jsonb_agg(jsonb_build_object('service', p.service, 'records', p.records, 'doneAt', ${isoUtc('p.done_at')})
        order by array_position(${[...dataKeepers]}::text[], p.service))
      from data_request_parts as p where p.request_id = r.id) as parts
  from data_requests as r ${condition}`;

const newestRequests = statement((p: { before: number | null; limit: number }) =>
  requests(sql`where ${p.before}::int is null or r.id < ${p.before} order by r.id desc limit ${p.limit}`),
);

const requestById = statement((p: { id: number }) => requests(sql`where r.id = ${p.id}`));

const countRequests = statement(() => sql<{ n: number }>`select count(*)::int as n from data_requests`);

interface NewRequest {
  readonly kind: DataRequestInput['kind'];
  readonly email: string | null;
  readonly phone: string | null;
  readonly requestedBy: string;
  readonly requestedByName: string;
}

const addRequest = statement(
  (p: NewRequest) => sql<{ id: number }>`
  with added as (
    insert into data_requests (kind, email, phone, requested_by, requested_by_name)
    values (${p.kind}, ${p.email}, ${p.phone}, ${p.requestedBy}, ${p.requestedByName}) returning id
  ), parts as (
    insert into data_request_parts (request_id, service) select id, unnest(${[...dataKeepers]}::text[]) from added
  )
  select id from added`,
);

const closePart = statement((p: { id: number; service: string; records: number }) =>
  db
    .updateTable('data_request_parts')
    .set({ records: p.records, done_at: sql`now()` })
    .where('request_id', '=', p.id)
    .where('service', '=', p.service)
    .where('done_at', 'is', null),
);

const finishedErasure = statement((p: { id: number }) =>
  db
    .selectFrom('data_requests as r')
    .select(['email', 'phone'])
    .where('id', '=', p.id)
    .where('kind', '=', 'erasure')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('data_request_parts as p')
            .select('p.service')
            .whereRef('p.request_id', '=', 'r.id')
            .where('p.done_at', 'is', null),
        ),
      ),
    )
    .forUpdate(),
);

const maskRequest = statement((p: { id: number; email: string | null; phone: string | null }) =>
  db.updateTable('data_requests').set({ email: p.email, phone: p.phone }).where('id', '=', p.id),
);

const dropOldExports = statement(
  () => sql`delete from personal_data_exports where created_at < now() - interval '7 days'`,
);

const addExport = statement((p: { requestId: number; subject: string[]; data: string }) =>
  db.insertInto('personal_data_exports').values({ request_id: p.requestId, subject: p.subject, data: p.data }),
);

const exportOf = statement(
  (p: { requestId: number }) => sql<{ exportedAt: Date; records: Records }>`
  select created_at as "exportedAt", data as records from personal_data_exports where request_id = ${p.requestId}`,
);

export const dataRequestStore = (tx: Pick<Tx, 'query'>) => ({
  /** Adds a request with a part for every service. */
  async add({ kind, email, phone }: DataRequestInput, { actor, name }: Requester): Promise<number> {
    const request = addRequest({
      kind,
      email: email ?? null,
      phone: phone ?? null,
      requestedBy: actor,
      requestedByName: name,
    });
    return (await runOne(tx, request)).id;
  },
  newest: (before: number | undefined, limit: number): Promise<DataRequest[]> =>
    run(tx, newestRequests({ before: before ?? null, limit })),
  find: (id: number): Promise<DataRequest | undefined> => runMaybe(tx, requestById({ id })),
  count: async (): Promise<number> => (await runOne(tx, countRequests())).n,
  async complete(id: number, service: DataKeeper, records: number): Promise<void> {
    await runCount(tx, closePart({ id, service, records }));
  },
  /** Masks the person in the request once every service has erased them. */
  async maskWhenDone(id: number): Promise<void> {
    const known = await runMaybe(tx, finishedErasure({ id }));
    if (!known) return;
    const masked = {
      id,
      email: known.email && maskText(known.email),
      phone: known.phone && maskText(known.phone),
    };
    await runCount(tx, maskRequest(masked));
  },
  async keepExport(requestId: number, { email, phone }: Person, data: Records): Promise<void> {
    await runCount(tx, dropOldExports());
    const subject = [email, phone].filter((value) => value !== undefined);
    await runCount(tx, addExport({ requestId, subject, data: JSON.stringify(data) }));
  },
  findExport: (requestId: number) => runMaybe(tx, exportOf({ requestId })),
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
