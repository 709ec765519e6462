import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import type { Answered, Heard, Snooze } from './conversation.ts';
import { waitStore } from './waits/wait-store.ts';

// `now()` is the moment of the transaction, as it is for the message itself. What was closed starts anew; what was snoozed
// comes back.
const heard = statement(
  (p: Heard) => sql`
    insert into conversations as v (contact_id, last_message_id, last_message_at, last_message_text, last_message_type,
      last_media_count, last_inbound_at, lead_score, unread_count, needs_person_since, unanswered_since, complained_at,
      matter)
    values (${p.contactId}, ${p.messageId}, now(), left(${p.text}, 160), 'inbound', ${p.mediaCount}, now(),
      ${p.leadScore}, 1, case when ${p.matter}::text is not null then now() end, now(),
      case when ${p.matter}::text in ('complaint', 'legal') then now() end, ${p.matter})
    on conflict (contact_id) do update set last_message_id = excluded.last_message_id,
      last_message_at = excluded.last_message_at, last_message_text = excluded.last_message_text,
      last_message_type = 'inbound', last_media_count = excluded.last_media_count,
      last_inbound_at = excluded.last_inbound_at, lead_score = greatest(v.lead_score, excluded.lead_score),
      unread_count = case when v.closed_at is null then v.unread_count else 0 end + 1,
      needs_person_since = case when v.closed_at is null then coalesce(v.needs_person_since, excluded.needs_person_since)
        else excluded.needs_person_since end,
      matter = case when v.closed_at is null and v.needs_person_since is not null then coalesce(excluded.matter, v.matter)
        else excluded.matter end,
      snoozed_until = case when v.closed_at is null and v.snoozed_until > now() then now()
        when v.closed_at is null then v.snoozed_until end,
      snooze_note = case when v.closed_at is null then v.snooze_note end,
      snoozed_by = case when v.closed_at is null then v.snoozed_by end,
      remind_at = case when v.closed_at is null then v.remind_at end,
      reminder_note = case when v.closed_at is null then v.reminder_note end,
      reminded_by = case when v.closed_at is null then v.reminded_by end,
      unanswered_since = case when v.closed_at is null then coalesce(v.unanswered_since, now()) else now() end,
      closed_at = null,
      complained_at = coalesce(excluded.complained_at, v.complained_at)`,
);

// An answer of staff settles a reminder that is due, and leaves one for later alone.
const answered = statement(
  (p: Required<Answered>) => sql`
    update conversations set last_message_id = ${p.messageId}, last_message_at = now(),
      last_message_text = left(${p.text}, 160), last_message_type = 'outbound', last_media_count = ${p.mediaCount},
      unanswered_since = null,
      unread_count = case when ${p.by}::text is not null then 0 else unread_count end,
      needs_person_since = case when ${p.by}::text is not null then null else needs_person_since end,
      snoozed_until = case when ${p.by}::text is not null and snoozed_until <= now() then null else snoozed_until end,
      snooze_note = case when ${p.by}::text is not null and snoozed_until <= now() then null else snooze_note end,
      snoozed_by = case when ${p.by}::text is not null and snoozed_until <= now() then null else snoozed_by end,
      remind_at = case when ${p.by}::text is not null and remind_at <= now() then null else remind_at end,
      reminder_note = case when ${p.by}::text is not null and remind_at <= now() then null else reminder_note end,
      reminded_by = case when ${p.by}::text is not null and remind_at <= now() then null else reminded_by end
    where contact_id = ${p.contactId}`,
);

// A message may have arrived while the reader was still looking at the earlier ones.
const markRead = statement(
  (p: { contactId: number; upTo: number | null }) => sql`
    update conversations as v set unread_count = later.n
    from (
      select case when ${p.upTo}::int is null then 0 else (
        select count(*) from message_logs
        where contact_id = ${p.contactId} and message_type = 'inbound' and id > ${p.upTo}
      ) end as n
    ) as later
    where v.contact_id = ${p.contactId} and v.unread_count > later.n`,
);

