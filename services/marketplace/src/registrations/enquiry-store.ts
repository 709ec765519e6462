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

/** An enquiry and an answer as staff read them. */
export type Enquiry = z.input<typeof enquiryView>;
export type Answer = z.input<typeof answerView>;

export type EnquiryFilter = Omit<z.output<typeof listEnquiries.query>, 'limit' | 'cursor' | 'mine'> & {
  /** Only those assigned to this member of staff. */
  readonly assignee?: string | undefined;
};
export type EnquiryChange = z.output<typeof updateEnquiry.body>;
export type NewMail = z.output<typeof answerEnquiry.body>;
/** A mail to send, or a message that was already sent. */
type NewAnswer = NewMail | { readonly channel: 'whatsapp'; readonly text: string; readonly messageLogId: number };

/** Enquiries with the person behind each, whichever form they used. */
const enquiriesSql = `enquiries as e left join suppliers as s on s.id = e.supplier_id
  left join contact_messages as m on m.id = e.contact_message_id
  left join referral_users as r on r.id = e.referral_user_id
  left join chat_handovers as c on c.id = e.chat_handover_id`;

const emailSql = 'coalesce(s.email, m.email, r.email, c.email)';
const phone = 'coalesce(s.phone, r.whatsapp, c.phone)';
const name = `coalesce(s.company_name, m.name, r.name, c.name, '')`;
const lastQuestion = `(select turn->>'content' from jsonb_array_elements(c.transcript) with ordinality as t (turn, at)
  where turn->>'role' = 'user' order by at desc limit 1)`;

// Without an address there is nobody to answer, so it is not waiting.
const waits = `(e.state = 'new' and coalesce(${emailSql}, ${phone}) is not null)`;
const dueAt = `e.created_at + interval '${answerHours} hours'`;
const overdueSql = `(${waits} and ${dueAt} < now())`;

const searchSql = `concat_ws(' ', ${name}, m.company, ${emailSql}, ${phone}, m.message, r.referral_code, c.transcript::text)`;

const columnsSql = `e.id, e.kind, e.state, ${name} as name, m.company, ${emailSql} as email, ${phone} as phone,
  coalesce(m.message, ${lastQuestion}, '') as text,
  jsonb_strip_nulls(jsonb_build_object('materialType', s.material_type, 'frequency', s.frequency, 'wantsPilot', s.wants_pilot,
    'queryType', m.query_type, 'referralCode', r.referral_code)) as details,
  coalesce(c.transcript, '[]') as transcript,
  case when e.assignee is not null then jsonb_build_object('actor', e.assignee, 'name', e.assignee_name) end as assignee,
  case when ${waits} then ${dueAt} end as "dueAt", ${overdueSql} as overdue, e.answered_at as "answeredAt", e.created_at as "createdAt"`;

const fits = `($1::text is null or position(lower($1) in lower(${searchSql})) > 0)
  and ($2::text[] is null or e.kind = any($2)) and ($3::text[] is null or e.state = any($3))
  and ($4::boolean is null or ${overdueSql} = $4) and ($5::text is null or e.assignee = $5)`;

const valuesOf = ({ q, kind, state, overdue, assignee }: EnquiryFilter) => [
  q || null,
  kind ?? null,
  state ?? null,
  overdue ?? null,
  assignee ?? null,
];

interface Page {
  /** Only rows below this id. */
  readonly before: number | undefined;
  readonly limit: number;
}

const change = `update enquiries set state = coalesce($2, state), assignee = case when $3 then $4 else assignee end,
    assignee_name = case when $3 then $5 else assignee_name end,
    answered_at = case when $2 = 'answered' then coalesce(answered_at, now()) when $2 = 'new' then null else answered_at end
  where id = $1 returning id`;

