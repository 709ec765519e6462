import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** All records with that mailbox or that phone are theirs. */
export interface Person {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Records by table. */
export type Records = Record<string, Record<string, unknown>[]>;

interface Source {
  readonly table: string;
  /** Selects the person's rows: `$1` is their email, `$2` their phone. */
  readonly of: string;
  /** Columns left out of the copy. */
  readonly without?: readonly string[];
  /** Set instead of deleting the row, which is somebody else's record too. */
  readonly blank?: string;
  /** Erased with the member's account, with photos and search entries. */
  readonly withAccount?: true;
}

const mailbox = (column: string) => `email_key(${column}) = email_key($1)`;
const either = (email: string, phone: string) => `(${mailbox(email)} or ${phone} = $2)`;
const theirs = (table: string, of: string) => `(select id from ${table} where ${of})`;

const supplier = either('email', 'phone');
const member = `member_id in (select a.member_id from member_addresses as a where a.channel = 'mail' and ${mailbox('a.address')}
  or a.channel = 'whatsapp' and a.address = $2)`;
// A sign-up that a member owns goes with that member alone: others may have written their mail or phone into it.
const referrer = `(member_id is null and ${either('email', 'whatsapp')} or ${member})`;
const chat = either('email', 'phone');
const enquiry = `(supplier_id in ${theirs('suppliers', supplier)} or contact_message_id in ${theirs('contact_messages', mailbox('email'))}
  or referral_user_id in ${theirs('referral_users', referrer)} or chat_handover_id in ${theirs('chat_handovers', chat)})`;

const party = `(${member.replace('member_id', 'buyer_id')} or ${member.replace('member_id', 'seller_id')})`;

/** Every table about people outside our staff. Rows come before the rows that they refer to. */
const sources: readonly Source[] = [
  { table: 'enquiry_answers', of: `enquiry_id in ${theirs('enquiries', enquiry)}` },
  { table: 'enquiries', of: enquiry },
  {
    table: 'referrals',
    of: `(supplier_id in ${theirs('suppliers', supplier)} or developer_whatsapp = $2 or ${member.replace('member_id', 'seller_member_id')})`,
    blank: `developer_name = '', developer_whatsapp = '', developer_city = null`,
  },
  {
    table: 'referrals',
    of: `(referrer_id in ${theirs('referral_users', referrer)} or referrer_whatsapp = $2)`,
    blank: `referrer_name = '', referrer_whatsapp = ''`,
  },
  { table: 'referrer_accounts', of: `referrer_id in ${theirs('referral_users', referrer)}` },
  { table: 'referral_codes', of: `referrer_id in ${theirs('referral_users', referrer)}` },
  { table: 'suppliers', of: supplier },
  { table: 'contact_messages', of: mailbox('email') },
  { table: 'referral_users', of: referrer },
  {
    table: 'ratings',
    of: `(${mailbox('rater_email')} or ${mailbox('rated_email')} or ${member.replace('member_id', 'rater_id')}
      or ${member.replace('member_id', 'rated_id')} and shown_at <= now())`,
    without: ['confirm_hash'],
  },
  { table: 'rated_companies', of: `(${mailbox('email')} or ${member})` },
  { table: 'chat_handovers', of: chat },
  { table: 'newsletter_subscriptions', of: mailbox('email'), without: ['confirm_hash', 'leave_hash'] },
  { table: 'consent_ledger', of: mailbox('email') },
  { table: 'order_dialogues', of: member },
  { table: 'question_dialogues', of: member },
  { table: 'seller_dialogues', of: member },
  { table: 'pair_notices', of: member.replace('member_id', 'recipient_id') },
  { table: 'matches', of: member, without: ['token'] },
  { table: 'interests', of: member },
  { table: 'match_deliveries', of: member },
  { table: 'match_digests', of: member },
  { table: 'offer_moves', of: `offer_id in ${theirs('offers', party)}`, withAccount: true },
  { table: 'offers', of: party, withAccount: true },
  { table: 'order_messages', of: member, withAccount: true },
  { table: 'impact_reports', of: member.replace('member_id', 'seller_id'), withAccount: true },
  { table: 'order_lines', of: `order_id in ${theirs('orders', party)}`, withAccount: true },
  { table: 'order_moves', of: `order_id in ${theirs('orders', party)}`, withAccount: true },
  { table: 'orders', of: party, withAccount: true },
  { table: 'listing_questions', of: member, withAccount: true },
  { table: 'listing_lines', of: `listing_id in ${theirs('listings', member)}`, withAccount: true },
  { table: 'listings', of: member, withAccount: true },
  { table: 'warehouses', of: member, withAccount: true },
  { table: 'sellers', of: member, withAccount: true },
];

// Copies that expire anyway: replies to forms, published events, exports.
const standsIn = (text: string) =>
  `(position(lower($1) in lower(${text})) > 0 or position(email_key($1) in lower(${text})) > 0 or position($2 in ${text}) > 0)`;
const copies = [
  `delete from idempotency_keys where ${standsIn('reply::text')}`,
  `delete from messaging.outbox where sent_at is not null and ${standsIn('envelope')}`,
  'delete from personal_data_exports where subject && array_remove(array[lower($1::text), $2::text], null)',
];

const valuesOf = ({ email, phone }: Person) => [email ?? null, phone ?? null];

const dropReplies = statement(
  (p: { texts: readonly string[] }) => sql`
  delete from idempotency_keys
  where exists (select from unnest(${p.texts}::text[]) as t where position(lower(t) in lower(reply::text)) > 0)`,
);

export const personStore = (tx: Pick<Tx, 'query'>) => ({
  /** Everything we store about a person, by table. */
  async find(person: Person): Promise<Records> {
    const found: Records = {};
    for (const { table, of, without = [] } of sources) {
      const text = `select to_jsonb(t) - $3::text[] as record from ${table} as t where ${of} and ($1::text is not null or $2::text is not null) order by 1`;
      const { rows } = await tx.query<{ record: Record<string, unknown> }>(text, [...valuesOf(person), [...without]]);
      if (rows.length > 0) found[table] = rows.map(({ record }) => record);
    }
    return found;
  },
  /** Deletes kept replies to forms that contain one of the texts. */
  async forgetReplies(texts: readonly string[]): Promise<void> {
    await run(tx, dropReplies({ texts }));
  },
  /** Erases a person; returns how many records there were. */
  async erase(person: Person): Promise<number> {
    const values = valuesOf(person);
    let records = 0;
    for (const { table, of, blank } of sources.filter(({ withAccount }) => !withAccount)) {
      const known = `${of} and ($1::text is not null or $2::text is not null)`;
      const text = blank ? `update ${table} set ${blank} where ${known}` : `delete from ${table} where ${known}`;
      records += (await tx.query(text, values)).rowCount;
    }
    for (const text of copies) await tx.query(text, values);
    return records;
  },
});