const markUnread = statement((p: { contactId: number }) =>
  db
    .updateTable('conversations')
    .set({ unread_count: 1 })
    .where('contact_id', '=', p.contactId)
    .where('unread_count', '=', 0),
);

const settle = statement((p: { contactId: number }) =>
  db.updateTable('conversations').set({ unanswered_since: null }).where('contact_id', '=', p.contactId),
);

// A member's message is the marketplace's until Aria proposes an answer to it.
const expectAnswer = statement(
  (p: { contactId: number }) => sql`
    update conversations set unanswered_since = last_inbound_at
    where contact_id = ${p.contactId} and unanswered_since is null and last_message_type = 'inbound'`,
);

const raise = statement(
  (p: { hours: number; limit: number }) => sql<{ contactId: number }>`
    update conversations set needs_person_since = unanswered_since, matter = null where contact_id = any(array(
      select contact_id from conversations
      where unanswered_since <= now() - ${p.hours} * interval '1 hour' and needs_person_since is null
        and closed_at is null and snoozed_until is null and (held_count > 0 or unread_count > 0)
      order by unanswered_since limit ${p.limit} for no key update skip locked
    )) returning contact_id as "contactId"`,
);

const handOver = statement((p: { contactId: number }) =>
  db
    .updateTable('conversations')
    .set(({ fn }) => ({ needs_person_since: fn<Date>('now'), matter: null, closed_at: null }))
    .where('contact_id', '=', p.contactId)
    .where((is) => is.or([is('needs_person_since', 'is', null), is('closed_at', 'is not', null)])),
);

// What they had asked for counts again. A wait that was resumed goes on from when it started.
const waitAgain = statement(
  (p: { contactId: number }) => sql`
    update conversations set closed_at = null, needs_person_since = coalesce(
      (select began_at from conversation_waits where contact_id = ${p.contactId} and ended_at is null), now())
    where contact_id = ${p.contactId} and (needs_person_since is null or closed_at is not null)`,
);

const attend = statement(
  (p: { contactId: number }) => sql`
    update conversations set needs_person_since = null, unanswered_since = null,
      snoozed_until = case when snoozed_until > now() then snoozed_until end,
      snooze_note = case when snoozed_until > now() then snooze_note end,
      snoozed_by = case when snoozed_until > now() then snoozed_by end,
      remind_at = case when remind_at > now() then remind_at end,
      reminder_note = case when remind_at > now() then reminder_note end,
      reminded_by = case when remind_at > now() then reminded_by end
    where contact_id = ${p.contactId}
      and (needs_person_since is not null or snoozed_until <= now() or remind_at <= now())`,
);

const close = statement((p: { contactId: number }) =>
  db
    .updateTable('conversations')
    .set(({ fn }) => ({ closed_at: fn<Date>('now') }))
    .where('contact_id', '=', p.contactId)
    .where('closed_at', 'is', null),
);

const reopen = statement((p: { contactId: number }) =>
  db
    .updateTable('conversations')
    .set({ closed_at: null })
    .where('contact_id', '=', p.contactId)
    .where('closed_at', 'is not', null),
);

const noSnooze = { snoozed_until: null, snooze_note: null, snoozed_by: null };
const noReminder = { remind_at: null, reminder_note: null, reminded_by: null };

type Wanted = Snooze & { readonly contactId: number };

const snooze = statement((p: Wanted) =>
  db
    .updateTable('conversations')
    .set({ snoozed_until: p.until, snooze_note: p.note, snoozed_by: p.by, ...noReminder, closed_at: null })
    .where('contact_id', '=', p.contactId),
);

const remind = statement((p: Wanted) =>
  db
    .updateTable('conversations')
    .set({ remind_at: p.until, reminder_note: p.note, reminded_by: p.by, ...noSnooze, closed_at: null })
    .where('contact_id', '=', p.contactId),
);

