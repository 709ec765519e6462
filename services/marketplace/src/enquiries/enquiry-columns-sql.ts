import { answerHours } from '@tianguis/proto/marketplace/enquiries/kinds';

/** An enquiry with the person it is about, whichever form they came by. */
export const enquiriesSql = `enquiries as e left join suppliers as s on s.id = e.supplier_id
  left join contact_messages as m on m.id = e.contact_message_id
  left join referral_users as r on r.id = e.referral_user_id
  left join chat_handovers as c on c.id = e.chat_handover_id`;

export const emailSql = 'coalesce(s.email, m.email, r.email, c.email)';
const phone = 'coalesce(s.phone, r.whatsapp, c.phone)';
const name = `coalesce(s.company_name, m.name, r.name, c.name, '')`;
const lastQuestion = `(select turn->>'content' from jsonb_array_elements(c.transcript) with ordinality as t (turn, at)
  where turn->>'role' = 'user' order by at desc limit 1)`;

const waits = `(e.state = 'new' and coalesce(${emailSql}, ${phone}) is not null)`;
const dueAt = `e.created_at + interval '${answerHours} hours'`;

/** Whether somebody waits longer than we promised. Who left no address cannot be answered, and waits for nothing. */
export const overdueSql = `(${waits} and ${dueAt} < now())`;

export const searchSql = `concat_ws(' ', ${name}, m.company, ${emailSql}, ${phone}, m.message, r.referral_code, c.transcript::text)`;

export const columnsSql = `e.id, e.kind, e.state, ${name} as name, m.company, ${emailSql} as email, ${phone} as phone,
  coalesce(m.message, ${lastQuestion}, '') as text,
  jsonb_strip_nulls(jsonb_build_object('materialType', s.material_type, 'frequency', s.frequency, 'wantsPilot', s.wants_pilot,
    'queryType', m.query_type, 'referralCode', r.referral_code)) as details,
  coalesce(c.transcript, '[]') as transcript,
  case when e.assignee is not null then jsonb_build_object('actor', e.assignee, 'name', e.assignee_name) end as assignee,
  case when ${waits} then ${dueAt} end as "dueAt", ${overdueSql} as overdue, e.answered_at as "answeredAt", e.created_at as "createdAt"`;
