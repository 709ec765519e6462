import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import type {
  answerEnquiry,
  answerView,
  enquiryView,
  listEnquiries,
  updateEnquiry,
} from '@tianguis/proto/marketplace/registrations/enquiries';
import { answerHours } from '@tianguis/proto/marketplace/registrations/enquiry-kinds';
import type { z } from 'zod';
import { db } from '../platform/sql.ts';

/** An enquiry and an answer as staff read them. */
export type Enquiry = z.input<typeof enquiryView>;
export type Answer = z.input<typeof answerView>;

export type EnquiryFilter = Omit<z.output<typeof listEnquiries.query>, 'limit' | 'cursor' | 'mine' | 'sort'> & {
  /** Only those assigned to this member of staff. */
  readonly assignee?: string | undefined;
};
export type EnquiryChange = z.output<typeof updateEnquiry.body>;
export type NewMail = z.output<typeof answerEnquiry.body>;
/** A mail to send, or a message that was already sent. */
type NewAnswer = NewMail | { readonly channel: 'whatsapp'; readonly text: string; readonly messageLogId: number };

/** Enquiries with the person behind each, whichever form they used. */
const enquiries = sql`enquiries as e left join suppliers as s on s.id = e.supplier_id
  left join contact_messages as m on m.id = e.contact_message_id
  left join referral_users as r on r.id = e.referral_user_id
  left join chat_handovers as c on c.id = e.chat_handover_id`;

const email = sql`coalesce(s.email, m.email, r.email, c.email)`;
const phone = sql`coalesce(s.phone, r.whatsapp, c.phone)`;
const name = sql`coalesce(s.company_name, m.name, r.name, c.name, '')`;
const lastQuestion = sql`(select turn->>'content' from jsonb_array_elements(c.transcript) with ordinality as t (turn, at)
  where turn->>'role' = 'user' order by at desc limit 1)`;

// Without an address there is nobody to answer, so it is not waiting.
const waits = sql`(e.state = 'new' and coalesce(${email}, ${phone}) is not null)`;
const dueAt = sql`e.created_at + make_interval(hours => ${sql.lit(answerHours)})`;
const overdue = sql`(${waits} and ${dueAt} < now())`;

const searched = sql`concat_ws(' ', ${name}, m.company, ${email}, ${phone}, m.message, r.referral_code, c.transcript::text)`;

const columns = sql`e.id, e.kind, e.state, ${name} as name, m.company, ${email} as email, ${phone} as phone,
  coalesce(m.message, ${lastQuestion}, '') as text,
  jsonb_strip_nulls(jsonb_build_object('materialType', s.material_type, 'frequency', s.frequency, 'wantsPilot', s.wants_pilot,
    'queryType', m.query_type, 'referralCode', r.referral_code)) as details,
  coalesce(c.transcript, '[]') as transcript,
  case when e.assignee is not null then jsonb_build_object('actor', e.assignee, 'name', e.assignee_name) end as assignee,
  case when ${waits} then ${dueAt} end as "dueAt", ${overdue} as overdue, e.answered_at as "answeredAt", e.created_at as "createdAt"`;

/** A filter's values; null where it leaves a field open. */
interface FilterValues {
  readonly q: string | null;
  readonly kind: EnquiryFilter['kind'] | null;
  readonly state: EnquiryFilter['state'] | null;
  readonly overdue: boolean | null;
  readonly assignee: string | null;
}

const valuesOf = (filter: EnquiryFilter): FilterValues => ({
  q: filter.q || null,
  kind: filter.kind ?? null,
  state: filter.state ?? null,
  overdue: filter.overdue ?? null,
  assignee: filter.assignee ?? null,
});

const fits = (p: FilterValues) => sql`
  (${p.q}::text is null or position(lower(${p.q}) in lower(${searched})) > 0)
  and (${p.kind}::text[] is null or e.kind = any(${p.kind})) and (${p.state}::text[] is null or e.state = any(${p.state}))
  and (${p.overdue}::boolean is null or ${overdue} = ${p.overdue}) and (${p.assignee}::text is null or e.assignee = ${p.assignee})`;

interface Page {
  /** Only rows below this id. */
  readonly before: number | undefined;
  readonly limit: number;
}