export const enquiryStore = ({ query }: Pick<Tx, 'query'>) => ({
  async newest(filter: EnquiryFilter, { before, limit }: Page): Promise<Enquiry[]> {
    const text = `select ${columnsSql} from ${enquiriesSql} where ${fits} and ($6::int is null or e.id < $6)
      order by e.id desc limit $7`;
    return (await query<Enquiry>(text, [...valuesOf(filter), before ?? null, limit])).rows;
  },
  async count(filter: EnquiryFilter): Promise<number> {
    const text = `select count(*)::int as total from ${enquiriesSql} where ${fits}`;
    return (await query<{ total: number }>(text, valuesOf(filter))).rows[0]?.total ?? 0;
  },
  async find(id: number): Promise<Enquiry | undefined> {
    return (await query<Enquiry>(`select ${columnsSql} from ${enquiriesSql} where e.id = $1`, [id])).rows[0];
  },
  async answersOf(id: number): Promise<Answer[]> {
    const text = `select id, channel, text, status, message_log_id as "messageLogId", author, created_at as "createdAt"
      from enquiry_answers where enquiry_id = $1 order by id`;
    return (await query<Answer>(text, [id])).rows;
  },
  /** Returns whether there is such an enquiry. */
  async change(id: number, { state, assignee }: EnquiryChange): Promise<boolean> {
    const given = assignee !== undefined;
    const values = [id, state ?? null, given, assignee?.actor ?? null, assignee?.name ?? null];
    return (await query(change, values)).rows.length > 0;
  },
  /** A WhatsApp message was sent already; a mail is queued until outreach has sent it. */
  async addAnswer(enquiryId: number, answer: NewAnswer, author: string): Promise<number> {
    const { channel, text } = answer;
    const mail = channel === 'mail';
    const { rows } = await query<{ id: number }>(
      `insert into enquiry_answers (enquiry_id, channel, text, status, message_log_id, author)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [enquiryId, channel, text, mail ? 'queued' : 'sent', mail ? null : answer.messageLogId, author],
    );
    const [row] = rows;
    if (!row) throw new Error('the answer was not stored');
    return row.id;
  },
  /** The language of their latest consent. */
  async languageOf(id: number): Promise<Language> {
    const text = `select coalesce(c.language,
        (select language from consent_ledger where email = ${emailSql} order by id desc limit 1), 'es') as language
      from ${enquiriesSql} where e.id = $1`;
    return (await query<{ language: Language }>(text, [id])).rows[0]?.language ?? 'es';
  },
  /** Returns the enquiry of an answer that was queued until now; undefined for any other. */
  async markEnded(answerId: number, status: 'sent' | 'failed'): Promise<number | undefined> {
    const text = `update enquiry_answers set status = $2 where id = $1 and status = 'queued' returning enquiry_id as "enquiryId"`;
    return (await query<{ enquiryId: number }>(text, [answerId, status])).rows[0]?.enquiryId;
  },
});
export type EnquiryStore = ReturnType<typeof enquiryStore>;

// Events arrive in any order: the first one creates the row, and a transcript only grows.
const keepTranscript = `insert into chat_handovers as kept (conversation_id, language, transcript) values ($1, $2, $3)
  on conflict (conversation_id) do update set transcript = excluded.transcript
  where jsonb_array_length(excluded.transcript) > jsonb_array_length(kept.transcript)`;

const keepContact = `insert into chat_handovers as kept
    (conversation_id, language, transcript, name, email, phone, privacy_version, marketing)
  values ($1, $2, '[]', $3, $4, $5, $6, $7)
  on conflict (conversation_id) do update set name = coalesce(excluded.name, kept.name),
    email = coalesce(excluded.email, kept.email), phone = coalesce(excluded.phone, kept.phone),
    privacy_version = excluded.privacy_version, marketing = excluded.marketing`;

// A visitor who writes again after our answer waits for the next one.
const reopen = `update enquiries as e set state = 'new', answered_at = null from chat_handovers as c
  where c.id = e.chat_handover_id and c.conversation_id = $1 returning e.id`;

/** Chats that Aria handed over to staff. */
export const handoverStore = ({ query }: Pick<Tx, 'query'>) => ({
  async keepConversation({ handoverId, language, transcript }: DataOf<typeof chatHandedOver>): Promise<void> {
    await query(keepTranscript, [handoverId, language, JSON.stringify(transcript)]);
  },
  async keepContact(contact: DataOf<typeof chatContactLeft>): Promise<void> {
    const { handoverId, language, name, email, phone, privacyVersion, marketingConsent } = contact;
    const values = [handoverId, language, name ?? null, email ?? null, phone ?? null, privacyVersion, marketingConsent];
    await query(keepContact, values);
  },
  /** Reopens the enquiry of a conversation and returns its id. */
  async reopen(handoverId: string): Promise<number> {
    const { rows } = await query<{ id: number }>(reopen, [handoverId]);
    const [row] = rows;
    if (!row) throw new Error(`no enquiry is about the chat ${handoverId}`);
    return row.id;
  },
});
