import { type RawBuilder, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { statesOver } from '../dispatch/dispatch-store.ts';

/** All records with that mailbox or that phone are theirs. */
export interface Person {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Records by table. */
export type Records = Record<string, Record<string, unknown>[]>;

/** A person's addresses as parameters of a statement. */
interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
}

type Condition = (p: Addresses) => RawBuilder<unknown>;

interface Source {
  readonly table: string;
  /** Selects the person's rows. */
  readonly of: Condition;
  /** Columns left out of the copy. */
  readonly without?: readonly string[];
  /** Columns to empty instead of deleting the row, which is somebody else's record too. */
  readonly blank?: Readonly<Record<string, '' | null>>;
  /** Erased with the member's account, with photos and search entries. */
  readonly withAccount?: true;
}

const mailbox =
  (column: string): Condition =>
  (p) =>
    sql`email_key(${sql.ref(column)}) = email_key(${p.email})`;

const phoneIn =
  (column: string): Condition =>
  (p) =>
    sql`${sql.ref(column)} = ${p.phone}`;

const anyOfThese =
  (...conditions: readonly Condition[]): Condition =>
  (p) =>
    sql`(${sql.join(
      conditions.map((condition) => condition(p)),
      sql` or `,
    )})`;

const either = (email: string, phone: string): Condition => anyOfThese(mailbox(email), phoneIn(phone));

/** Rows whose `column` is an id of the person's rows in `table`. */
const theirs =
  (column: string, table: string, of: Condition): Condition =>
  (p) =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${of(p)})`;

const memberIn =
  (column: string): Condition =>
  (p) =>
    sql`${sql.ref(column)} in (
    select a.member_id from member_addresses as a
    where a.channel = 'mail' and ${mailbox('a.address')(p)} or a.channel = 'whatsapp' and ${phoneIn('a.address')(p)})`;

const supplier = either('email', 'phone');
const member = memberIn('member_id');
// A sign-up that a member owns goes with that member alone: others may have written their mail or phone into it.
const unowned: Condition = (p) => sql`member_id is null and ${either('email', 'whatsapp')(p)}`;
const referrer = anyOfThese(unowned, member);
const chat = either('email', 'phone');
const enquiry = anyOfThese(
  theirs('supplier_id', 'suppliers', supplier),
  theirs('contact_message_id', 'contact_messages', mailbox('email')),
  theirs('referral_user_id', 'referral_users', referrer),
  theirs('chat_handover_id', 'chat_handovers', chat),
);
const party = anyOfThese(memberIn('buyer_id'), memberIn('seller_id'));
const shownAboutThem: Condition = (p) => sql`${memberIn('rated_id')(p)} and shown_at <= now()`;

/** Transports that they brought as a carrier, once the order is over: till then its two sides need the driver's name. */
const carriedBefore: Condition = (p) =>
  sql`${memberIn('carrier_id')(p)} and order_id in (select orders.id from orders where orders.state = any(${[...statesOver]}::text[]))`;

const invitedThere: Condition = (p) =>
  sql`(channel = 'mail' and ${mailbox('address')(p)} or channel = 'whatsapp' and ${phoneIn('address')(p)})`;

/** Every table about people outside our staff. Rows come before the rows that they refer to. */
const sources: readonly Source[] = [
  { table: 'enquiry_answers', of: theirs('enquiry_id', 'enquiries', enquiry) },
  { table: 'enquiries', of: enquiry },
  {
    table: 'referrals',
    of: anyOfThese(
      theirs('supplier_id', 'suppliers', supplier),
      phoneIn('developer_whatsapp'),
      memberIn('seller_member_id'),
    ),
    blank: {
      developer_name: '',
      developer_whatsapp: '',
      developer_city: null,
    },
  },
  {
    table: 'referrals',
    of: anyOfThese(theirs('referrer_id', 'referral_users', referrer), phoneIn('referrer_whatsapp')),
    blank: {
      referrer_name: '',
      referrer_whatsapp: '',
    },
  },
  { table: 'referrer_accounts', of: theirs('referrer_id', 'referral_users', referrer) },
  { table: 'referral_codes', of: theirs('referrer_id', 'referral_users', referrer) },
  { table: 'suppliers', of: supplier },
  { table: 'contact_messages', of: mailbox('email') },
  { table: 'referral_users', of: referrer },
  {
    table: 'ratings',
    of: anyOfThese(mailbox('rater_email'), mailbox('rated_email'), memberIn('rater_id'), shownAboutThem),
    without: ['confirm_hash'],
  },
  { table: 'rated_companies', of: anyOfThese(mailbox('email'), member) },
  { table: 'chat_handovers', of: chat },
  { table: 'newsletter_subscriptions', of: mailbox('email'), without: ['confirm_hash', 'leave_hash'] },
  { table: 'consent_ledger', of: anyOfThese(mailbox('email'), member) },
  { table: 'order_dialogues', of: member },
  { table: 'question_dialogues', of: member },
  { table: 'seller_dialogues', of: member },
  { table: 'pair_notices', of: memberIn('recipient_id') },
  { table: 'matches', of: member, without: ['token'] },
  { table: 'interests', of: member },
  { table: 'favourites', of: member },
  { table: 'match_deliveries', of: member },
  { table: 'match_digests', of: member },
  {
    table: 'pickup_links',
    of: phoneIn('phone'),
    without: ['token_hash', 'sealed'],
    blank: {
      phone: null,
      sealed: null,
    },
  },
  { table: 'driver_days', of: phoneIn('phone'), without: ['token_hash'] },
  { table: 'pickup_sends', of: member },
  {
    table: 'order_transports',
    of: phoneIn('driver_phone'),
    blank: {
      driver_name: null,
      driver_phone: null,
    },
  },
  { table: 'order_transports', of: carriedBefore, blank: { driver_name: null } },
  { table: 'order_transports', of: memberIn('refused_by'), blank: { refusal: null, refused_by: null } },
  { table: 'transport_quotes', of: member, withAccount: true },
  { table: 'vehicles', of: anyOfThese(phoneIn('driver_phone'), memberIn('carrier_id')) },
  { table: 'carriers', of: anyOfThese(member, invitedThere) },
  { table: 'offer_moves', of: theirs('offer_id', 'offers', party), withAccount: true },
  { table: 'offers', of: party, withAccount: true },
  { table: 'order_messages', of: member, withAccount: true },
  { table: 'impact_reports', of: memberIn('seller_id'), withAccount: true },
  { table: 'order_lines', of: theirs('order_id', 'orders', party), withAccount: true },
  { table: 'order_moves', of: theirs('order_id', 'orders', party), withAccount: true },
  { table: 'orders', of: party, withAccount: true },
  { table: 'listing_questions', of: member, withAccount: true },
  { table: 'listing_lines', of: theirs('listing_id', 'listings', member), withAccount: true },
  { table: 'listings', of: member, withAccount: true },
  { table: 'warehouses', of: member, withAccount: true },
  { table: 'sellers', of: member, withAccount: true },
];

const isKnown: Condition = (p) => sql`(${p.email}::text is not null or ${p.phone}::text is not null)`;

/** The statement that finds the person's rows of a source. */
const findRows = ({ table, of, without = [] }: Source) =>
  statement(
    (p: Addresses) => sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) - ${sql.val([...without])}::text[] as record from ${sql.table(table)} as t
    where ${of(p)} and ${isKnown(p)} order by 1`,
  );