const newest = statement(
  (p: FilterValues & { before: number | null; limit: number }) => sql<Enquiry>`
  select ${columns} from ${enquiries} where ${fits(p)} and (${p.before}::int is null or e.id < ${p.before})
  order by e.id desc limit ${p.limit}`,
);

/** A place among enquiries that are sorted by when an answer is due. */
export interface DuePlace {
  /** 0 for those that wait, 1 for the others. */
  readonly rank: number;
  /** The oldest of those that wait is first, the newest of the others. */
  readonly key: number;
}

const rank = sql`(case when ${waits} then 0 else 1 end)`;
const key = sql`(case when ${waits} then e.id else 0 - e.id end)`;

const byDue = statement(
  (p: FilterValues & { rank: number | null; key: number | null; limit: number }) => sql<Enquiry>`
  select ${columns} from ${enquiries}
  where ${fits(p)} and (${p.rank}::int is null or (${rank}, ${key}) > (${p.rank}::int, ${p.key}::int))
  order by ${rank}, ${key} limit ${p.limit}`,
);

const total = statement(
  (p: FilterValues) => sql<{ total: number }>`select count(*)::int as total from ${enquiries} where ${fits(p)}`,
);

const enquiryById = statement(
  (p: { id: number }) => sql<Enquiry>`select ${columns} from ${enquiries} where e.id = ${p.id}`,
);

const answers = statement((p: { enquiryId: number }) =>
  db
    .selectFrom('enquiry_answers')
    .select(['id', 'channel', 'text', 'status', 'message_log_id as messageLogId', 'author', 'created_at as createdAt'])
    .where('enquiry_id', '=', p.enquiryId)
    .orderBy('id')
    .$castTo<Answer>(),
);

interface Change {
  readonly id: number;
  readonly state: EnquiryChange['state'] | null;
  readonly isAssigned: boolean;
  readonly actor: string | null;
  readonly name: string | null;
}

const change = statement(
  (p: Change) => sql`
  update enquiries set state = coalesce(${p.state}, state),
    assignee = case when ${p.isAssigned} then ${p.actor} else assignee end,
    assignee_name = case when ${p.isAssigned} then ${p.name} else assignee_name end,
    answered_at = case when ${p.state} = 'answered' then coalesce(answered_at, now()) when ${p.state} = 'new' then null else answered_at end
  where id = ${p.id} returning id`,
);

interface AnswerRow {
  readonly enquiry_id: number;
  readonly channel: Answer['channel'];
  readonly text: string;
  readonly status: Answer['status'];
  readonly message_log_id: number | null;
  readonly author: string;
}

const insertAnswer = statement((p: AnswerRow) =>
  db
    .insertInto('enquiry_answers')
    .values({
      enquiry_id: p.enquiry_id,
      channel: p.channel,
      text: p.text,
      status: p.status,
      message_log_id: p.message_log_id,
      author: p.author,
    })
    .returning('id'),
);

const language = statement(
  (p: { id: number }) => sql<{ language: Language }>`
  select coalesce(c.language, (select language from consent_ledger where email = ${email} order by id desc limit 1), 'es') as language
  from ${enquiries} where e.id = ${p.id}`,
);

const endAnswer = statement((p: { id: number; status: 'sent' | 'failed' }) =>
  db
    .updateTable('enquiry_answers')
    .set({ status: p.status })
    .where('id', '=', p.id)
    .where('status', '=', 'queued')
    .returning('enquiry_id as enquiryId'),
);

