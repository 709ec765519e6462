import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { columnName } from '../platform/columns-sql.ts';
import type { Audience } from './audience.ts';
import { audienceWhere } from './audience-sql.ts';
import { type Contact, type ContactChanges, type ContactRow, storedFields } from './contact.ts';
import { contactColumns, storedColumns } from './contact-columns-sql.ts';

export interface Contacts {
  find(on: Pick<Tx, 'query'>, id: number): Promise<Contact | undefined>;
  lock(tx: Tx, by: { id: number } | { phone: string }): Promise<Contact | undefined>;
  /** Whoever has that email or that phone. */
  lockByEmailOrPhone(tx: Tx, email: string, phone: string | undefined): Promise<Contact[]>;
  /** The same by any address of their mailbox, which reads the whole table. */
  lockPerson(tx: Tx, person: { email?: string | undefined; phone?: string | undefined }): Promise<Contact[]>;
  /** Locks the next people of an audience, in the order of their numbers. */
  lockAudience(tx: Tx, audience: Audience, page: { after: number; limit: number }): Promise<Contact[]>;
  /** How many there are, counted no further than `limit`. */
  countAudience(tx: Tx, audience: Audience, limit: number): Promise<number>;
  /** Undefined when the phone is somebody's already. */
  add(tx: Tx, row: ContactRow, consentBasis: string): Promise<Contact | undefined>;
  change(tx: Tx, id: number, changes: ContactChanges): Promise<Contact>;
  /** What the search box finds the contact by. */
  index(tx: Tx, id: number, searchText: string): Promise<void>;
  recordMove(
    tx: Tx,
    move: { id: number; from: ContactStatus; to: ContactStatus; actor: string; cause: string },
  ): Promise<void>;
  /** Keeps others from changing these people until the end of the transaction. Always before their messages. */
  lockAll(tx: Tx, ids: readonly number[]): Promise<void>;
  /** The provider took a message to these people: first contact moves them on. */
  markContacted(tx: Tx, ids: readonly number[]): Promise<void>;
  markQueued(tx: Tx, ids: readonly number[], at: Date, followUp: boolean): Promise<void>;
}

const select = `select ${contactColumns} from outreach_contacts`;

export const contacts: Contacts = {
  async find(on, id) {
    return (await on.query<Contact>(`${select} where id = $1`, [id])).rows[0];
  },
  async lock(tx, by) {
    const [column, value] = 'id' in by ? ['id', by.id] : ['phone', by.phone];
    const { rows } = await tx.query<Contact>(`${select} where ${column} = $1 for no key update`, [value]);
    return rows[0];
  },
  async lockByEmailOrPhone(tx, email, phone) {
    const text = `${select} where email = $1 or phone = $2 order by id for no key update`;
    return (await tx.query<Contact>(text, [email, phone ?? null])).rows;
  },
  async lockPerson(tx, { email, phone }) {
    const mailbox = (text: string) => `regexp_replace(lower(${text}), '^([^+@]+)\\+[^@]*@', '\\1@')`;
    const text = `${select} where ${mailbox('email')} = ${mailbox('$1')} or phone = $2 order by id for no key update`;
    return (await tx.query<Contact>(text, [email ?? null, phone ?? null])).rows;
  },
  async lockAudience(tx, audience, { after, limit }) {
    const { where, values } = audienceWhere(audience, [after, limit]);
    const text = `${select} where id > $1 and ${where} order by id limit $2 for no key update`;
    return (await tx.query<Contact>(text, values)).rows;
  },
  async countAudience(tx, audience, limit) {
    const { where, values } = audienceWhere(audience, [limit]);
    const text = `select count(*)::int as n from (select 1 from outreach_contacts where ${where} limit $1) as found`;
    return (await tx.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;
  },
  async add(tx, row, consentBasis) {
    const { rows } = await tx.query<Contact>(insert, [
      ...storedFields.map((field) => row[field] ?? null),
      consentBasis,
    ]);
    const [contact] = rows;
    if (contact) await index(tx, contact.id, row.searchText);
    return contact;
  },
  change,
  index,
  async recordMove(tx, { id, from, to, actor, cause }) {
    if (from === to) return;
    await tx.query(
      'insert into contact_status_history (contact_id, from_status, to_status, actor, cause) values ($1, $2, $3, $4, $5)',
      [id, from, to, actor, cause],
    );
  },
  async lockAll(tx, ids) {
    if (ids.length > 0) await tx.query(lockAll, [ids]);
  },
  async markContacted(tx, ids) {
    if (ids.length > 0) await tx.query(markContacted, [ids]);
  },
  async markQueued(tx, ids, at, followUp) {
    if (ids.length === 0) return;
    const more = followUp ? ', last_follow_up_at = $2' : '';
    await tx.query(`update outreach_contacts set last_queued_at = $2${more} where id = any($1::int[])`, [ids, at]);
  },
};

const insert = `insert into outreach_contacts (${storedColumns}, consent_basis)
  values (${storedFields.map((_, index) => `$${index + 1}`).join(', ')}, $${storedFields.length + 1})
  on conflict (phone) do nothing returning ${contactColumns}`;

async function index(tx: Tx, id: number, searchText: string): Promise<void> {
  await tx.query(
    `insert into contact_search (contact_id, text) values ($1, $2)
     on conflict (contact_id) do update set text = excluded.text where contact_search.text <> excluded.text`,
    [id, searchText],
  );
}

async function change(tx: Tx, id: number, changes: ContactChanges): Promise<Contact> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const assignments = entries.map(([key], index) => `${columnName(key)} = $${index + 2}`);
  const text = `update outreach_contacts set ${[...assignments, 'updated_at = now()'].join(', ')}
    where id = $1 returning ${contactColumns}`;
  const { rows } = await tx.query<Contact>(text, [id, ...entries.map(([, value]) => value)]);
  const [row] = rows;
  if (!row) throw new Error(`contact ${id} is gone although it was locked`);
  return row;
}

// In one order, because batches of several replicas may be about the same people.
const lockAll = 'select 1 from outreach_contacts where id = any($1::int[]) order by id for no key update';

const markContacted = `with locked as (
    select id, status from outreach_contacts where id = any($1::int[]) order by id for no key update
  ), moved as (
    update outreach_contacts as contact set last_contacted_at = now(), updated_at = now(),
      status = case when locked.status = 'new' then 'contacted' else locked.status end
    from locked where contact.id = any($1::int[]) and locked.id = contact.id returning contact.id, locked.status as before
  )
  insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
  select id, before, 'contacted', 'system', 'message_accepted' from moved where before = 'new'`;
