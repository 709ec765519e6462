import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Arrival, NewArrival } from './arrival.ts';

type On = Pick<Tx, 'query'>;

/** Seconds after which a message is due that its process has not understood: the process may be gone. */
const grace = 15;
/** Seconds until the second attempt, doubled for each further one up to the most. */
const firstPause = 15;
const longestPause = 300;
/** Days that the id of a message is kept whose text is gone: longer than the provider's list is read back. */
const idsKept = 2;

const keep = statement(
  (p: Omit<NewArrival, 'media'> & { readonly media: string }) => sql`
    insert into inbound_arrivals (external_id, phone, body, taken, media, profile_name, quotes, written_at, due_at)
    values (${p.externalId}, ${p.phone}, ${p.body}, ${p.taken}::text[], ${p.media}::text::jsonb, ${p.profileName},
      ${p.quotes}, ${p.writtenAt}, now() + ${grace} * interval '1 second')
    on conflict (external_id) do nothing`,
);

const columns = sql`
  id::text as id, external_id as "externalId", phone, body, taken, media, profile_name as "profileName", quotes,
  written_at as "writtenAt", obeyed`;

// A second process that wants the same rows waits here, and finds what the first one left.
const take = statement(
  (p: { phone: string; before: string | null }) => sql<Arrival>`
    delete from inbound_arrivals
    where phone = ${p.phone} and state = 'waiting' and (${p.before}::bigint is null or id < ${p.before}::bigint)
    returning ${columns}`,
);

const lockOne = statement(
  (p: { id: string }) => sql<Arrival>`
    select ${columns} from inbound_arrivals where id = ${p.id}::bigint and state in ('waiting', 'aside') for update`,
);

export interface Failure {
  readonly attempts: number;
  /** How long it has waited, seconds. */
  readonly age: number;
}

const failed = statement(
  (p: { id: string }) => sql<Failure>`
    update inbound_arrivals set attempts = attempts + 1,
      due_at = now() + least(${longestPause}, ${firstPause} * 2 ^ least(attempts, 10)) * interval '1 second'
    where id = ${p.id}::bigint and state in ('waiting', 'aside')
    returning attempts, extract(epoch from now() - received_at)::float8 as age`,
);

const obeyed = statement(
  (p: { id: string }) => sql`update inbound_arrivals set obeyed = true where id = ${p.id}::bigint`,
);

const setAside = statement(
  (p: { id: string }) => sql`
    update inbound_arrivals set state = 'aside' where id = ${p.id}::bigint and state = 'waiting'`,
);

const blank = sql`phone = 'erased:' || id, body = '', taken = '{}', media = '[]', profile_name = null, quotes = null`;

const handed = statement(
  (p: { id: string }) => sql`
    update inbound_arrivals set state = 'handed', ${blank}, due_at = now() where id = ${p.id}::bigint`,
);

const forget = statement(
  (p: { phone: string }) => sql`
    update inbound_arrivals set state = 'forgotten', ${blank}, due_at = now() where phone = ${p.phone}`,
);

const duePhones = statement(
  (p: { limit: number }) => sql<{ phone: string }>`
    select phone from inbound_arrivals where state = 'waiting' and due_at <= now()
    group by phone order by min(id) limit ${p.limit}`,
);

const dueAside = statement(
  (p: { limit: number }) => sql<Arrival>`
    select ${columns} from inbound_arrivals as a where state = 'aside' and due_at <= now() order by a.id limit ${p.limit}`,
);

const dropOld = statement(
  () => sql`
    delete from inbound_arrivals
    where state in ('handed', 'forgotten') and due_at < now() - ${idsKept} * interval '1 day'`,
);

interface Backlog {
  readonly waiting: number;
  readonly age: number;
  readonly handed: number;
}

const backlog = statement(
  () => sql<Backlog>`
    select count(*) filter (where is_open)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(received_at) filter (where is_open)), 0)::float8 as age,
      count(*) filter (where state = 'handed' and due_at > now() - interval '1 day')::int as handed
    from inbound_arrivals, lateral (select state in ('waiting', 'aside') as is_open) as s`,
);

/** What people wrote and nothing has understood yet. */
export const arrivalStore = {
  /** Nothing happens where it is kept already, or was and its text is gone. */
  async keep(storage: Pick<Storage, 'query'>, { media, ...arrival }: NewArrival): Promise<void> {
    await run(storage, keep({ ...arrival, media: JSON.stringify(media) }));
  },
  /** Takes out what a person wrote, oldest first; a rollback puts it back. `before`: only what came before that. */
  take: async (tx: Tx, phone: string, before?: string): Promise<Arrival[]> =>
    (await run(tx, take({ phone, before: before ?? null }))).toSorted((a, b) => Number(a.id) - Number(b.id)),
  /** Undefined where it is dealt with by now. */
  lock: (tx: Tx, id: string): Promise<Arrival | undefined> => runMaybe(tx, lockOne({ id })),
  /** It could not be understood: it is due again, later each time. Undefined where it is dealt with by now. */
  failed: (on: On, id: string): Promise<Failure | undefined> => runMaybe(on, failed({ id })),
  async noteObeyed(tx: Tx, id: string): Promise<void> {
    await run(tx, obeyed({ id }));
  },
  /** It holds up no longer what the same person wrote after it. */
  async setAside(on: On, id: string): Promise<void> {
    await run(on, setAside({ id }));
  },
  /** Staff have it: only the provider's id stays, for a while. */
  async handed(tx: Tx, id: string): Promise<void> {
    await run(tx, handed({ id }));
  },
  /** The person is erased: only the provider's ids stay, for a while, so that the messages are not heard again. */
  async forget(tx: Tx, phone: string): Promise<void> {
    await run(tx, forget({ phone }));
  },
  /** Whose messages are due, the longest wait first. */
  duePhones: async (on: On, limit: number): Promise<string[]> =>
    (await run(on, duePhones({ limit }))).map(({ phone }) => phone),
  dueAside: async (on: On, limit: number): Promise<readonly Arrival[]> => run(on, dueAside({ limit })),
  async dropOld(on: On): Promise<void> {
    await run(on, dropOld());
  },
  backlog: (on: On): Promise<Backlog> => runOne(on, backlog()),
};