const wake = statement((p: { contactId: number }) =>
  db
    .updateTable('conversations')
    .set({ ...noSnooze, ...noReminder })
    .where('contact_id', '=', p.contactId)
    .where((is) => is.or([is('snoozed_until', 'is not', null), is('remind_at', 'is not', null)])),
);

const moments = statement((p: { contactId: number }) =>
  db
    .selectFrom('conversations')
    .select(['snoozed_until as snoozedUntil', 'remind_at as remindAt'])
    .where('contact_id', '=', p.contactId),
);

const bringUp = statement(
  (p: { contactId: number }) => sql`
    update conversations set snoozed_until = remind_at, snooze_note = reminder_note, snoozed_by = reminded_by,
      remind_at = null, reminder_note = null, reminded_by = null
    where contact_id = ${p.contactId} and remind_at <= now() and (snoozed_until is null or snoozed_until <= remind_at)`,
);

const comeBack = statement(
  (p: { contactId: number }) => sql<{ assignee: string | null; by: string | null }>`
    select assignee, snoozed_by as by from conversations
    where contact_id = ${p.contactId} and closed_at is null and snoozed_until <= now()`,
);

const reminder = statement((p: { contactId: number }) =>
  db
    .selectFrom('conversations')
    .select(({ fn }) => [
      fn.coalesce('snoozed_until', 'remind_at').as('until'),
      fn.coalesce('snooze_note', 'reminder_note').as('note'),
    ])
    .where('contact_id', '=', p.contactId)
    .where((is) => is.or([is('snooze_note', 'is not', null), is('reminder_note', 'is not', null)])),
);

const lockAssignee = statement((p: { contactId: number }) =>
  db.selectFrom('conversations').select('assignee').where('contact_id', '=', p.contactId).forNoKeyUpdate(),
);

const assign = statement((p: { contactId: number; assignee: string | null }) =>
  db.updateTable('conversations').set({ assignee: p.assignee }).where('contact_id', '=', p.contactId),
);

const takeFree = statement((p: { contactId: number; assignee: string }) =>
  db
    .updateTable('conversations')
    .set({ assignee: p.assignee })
    .where('contact_id', '=', p.contactId)
    .where('assignee', 'is', null),
);

interface HeldReply {
  readonly aiResponseId: number;
  readonly contactId: number;
  readonly decided: boolean;
}

const noteHeld = statement(
  (p: HeldReply) => sql`
    insert into held_replies as h (ai_response_id, contact_id, decided)
    values (${p.aiResponseId}, ${p.contactId}, ${p.decided})
    on conflict (ai_response_id) do update set decided = true where excluded.decided and not h.decided`,
);

const countHeld = statement(
  (p: { contactId: number }) => sql`
    update conversations set held_count = (
      select count(*) from held_replies where contact_id = ${p.contactId} and not decided
    ) where contact_id = ${p.contactId}`,
);

const moveHeld = statement((p: { from: number; to: number }) =>
  db.updateTable('held_replies').set({ contact_id: p.to }).where('contact_id', '=', p.from),
);

// A closed conversation neither waits nor comes back: where one of two is open, only the open one counts.
const keptCounts = sql`(v.closed_at is null or excluded.closed_at is not null)`;
const otherCounts = sql`(excluded.closed_at is null or v.closed_at is not null)`;

