import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

export interface BulkChange {
  readonly ids: readonly number[];
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly city?: string | null | undefined;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly at: Date;
}

/** A number that staff may not bring back unknowingly. */
export interface RetiredPhone {
  readonly reason: 'erased' | 'merged';
  readonly optedOut: boolean;
}

/** What staff do with contacts at the desk. */
export interface ContactDesk {
  /** How many are different now; their moves are in the history. */
  changeMany(tx: Tx, change: BulkChange, actor: string): Promise<number>;
  addNote(tx: Tx, contactId: number, text: string, actor: string): Promise<Note>;
  /** All that hangs on one contact comes to another. */
  moveRecord(tx: Tx, from: number, to: number): Promise<void>;
  /** Takes what says who somebody was out of messages, clicks and ledger. */
  anonymise(tx: Tx, contactId: number, phone: string): Promise<void>;
  remove(tx: Tx, contactId: number): Promise<void>;
  retire(tx: Tx, phone: string, retired: RetiredPhone & { readonly actor: string }): Promise<void>;
  retired(tx: Tx, phone: string): Promise<RetiredPhone | undefined>;
  /** The person came back by themselves. */
  welcomeBack(tx: Tx, phone: string): Promise<void>;
}

export const contactDesk: ContactDesk = {
  async changeMany(tx, { ids, status, category, zone, city, addTags, removeTags }, actor) {
    const places = [status ?? null, category ?? null, zone ?? null, city ?? null];
    const { rows } = await tx.query<{ n: number }>(changeMany, [ids, ...places, addTags, removeTags, actor]);
    return rows[0]?.n ?? 0;
  },
  async addNote(tx, contactId, text, actor) {
    const { rows } = await tx.query<Note>(
      'insert into contact_notes (contact_id, text, actor) values ($1, $2, $3) returning id, text, created_at as at',
      [contactId, text, actor],
    );
    const [note] = rows;
    if (!note) throw new Error('the note was not stored');
    return note;
  },
  async moveRecord(tx, from, to) {
    for (const table of ['message_logs', 'contact_status_history', 'contact_notes', 'link_clicks', 'consent_ledger'])
      await tx.query(`update ${table} set contact_id = $2 where contact_id = $1`, [from, to]);
  },
  async anonymise(tx, contactId, phone) {
    for (const table of ['tracked_links', 'message_media'])
      await tx.query(`delete from ${table} where message_id in (select id from message_logs where contact_id = $1)`, [
        contactId,
      ]);
    await tx.query(forgetMessages, [contactId]);
    await tx.query(
      'update link_clicks set contact_id = null, user_agent = null, ip_address = null, referrer = null where contact_id = $1',
      [contactId],
    );
    await tx.query(
      `update consent_ledger set contact_id = null, phone_hash = phone_hash($2), text = '' where contact_id = $1`,
      [contactId, phone],
    );
  },
  async remove(tx, contactId) {
    await tx.query('delete from contact_search_backlog where contact_id = $1', [contactId]);
    await tx.query('delete from outreach_contacts where id = $1', [contactId]);
  },
  async retire(tx, phone, { reason, optedOut, actor }) {
    await tx.query(
      `insert into retired_phones (phone_hash, reason, opted_out, actor) values (phone_hash($1), $2, $3, $4)
       on conflict (phone_hash) do update set reason = excluded.reason, opted_out = excluded.opted_out,
         actor = excluded.actor, retired_at = now()`,
      [phone, reason, optedOut, actor],
    );
  },
  async retired(tx, phone) {
    const text = `select reason, opted_out as "optedOut" from retired_phones where phone_hash = phone_hash($1)`;
    return (await tx.query<RetiredPhone>(text, [phone])).rows[0];
  },
  async welcomeBack(tx, phone) {
    await tx.query('delete from retired_phones where phone_hash = phone_hash($1)', [phone]);
  },
};

const changeMany = `with locked as (
    select id, status, category, zone, city, tags from outreach_contacts where id = any($1::int[]) order by id for no key update
  ), wanted as (
    select id, status as before, coalesce($2, status) as status, coalesce($3, category) as category,
      coalesce($4, zone) as zone, case when $4::text is null then city else $5 end as city,
      array(select distinct on (tag) tag from unnest(tags || $6::text[]) with ordinality as t (tag, at)
        where tag <> all($7::text[]) order by tag, at limit 60) as tags
    from locked
  ), changed as (
    update outreach_contacts as c set status = w.status, category = w.category, zone = w.zone, city = w.city, tags = w.tags,
      updated_at = now()
    from wanted as w where c.id = any($1::int[]) and w.id = c.id and (w.status <> c.status or w.category <> c.category or w.zone <> c.zone
      or w.city is distinct from c.city or not (w.tags @> c.tags and c.tags @> w.tags))
    returning c.id, w.before, c.status
  ), moved as (
    insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
    select id, before, status, $8, 'board' from changed where before <> status
  )
  select count(*)::int as n from changed`;

// The message stays as a number in the counts; a phone is unique in a campaign, so each gets one that is nobody's.
const forgetMessages = `update message_logs set contact_id = null, phone = 'erased:' || id, message_content = '',
    media_urls = '{}', media_types = '{}', content_variables = null where contact_id = $1`;
