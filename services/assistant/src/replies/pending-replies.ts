import { run, runCount, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

/** A contact's message, or several sent in quick succession. */
export interface ReadMessage {
  readonly contactId: number;
  readonly messageLogId: number;
  readonly businessName: string;
  readonly body: string;
  readonly mediaCount: number;
}

/** How long a contact must have been silent before they are answered. */
export interface Patience {
  /** Milliseconds. */
  readonly quiet: number;
}

/** The longest that a contact waits, however much they write. */
const longestWait = ({ quiet }: Patience): number => quiet * 4;

interface PendingMessage {
  readonly messageLogId: number;
  readonly body: string;
  readonly mediaCount: number;
}

/** The event behind a reply, so that its trace continues. */
interface Origin {
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** What a contact wrote since they were last answered. */
export interface PendingReply {
  readonly contactId: number;
  readonly businessName: string;
  readonly messages: readonly PendingMessage[];
  readonly origin: Origin;
  /** Grows with each message: an answer to an older version is void. */
  readonly version: number;
  /** This attempt's number, from 1. */
  readonly attempt: number;
}

/** Several quick messages are one: the reply is to the last of them, and to what all of them say. */
export function asOneMessage({ contactId, businessName, messages }: PendingReply): ReadMessage {
  const inOrder = messages.toSorted((a, b) => a.messageLogId - b.messageLogId);
  return {
    contactId,
    businessName,
    messageLogId: inOrder.at(-1)?.messageLogId ?? 0,
    body: inOrder
      .map(({ body }) => body.trim())
      .filter(Boolean)
      .join('\n'),
    mediaCount: inOrder.reduce((sum, { mediaCount }) => sum + mediaCount, 0),
  };
}

interface Written extends PendingMessage {
  readonly contactId: number;
  readonly businessName: string;
  readonly origin: Origin;
}

interface NewMessage {
  readonly contactId: number;
  readonly businessName: string;
  readonly messages: string;
  readonly origin: string;
  readonly messageLogId: number;
  readonly quiet: number;
  readonly longest: number;
}

// A message that has its reply or already waits for it is not added again, whichever event reported it.
const add = statement(
  (p: NewMessage) => sql`
    insert into pending_replies (contact_id, business_name, messages, origin, first_at, due_at)
    select ${p.contactId}::int, ${p.businessName}, ${p.messages}::text::jsonb, ${p.origin}::text::jsonb, now(),
      now() + ${p.quiet}::int * interval '1 millisecond'
    where not exists (select 1 from ai_responses where message_log_id = ${p.messageLogId}::int)
    on conflict (contact_id) do update set business_name = excluded.business_name, origin = excluded.origin,
      messages = pending_replies.messages || excluded.messages, version = pending_replies.version + 1, attempts = 0,
      claimed_until = null,
      due_at = least(excluded.due_at, pending_replies.first_at + ${p.longest}::int * interval '1 millisecond')
    where not pending_replies.messages @> jsonb_build_array(jsonb_build_object('messageLogId', ${p.messageLogId}::int))`,
);

const drop = statement((p: { contactId: number }) =>
  db.deleteFrom('pending_replies').where('contact_id', '=', p.contactId),
);

// As an array they are chosen once, so that one claim never takes more than `most`.
const claim = statement(
  (p: { most: number; lease: number }) => sql<PendingReply>`
    update pending_replies set attempts = attempts + 1, claimed_until = now() + ${p.lease}::int * interval '1 millisecond'
    where contact_id = any(array(
      select contact_id from pending_replies where due_at <= now() and (claimed_until is null or claimed_until <= now())
      order by due_at limit ${p.most}::int for update skip locked))
    returning contact_id as "contactId", business_name as "businessName", messages, origin, version, attempts as attempt`,
);

const next = statement(
  () => sql<{ wait: number | null }>`
    select (extract(epoch from min(greatest(due_at, coalesce(claimed_until, due_at))) - now()) * 1000)::int as wait
    from pending_replies`,
);

const finish = statement((p: { contactId: number; version: number }) =>
  db.deleteFrom('pending_replies').where('contact_id', '=', p.contactId).where('version', '=', p.version),
);

// Each message keeps whose it was, in case the merge is undone.
const move = statement(
  (p: { from: number; to: number }) => sql`
    with gone as (delete from pending_replies where contact_id = ${p.from}::int returning *)
    insert into pending_replies (contact_id, business_name, messages, origin, first_at, due_at)
    select ${p.to}::int, business_name, (
        select jsonb_agg(message || jsonb_build_object('mergedFrom', ${p.from}::int, 'mergedName', business_name))
        from jsonb_array_elements(messages) as message
      ), origin, first_at, due_at from gone
    on conflict (contact_id) do update set messages = pending_replies.messages || excluded.messages,
      version = pending_replies.version + 1, claimed_until = null`,
);

const isTheirs = (from: number) => sql`(message->'mergedFrom') = to_jsonb(${from}::int)`;

// An answer under way, to what both of them wrote, is void.
const moveBack = statement(
  (p: { from: number; to: number }) => sql`
    with was as (
      select p.*, (
          select jsonb_agg(message - 'mergedFrom' - 'mergedName') from jsonb_array_elements(messages) as message
          where ${isTheirs(p.from)}
        ) as theirs, (
          select message->>'mergedName' from jsonb_array_elements(messages) as message where ${isTheirs(p.from)} limit 1
        ) as their_name, (
          select jsonb_agg(message) from jsonb_array_elements(messages) as message where not coalesce(${isTheirs(p.from)}, false)
        ) as own
      from pending_replies as p where contact_id = ${p.to}::int for update
    ), back as (
      insert into pending_replies (contact_id, business_name, messages, origin, first_at, due_at)
      select ${p.from}::int, their_name, theirs, origin, first_at, due_at from was where theirs is not null
      on conflict (contact_id) do update set messages = excluded.messages || pending_replies.messages,
        version = pending_replies.version + 1, claimed_until = null
    ), nothing_left as (
      delete from pending_replies where contact_id in (select contact_id from was where theirs is not null and own is null)
    )
    update pending_replies as p set messages = was.own, version = p.version + 1, claimed_until = null
    from was where p.contact_id = was.contact_id and was.theirs is not null and was.own is not null`,
);

type On = Pick<Tx, 'query'>;

/** Contacts who wrote and get an answer once they are silent. */
export const pendingReplies = {
  async add(on: On, { contactId, businessName, origin, ...message }: Written, patience: Patience): Promise<void> {
    const added: NewMessage = {
      contactId,
      businessName,
      messages: JSON.stringify([message]),
      origin: JSON.stringify(origin),
      messageLogId: message.messageLogId,
      quiet: patience.quiet,
      longest: longestWait(patience),
    };
    await run(on, add(added));
  },
  drop: async (on: On, contactId: number): Promise<void> => void (await run(on, drop({ contactId }))),
  /** Claims some that are due. If this replica does not answer them within the lease, another one does. */
  claim: (on: On, most: number, lease: number): Promise<PendingReply[]> => run(on, claim({ most, lease })),
  /** Milliseconds until one is due; undefined where none waits. */
  async next(on: On): Promise<number | undefined> {
    const { wait } = await runOne(on, next());
    return wait ?? undefined;
  },
  /** False where the contact wrote again, or another replica has answered them. */
  async finish(on: On, { contactId, version }: PendingReply): Promise<boolean> {
    return (await runCount(on, finish({ contactId, version }))) === 1;
  },
  move: async (on: On, from: number, to: number): Promise<void> => void (await run(on, move({ from, to }))),
  /** Gives `from` back what a merge had moved to another contact and nobody has answered since. */
  moveBack: async (on: On, from: number, to: number): Promise<void> => void (await run(on, moveBack({ from, to }))),
};