const merge = statement(
  (p: { from: number; to: number }) => sql`
    insert into conversations as v (contact_id, last_message_id, last_message_at, last_message_text, last_message_type,
      last_media_count, last_inbound_at, lead_score, unread_count, held_count, assignee, needs_person_since, unanswered_since,
      complained_at, matter, closed_at, snoozed_until, snooze_note, snoozed_by, remind_at, reminder_note, reminded_by)
      select ${p.to}::int, last_message_id, last_message_at, last_message_text,
      last_message_type, last_media_count, last_inbound_at, lead_score, unread_count, 0, assignee, needs_person_since,
      unanswered_since, complained_at, matter, closed_at, snoozed_until, snooze_note, snoozed_by, remind_at, reminder_note, reminded_by
      from conversations where contact_id = ${p.from}
    on conflict (contact_id) do update set unread_count = v.unread_count + excluded.unread_count,
      assignee = coalesce(v.assignee, excluded.assignee), lead_score = greatest(v.lead_score, excluded.lead_score),
      last_inbound_at = greatest(v.last_inbound_at, excluded.last_inbound_at),
      needs_person_since = least(case when ${keptCounts} then v.needs_person_since end,
        case when ${otherCounts} then excluded.needs_person_since end),
      unanswered_since = least(case when ${keptCounts} then v.unanswered_since end,
        case when ${otherCounts} then excluded.unanswered_since end),
      complained_at = greatest(v.complained_at, excluded.complained_at),
      matter = coalesce(case when ${keptCounts} and v.needs_person_since is not null then v.matter end,
        case when ${otherCounts} and excluded.needs_person_since is not null then excluded.matter end),
      closed_at = case when v.closed_at is not null and excluded.closed_at is not null
        then greatest(v.closed_at, excluded.closed_at) end,
      (snoozed_until, snooze_note, snoozed_by) = (
        select until, note, by_actor from (values
          (v.snoozed_until, v.snooze_note, v.snoozed_by, ${keptCounts}),
          (excluded.snoozed_until, excluded.snooze_note, excluded.snoozed_by, ${otherCounts})
        ) as snooze (until, note, by_actor, counts) where counts and until is not null order by until limit 1
      ),
      (remind_at, reminder_note, reminded_by) = (
        select at, note, by_actor from (values
          (v.remind_at, v.reminder_note, v.reminded_by, ${keptCounts}),
          (excluded.remind_at, excluded.reminder_note, excluded.reminded_by, ${otherCounts})
        ) as reminder (at, note, by_actor, counts) where counts and at is not null order by at limit 1
      ),
      (last_message_id, last_message_at, last_message_text, last_message_type, last_media_count) = (
        select * from (values
          (v.last_message_id, v.last_message_at, v.last_message_text, v.last_message_type, v.last_media_count),
          (excluded.last_message_id, excluded.last_message_at, excluded.last_message_text, excluded.last_message_type,
            excluded.last_media_count)
        ) as said (id, at, text, type, media) order by at desc limit 1
      )`,
);

interface MergeUndone {
  readonly mergeId: number;
  readonly from: number;
  readonly to: number;
}

const conversationOfOther = statement(
  (p: MergeUndone) => sql`
    insert into conversations select r.* from contact_merges as m,
      jsonb_populate_record(null::conversations, m.before->'otherConversation') as r
    where m.id = ${p.mergeId} and m.before->'otherConversation' <> 'null' on conflict do nothing`,
);

// The contact that stayed had never answered, and has not done so since.
const dropConversation = statement(
  (p: MergeUndone) => sql`
    delete from conversations as v using contact_merges as m where m.id = ${p.mergeId} and v.contact_id = ${p.from}
      and m.before->'conversation' = 'null' and v.last_message_id = (m.after->'conversation'->>'last_message_id')::int`,
);

