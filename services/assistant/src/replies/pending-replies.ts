import type { Tx } from '@tianguis/chassis/storage/storage';

/** What a contact wrote. */
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

/** The work that a reply belongs to, so that its trace continues. */
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

// A message that has its reply, or waits for it, is not added again, whatever event told of it.
const add = `insert into pending_replies (contact_id, business_name, messages, origin, first_at, due_at)
  select $1::int, $2, $3::text::jsonb, $4::text::jsonb, now(), now() + $5::int * interval '1 millisecond'
  where not exists (select 1 from ai_responses where message_log_id = $6::int)
  on conflict (contact_id) do update set business_name = excluded.business_name, origin = excluded.origin,
    messages = pending_replies.messages || excluded.messages, version = pending_replies.version + 1, attempts = 0,
    claimed_until = null, due_at = least(excluded.due_at, pending_replies.first_at + $7::int * interval '1 millisecond')
  where not pending_replies.messages @> jsonb_build_array(jsonb_build_object('messageLogId', $6::int))`;

const drop = 'delete from pending_replies where contact_id = $1::int';

const claim = `update pending_replies set attempts = attempts + 1, claimed_until = now() + $2::int * interval '1 millisecond'
  where contact_id in (
    select contact_id from pending_replies where due_at <= now() and (claimed_until is null or claimed_until <= now())
    order by due_at limit $1::int for update skip locked)
  returning contact_id as "contactId", business_name as "businessName", messages, origin, version, attempts as attempt`;

const next = `select (extract(epoch from min(greatest(due_at, coalesce(claimed_until, due_at))) - now()) * 1000)::int as wait
  from pending_replies`;

const finish = 'delete from pending_replies where contact_id = $1::int and version = $2::int';

const move = `with gone as (delete from pending_replies where contact_id = $1::int returning *)
  insert into pending_replies (contact_id, business_name, messages, origin, first_at, due_at)
  select $2::int, business_name, messages, origin, first_at, due_at from gone
  on conflict (contact_id) do update set messages = pending_replies.messages || excluded.messages,
    version = pending_replies.version + 1, claimed_until = null`;

type On = Pick<Tx, 'query'>;

/** Contacts who wrote and are to be answered once they are silent. */
export const pendingReplies = {
  async add(on: On, { contactId, businessName, origin, ...message }: Written, patience: Patience): Promise<void> {
    const messages = JSON.stringify([message]);
    const from = JSON.stringify(origin);
    const { messageLogId } = message;
    const waits = [patience.quiet, messageLogId, longestWait(patience)];
    await on.query(add, [contactId, businessName, messages, from, ...waits]);
  },
  drop: async (on: On, contactId: number): Promise<void> => void (await on.query(drop, [contactId])),
  /** Takes some that are due. Whoever takes them answers them within the lease, or another replica does. */
  async claim(on: On, most: number, lease: number): Promise<PendingReply[]> {
    return (await on.query<PendingReply>(claim, [most, lease])).rows;
  },
  /** Milliseconds until one is due; undefined where none waits. */
  async next(on: On): Promise<number | undefined> {
    const { rows } = await on.query<{ wait: number | null }>(next);
    return rows[0]?.wait ?? undefined;
  },
  /** False where the contact wrote again, or another replica has answered them. */
  async finish(on: On, { contactId, version }: PendingReply): Promise<boolean> {
    return (await on.query(finish, [contactId, version])).rowCount === 1;
  },
  move: async (on: On, from: number, to: number): Promise<void> => void (await on.query(move, [from, to])),
};