export const enquiryStore = (tx: Pick<Tx, 'query'>) => ({
  byDue: (filter: EnquiryFilter, after: DuePlace | undefined, limit: number): Promise<Enquiry[]> =>
    run(tx, byDue({ ...valuesOf(filter), rank: after?.rank ?? null, key: after?.key ?? null, limit })),
  newest: (filter: EnquiryFilter, { before, limit }: Page): Promise<Enquiry[]> =>
    run(tx, newest({ ...valuesOf(filter), before: before ?? null, limit })),
  count: async (filter: EnquiryFilter): Promise<number> => (await runOne(tx, total(valuesOf(filter)))).total,
  find: (id: number): Promise<Enquiry | undefined> => runMaybe(tx, enquiryById({ id })),
  answersOf: (enquiryId: number): Promise<Answer[]> => run(tx, answers({ enquiryId })),
  /** Returns whether there is such an enquiry. */
  async change(id: number, { state, assignee }: EnquiryChange): Promise<boolean> {
    const values = {
      id,
      state: state ?? null,
      isAssigned: assignee !== undefined,
      actor: assignee?.actor ?? null,
      name: assignee?.name ?? null,
    };
    return (await runCount(tx, change(values))) > 0;
  },
  /** A WhatsApp message was sent already; a mail is queued until outreach has sent it. */
  async addAnswer(enquiryId: number, answer: NewAnswer, author: string): Promise<number> {
    const isMail = answer.channel === 'mail';
    const row = {
      enquiry_id: enquiryId,
      channel: answer.channel,
      text: answer.text,
      status: isMail ? ('queued' as const) : ('sent' as const),
      message_log_id: isMail ? null : answer.messageLogId,
      author,
    };
    return (await runOne(tx, insertAnswer(row))).id;
  },
  /** The language of their latest consent. */
  languageOf: async (id: number): Promise<Language> => (await runMaybe(tx, language({ id })))?.language ?? 'es',
  /** Returns the enquiry of an answer that was queued until now; undefined for any other. */
  markEnded: async (answerId: number, status: 'sent' | 'failed'): Promise<number | undefined> =>
    (await runMaybe(tx, endAnswer({ id: answerId, status })))?.enquiryId,
});
export type EnquiryStore = ReturnType<typeof enquiryStore>;

// Events arrive in any order: the first one creates the row, and a transcript only grows.
const keepTranscript = statement(
  (p: { conversationId: string; language: Language; transcript: string }) => sql`
  insert into chat_handovers as kept (conversation_id, language, transcript)
  values (${p.conversationId}, ${p.language}, ${p.transcript})
  on conflict (conversation_id) do update set transcript = excluded.transcript
  where jsonb_array_length(excluded.transcript) > jsonb_array_length(kept.transcript)`,
);

interface HandoverContact {
  readonly conversationId: string;
  readonly language: Language;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly privacyVersion: string;
  readonly marketing: boolean;
}

const keepContact = statement(
  (p: HandoverContact) => sql`
  insert into chat_handovers as kept (conversation_id, language, transcript, name, email, phone, privacy_version, marketing)
  values (${p.conversationId}, ${p.language}, '[]', ${p.name}, ${p.email}, ${p.phone}, ${p.privacyVersion}, ${p.marketing})
  on conflict (conversation_id) do update set name = coalesce(excluded.name, kept.name),
    email = coalesce(excluded.email, kept.email), phone = coalesce(excluded.phone, kept.phone),
    privacy_version = excluded.privacy_version, marketing = excluded.marketing`,
);

// A visitor who writes again after our answer waits for the next one.
const reopen = statement(
  (p: { conversationId: string }) => sql<{ id: number }>`
  update enquiries as e set state = 'new', answered_at = null from chat_handovers as c
  where c.id = e.chat_handover_id and c.conversation_id = ${p.conversationId} returning e.id`,
);

/** Chats that Aria handed over to staff. */
export const handoverStore = (tx: Pick<Tx, 'query'>) => ({
  async keepConversation({ handoverId, language, transcript }: DataOf<typeof chatHandedOver>): Promise<void> {
    await run(tx, keepTranscript({ conversationId: handoverId, language, transcript: JSON.stringify(transcript) }));
  },
  async keepContact(contact: DataOf<typeof chatContactLeft>): Promise<void> {
    const row = {
      conversationId: contact.handoverId,
      language: contact.language,
      name: contact.name ?? null,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      privacyVersion: contact.privacyVersion,
      marketing: contact.marketingConsent,
    };
    await run(tx, keepContact(row));
  },
  /** Reopens the enquiry of a conversation and returns its id. */
  async reopen(handoverId: string): Promise<number> {
    const enquiry = await runMaybe(tx, reopen({ conversationId: handoverId }));
    if (!enquiry) throw new Error(`no enquiry is about the chat ${handoverId}`);
    return enquiry.id;
  },
});