// Where staff have read something since, the newest messages of both are those that are still unread.
const shareUnread = statement(
  (p: MergeUndone) => sql`
    with merge as (
      select v.unread_count as now, (m.after->'conversation'->>'unread_count')::int as merged,
        (m.after->>'lastMessage')::int as last_message,
        coalesce((m.before->'conversation'->>'unread_count')::int, 0) as kept,
        coalesce((m.before->'otherConversation'->>'unread_count')::int, 0) as other
      from contact_merges as m join conversations as v on v.contact_id = ${p.from} where m.id = ${p.mergeId}
    ), since as (
      select count(*)::int as n from merge join message_logs as l
        on l.contact_id = ${p.from} and l.message_type = 'inbound' and l.id > merge.last_message
    ), unread as (
      select contact_id from message_logs
      where contact_id in (${p.from}, ${p.to}) and message_type = 'inbound'
      order by id desc limit (select now from merge)
    ), shares as (
      select ${p.from}::int as contact_id,
        case when now = merged + since.n then kept + since.n
          else (select count(*) from unread where contact_id = ${p.from}) end as n from merge, since
      union all
      select ${p.to}::int,
        case when now = merged + since.n then other
          else (select count(*) from unread where contact_id = ${p.to}) end from merge, since
    )
    update conversations as v set unread_count = shares.n from shares where v.contact_id = shares.contact_id`,
);

/** What a merge joins of two conversations. */
const joinedColumns = [
  'last_message_id',
  'last_message_at',
  'last_message_text',
  'last_message_type',
  'last_media_count',
  'last_inbound_at',
  'lead_score',
  'assignee',
  'needs_person_since',
  'unanswered_since',
  'matter',
  'complained_at',
  'closed_at',
  'snoozed_until',
  'snooze_note',
  'snoozed_by',
  'remind_at',
  'reminder_note',
  'reminded_by',
] as const;

// What is not as the merge left it was changed since, and stays.
const restoreConversation = statement(
  (p: MergeUndone) => sql`
    update conversations as v set (${sql.join(joinedColumns.map((name) => sql.ref(name)))}) = (
      select ${sql.join(joinedColumns.map((name) => sql.ref(`r.${name}`)))} from jsonb_populate_record(v, (
        select coalesce(jsonb_object_agg(was.key, was.value), '{}') from jsonb_each(m.before->'conversation') as was
        where was.key in (${sql.join(joinedColumns.map((name) => sql.lit(name)))})
          and to_jsonb(v)->was.key is not distinct from m.after->'conversation'->was.key
      )) as r
    ) from contact_merges as m
    where m.id = ${p.mergeId} and v.contact_id = ${p.from} and m.before->'conversation' <> 'null'`,
);