/** The statement that deletes the person's rows of a source, or empties their columns. */
const eraseRows = ({ table, of, blank }: Source) =>
  statement((p: Addresses) => {
    if (!blank) return sql`delete from ${sql.table(table)} where ${of(p)} and ${isKnown(p)}`;
    const columns = Object.entries(blank).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
    return sql`update ${sql.table(table)} set ${sql.join(columns)} where ${of(p)} and ${isKnown(p)}`;
  });

const finds = sources.map((source) => ({ table: source.table, rows: findRows(source) }));
const erasures = sources.filter(({ withAccount }) => !withAccount).map(eraseRows);

/** Whether a text holds one of the addresses. */
const standsIn = (p: Addresses, text: RawBuilder<unknown>) => sql`(
  position(lower(${p.email}) in lower(${text})) > 0 or position(email_key(${p.email}) in lower(${text})) > 0
  or position(${p.phone} in ${text}) > 0)`;

// Copies that expire anyway: replies to forms, published events, exports.
const copies = [
  statement((p: Addresses) => sql`delete from idempotency_keys where ${standsIn(p, sql`reply::text`)}`),
  statement(
    (p: Addresses) => sql`delete from messaging.outbox where sent_at is not null and ${standsIn(p, sql`envelope`)}`,
  ),
  statement(
    (p: Addresses) => sql`
    delete from personal_data_exports where subject && array_remove(array[lower(${p.email}::text), ${p.phone}::text], null)`,
  ),
];

const addressesOf = ({ email, phone }: Person): Addresses => ({
  email: email ?? null,
  phone: phone ?? null,
});

export const personStore = (tx: Pick<Tx, 'query'>) => ({
  /** Everything we store about a person, by table. */
  async find(person: Person): Promise<Records> {
    const found: Records = {};
    for (const { table, rows } of finds) {
      const records = await run(tx, rows(addressesOf(person)));
      // A table may be a source twice, and one row theirs by both.
      const known = new Set(found[table]?.map((record) => JSON.stringify(record)));
      const others = records.map(({ record }) => record).filter((record) => !known.has(JSON.stringify(record)));
      if (others.length > 0) found[table] = [...(found[table] ?? []), ...others];
    }
    return found;
  },
  /** Erases a person; returns how many records there were. */
  async erase(person: Person): Promise<number> {
    const addresses = addressesOf(person);
    let records = 0;
    for (const rows of erasures) records += await runCount(tx, rows(addresses));
    for (const copy of copies) await runCount(tx, copy(addresses));
    return records;
  },
});
