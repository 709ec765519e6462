import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Answered, Heard } from './conversation.ts';

const changed = async (tx: Tx, text: string, values: unknown[]): Promise<boolean> =>
  (await tx.query(text, values)).rowCount > 0;

/** The inbox's side of each contact who has ever answered. */
export const conversationStore = {
  /** A contact wrote: from now on there is a conversation, and it is unread. */
  async heard(tx: Tx, { contactId, messageId, text, mediaCount, leadScore }: Heard): Promise<void> {
    await tx.query(heard, [contactId, messageId, text, mediaCount, leadScore]);
  },
  /** We answered. False for a contact who never wrote: there is no conversation then. */
  answered: (tx: Tx, { contactId, messageId, text, byStaff }: Answered): Promise<boolean> =>
    changed(tx, answered, [contactId, messageId, text, byStaff]),
  /** False where nothing changed. Messages after `upTo` stay unread. */
  markRead: (tx: Tx, contactId: number, upTo: number | undefined): Promise<boolean> =>
    changed(tx, markRead, [contactId, upTo ?? null]),
  markUnread: (tx: Tx, contactId: number): Promise<boolean> =>
    changed(tx, 'update conversations set unread_count = 1 where contact_id = $1 and unread_count = 0', [contactId]),
  /** Locks a conversation; undefined where there is none. */
  async lockAssignee(tx: Tx, contactId: number): Promise<{ assignee: string | null } | undefined> {
    const text = 'select assignee from conversations where contact_id = $1 for no key update';
    return (await tx.query<{ assignee: string | null }>(text, [contactId])).rows[0];
  },
  async assign(tx: Tx, contactId: number, assignee: string | null): Promise<void> {
    await tx.query('update conversations set assignee = $2 where contact_id = $1', [contactId, assignee]);
  },
  /** An answer of Aria is held, or staff decided on it; the two may arrive in either order. False where we knew. */
  async noteHeld(
    tx: Tx,
    { aiResponseId, contactId, decided }: { aiResponseId: number; contactId: number; decided: boolean },
  ): Promise<boolean> {
    if (!(await changed(tx, noteHeld, [aiResponseId, contactId, decided]))) return false;
    await tx.query(countHeld, [contactId]);
    return true;
  },
  /** The conversation of one contact becomes part of another's. */
  async merge(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query('update held_replies set contact_id = $2 where contact_id = $1', [from, to]);
    await tx.query(merge, [from, to]);
    await tx.query(countHeld, [to]);
  },
};

// `now()` is the moment of the transaction, as it is for the message itself.
const heard = `insert into conversations as v (contact_id, last_message_id, last_message_at, last_message_text,
    last_message_type, last_media_count, last_inbound_at, lead_score, unread_count)
  values ($1, $2, now(), left($3, 160), 'inbound', $4, now(), $5, 1)
  on conflict (contact_id) do update set last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at,
    last_message_text = excluded.last_message_text, last_message_type = 'inbound', last_media_count = excluded.last_media_count,
    last_inbound_at = excluded.last_inbound_at, lead_score = greatest(v.lead_score, excluded.lead_score),
    unread_count = v.unread_count + 1`;

const answered = `update conversations set last_message_id = $2, last_message_at = now(), last_message_text = left($3, 160),
    last_message_type = 'outbound', last_media_count = 0, unread_count = case when $4 then 0 else unread_count end
  where contact_id = $1`;

// A message may have arrived while the reader was still looking at the earlier ones.
const markRead = `update conversations as v set unread_count = later.n
  from (
    select case when $2::int is null then 0 else (
      select count(*) from message_logs where contact_id = $1 and message_type = 'inbound' and id > $2
    ) end as n
  ) as later
  where v.contact_id = $1 and v.unread_count > later.n`;

const noteHeld = `insert into held_replies as h (ai_response_id, contact_id, decided) values ($1, $2, $3)
  on conflict (ai_response_id) do update set decided = true where excluded.decided and not h.decided`;

const countHeld = `update conversations set held_count = (
    select count(*) from held_replies where contact_id = $1 and not decided
  ) where contact_id = $1`;

const merge = `insert into conversations as v select $2::int, last_message_id, last_message_at, last_message_text, last_message_type,
    last_media_count, last_inbound_at, lead_score, unread_count, 0, assignee from conversations where contact_id = $1
  on conflict (contact_id) do update set unread_count = v.unread_count + excluded.unread_count,
    assignee = coalesce(v.assignee, excluded.assignee), lead_score = greatest(v.lead_score, excluded.lead_score),
    last_inbound_at = greatest(v.last_inbound_at, excluded.last_inbound_at),
    (last_message_id, last_message_at, last_message_text, last_message_type, last_media_count) = (
      select * from (values
        (v.last_message_id, v.last_message_at, v.last_message_text, v.last_message_type, v.last_media_count),
        (excluded.last_message_id, excluded.last_message_at, excluded.last_message_text, excluded.last_message_type,
          excluded.last_media_count)
      ) as said (id, at, text, type, media) order by at desc limit 1
    )`;
