import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { Answer, Enquiry, EnquiryChange, EnquiryFilter, NewAnswer } from './enquiry.ts';
import { columnsSql, emailSql, enquiriesSql, overdueSql, searchSql } from './enquiry-columns-sql.ts';

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
  /** Whether there is such an enquiry. */
  async change(id: number, { state, assignee }: EnquiryChange): Promise<boolean> {
    const given = assignee !== undefined;
    const values = [id, state ?? null, given, assignee?.actor ?? null, assignee?.name ?? null];
    return (await query(change, values)).rows.length > 0;
  },
  /** A WhatsApp message is on its way already; a mail waits for outreach. */
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
  /** The language in which they last agreed to something. */
  async languageOf(id: number): Promise<Language> {
    const text = `select coalesce(c.language,
        (select language from consent_ledger where email = ${emailSql} order by id desc limit 1), 'es') as language
      from ${enquiriesSql} where e.id = $1`;
    return (await query<{ language: Language }>(text, [id])).rows[0]?.language ?? 'es';
  },
  /** The enquiry of an answer that waited until now; undefined for all others. */
  async markEnded(answerId: number, status: 'sent' | 'failed'): Promise<number | undefined> {
    const text = `update enquiry_answers set status = $2 where id = $1 and status = 'queued' returning enquiry_id as "enquiryId"`;
    return (await query<{ enquiryId: number }>(text, [answerId, status])).rows[0]?.enquiryId;
  },
});
export type EnquiryStore = ReturnType<typeof enquiryStore>;