/** The inbox's side of each contact who has ever answered. */
export const conversationStore = {
  /** A contact wrote: from now on there is a conversation, and it is unread. */
  async heard(tx: Tx, message: Heard): Promise<void> {
    await run(tx, heard(message));
  },
  /** Aria left the conversation to a person: it waits until staff answer. */
  async handOver(tx: Tx, contactId: number): Promise<boolean> {
    return (await runCount(tx, handOver({ contactId }))) > 0;
  },
  /** What they wrote needs no answer of ours. */
  async settle(tx: Tx, contactId: number): Promise<void> {
    await run(tx, settle({ contactId }));
  },
  /** What they wrote last is to be answered. */
  async expectAnswer(tx: Tx, contactId: number): Promise<void> {
    await run(tx, expectAnswer({ contactId }));
  },
  /** Whom nobody has answered for hours waits for a person since they wrote; returns whom, the longest wait first. */
  raise: async (tx: Tx, { hours, limit }: { hours: number; limit: number }): Promise<number[]> =>
    (await run(tx, raise({ hours, limit }))).map(({ contactId }) => contactId),
  /** Nobody has attended to them after all. */
  async waitAgain(tx: Tx, contactId: number): Promise<boolean> {
    return (await runCount(tx, waitAgain({ contactId }))) > 0;
  },
  /** A person dealt with them elsewhere: they wait no longer, and a reminder that is due is settled. */
  async attend(tx: Tx, contactId: number): Promise<boolean> {
    return (await runCount(tx, attend({ contactId }))) > 0;
  },
  /** False where it was closed already. It keeps all else, so that reopening it undoes this. */
  close: async (tx: Tx, contactId: number): Promise<boolean> => (await runCount(tx, close({ contactId }))) > 0,
  /** False where it was open. */
  reopen: async (tx: Tx, contactId: number): Promise<boolean> => (await runCount(tx, reopen({ contactId }))) > 0,
  /** It leaves the list until a moment, or is brought up then; one that is closed is open from now on. */
  async snooze(tx: Tx, contactId: number, wanted: Snooze): Promise<void> {
    await run(tx, (wanted.stays ? remind : snooze)({ contactId, ...wanted }));
  },
  /** When its snooze ends and when its reminder is due. */
  moments: (tx: Tx, contactId: number): Promise<{ snoozedUntil: Date | null; remindAt: Date | null } | undefined> =>
    runMaybe(tx, moments({ contactId })),
  /** Turns a reminder that is due into a snooze that is over. Undefined where nothing is due. */
  async comeBack(tx: Tx, contactId: number): Promise<{ assignee: string | null; by: string | null } | undefined> {
    await run(tx, bringUp({ contactId }));
    return runMaybe(tx, comeBack({ contactId }));
  },
  /** False where it was neither snoozed nor had a reminder. */
  wake: async (tx: Tx, contactId: number): Promise<boolean> => (await runCount(tx, wake({ contactId }))) > 0,
  /** What staff want to be reminded of about this contact. */
  reminder: (
    on: Pick<Tx, 'query'>,
    contactId: number,
  ): Promise<{ until: Date | null; note: string | null } | undefined> => runMaybe(on, reminder({ contactId })),
  /** We answered. False for a contact who never wrote: there is no conversation then. */
  answered: async (tx: Tx, answer: Answered): Promise<boolean> =>
    (await runCount(tx, answered({ mediaCount: 0, ...answer }))) > 0,
  /** False where nothing changed. Messages after `upTo` stay unread. */
  markRead: async (tx: Tx, contactId: number, upTo: number | undefined): Promise<boolean> =>
    (await runCount(tx, markRead({ contactId, upTo: upTo ?? null }))) > 0,
  markUnread: async (tx: Tx, contactId: number): Promise<boolean> =>
    (await runCount(tx, markUnread({ contactId }))) > 0,
  /** Locks a conversation; undefined where there is none. */
  lockAssignee: (tx: Tx, contactId: number): Promise<{ assignee: string | null } | undefined> =>
    runMaybe(tx, lockAssignee({ contactId })),
  async assign(tx: Tx, contactId: number, assignee: string | null): Promise<void> {
    await run(tx, assign({ contactId, assignee }));
  },
  /** Assigns a conversation that is nobody's. */
  async takeFree(tx: Tx, contactId: number, assignee: string): Promise<void> {
    await run(tx, takeFree({ contactId, assignee }));
  },
  /** Aria's answer is held, or staff decided on it; the two may arrive in either order. False where we knew. */
  async noteHeld(tx: Tx, reply: HeldReply): Promise<boolean> {
    if ((await runCount(tx, noteHeld(reply))) === 0) return false;
    await run(tx, countHeld({ contactId: reply.contactId }));
    return true;
  },
  /** The conversation of one contact becomes part of another's. */
  async merge(tx: Tx, from: number, to: number): Promise<void> {
    await waitStore.merge(tx, from, to);
    await run(tx, moveHeld({ from, to }));
    await run(tx, merge({ from, to }));
    await run(tx, countHeld({ contactId: to }));
  },
  /** The conversations of two contacts are two again; the rows of the messages have gone back before. */
  async undoMerge(tx: Tx, merge: MergeUndone): Promise<void> {
    await run(tx, conversationOfOther(merge));
    await run(tx, shareUnread(merge));
    await run(tx, dropConversation(merge));
    await run(tx, restoreConversation(merge));
    await run(tx, countHeld({ contactId: merge.from }));
    await run(tx, countHeld({ contactId: merge.to }));
  },
};
