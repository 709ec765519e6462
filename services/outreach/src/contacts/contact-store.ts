import { type AppError, notFound } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { Prisma } from '../../generated/prisma/client.ts';
import { columnName, columnsAs } from '../platform/columns.ts';
import { type Audience, audienceWhere } from './audience.ts';
import { type Contact, type ContactChanges, type ContactRow, storedFields } from './contact.ts';

export const contactNotFound = (): AppError =>
  notFound('contact_not_found', { es: 'El contacto no existe', en: 'The contact does not exist' });

// The schema and `Contact` have the same fields, or this does not compile.
const fields = Prisma.OutreachContactScalarFieldEnum satisfies Record<keyof Contact, string>;
const names: readonly (keyof Contact)[] = Object.values(fields);

export const contactColumns = columnsAs(names);

/** Columns that a new contact is stored in. */
export const storedColumns = storedFields.map(columnName).join(', ');

interface Move {
  readonly id: number;
  readonly from: ContactStatus;
  readonly to: ContactStatus;
  readonly actor: string;
  readonly cause: string;
}

const select = `select ${contactColumns} from outreach_contacts`;

export const contactStore = {
  async find(on: Pick<Tx, 'query'>, id: number): Promise<Contact | undefined> {
    return (await on.query<Contact>(`${select} where id = $1`, [id])).rows[0];
  },
  async lock(tx: Tx, by: { id: number } | { phone: string }): Promise<Contact | undefined> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['phone', by.phone];
    const { rows } = await tx.query<Contact>(`${select} where ${column} = $1 for no key update`, [value]);
    return rows[0];
  },
  /** Locks the contacts with that email or that phone. */
  async lockByEmailOrPhone(tx: Tx, email: string, phone: string | undefined): Promise<Contact[]> {
    const text = `${select} where email = $1 or phone = $2 order by id for no key update`;
    return (await tx.query<Contact>(text, [email, phone ?? null])).rows;
  },
  /** The same with any address of that mailbox, which reads the whole table. */
  async lockPerson(
    tx: Tx,
    { email, phone }: { email?: string | undefined; phone?: string | undefined },
  ): Promise<Contact[]> {
    const mailbox = (text: string) => `regexp_replace(lower(${text}), '^([^+@]+)\\+[^@]*@', '\\1@')`;
    const text = `${select} where ${mailbox('email')} = ${mailbox('$1')} or phone = $2 order by id for no key update`;
    return (await tx.query<Contact>(text, [email ?? null, phone ?? null])).rows;
  },
  /** Locks the next people of an audience, in the order of their ids. */
  async lockAudience(
    tx: Tx,
    audience: Audience,
    { after, limit }: { after: number; limit: number },
  ): Promise<Contact[]> {
    const { where, values } = audienceWhere(audience, [after, limit]);
    const text = `${select} where id > $1 and ${where} order by id limit $2 for no key update`;
    return (await tx.query<Contact>(text, values)).rows;
  },
  /** How many people an audience has, counted no further than `limit`. */
  async countAudience(tx: Tx, audience: Audience, limit: number): Promise<number> {
    const { where, values } = audienceWhere(audience, [limit]);
    const text = `select count(*)::int as n from (select 1 from outreach_contacts where ${where} limit $1) as found`;
    return (await tx.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;
  },
  /** Undefined where another contact has that phone. */
  async add(tx: Tx, row: ContactRow, consentBasis: string): Promise<Contact | undefined> {
    const { rows } = await tx.query<Contact>(insert, [
      ...storedFields.map((field) => row[field] ?? null),
      consentBasis,
    ]);
    const [contact] = rows;
    if (contact) await contactStore.index(tx, contact.id, row.searchText);
    return contact;
  },
  async change(tx: Tx, id: number, changes: ContactChanges): Promise<Contact> {
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
    const assignments = entries.map(([key], index) => `${columnName(key)} = $${index + 2}`);
    const text = `update outreach_contacts set ${[...assignments, 'updated_at = now()'].join(', ')}
      where id = $1 returning ${contactColumns}`;
    const { rows } = await tx.query<Contact>(text, [id, ...entries.map(([, value]) => value)]);
    const [row] = rows;
    if (!row) throw new Error(`contact ${id} is gone although it was locked`);
    return row;
  },
  /** Stores the text by which the search box finds the contact. */
  async index(tx: Tx, id: number, searchText: string): Promise<void> {
    await tx.query(
      `insert into contact_search (contact_id, text) values ($1, $2)
       on conflict (contact_id) do update set text = excluded.text where contact_search.text <> excluded.text`,
      [id, searchText],
    );
  },
  /** Adds a change of status to the history. */
  async recordMove(tx: Tx, { id, from, to, actor, cause }: Move): Promise<void> {
    if (from === to) return;
    await tx.query(
      'insert into contact_status_history (contact_id, from_status, to_status, actor, cause) values ($1, $2, $3, $4, $5)',
      [id, from, to, actor, cause],
    );
  },
  /** Keeps others from changing these people until the end of the transaction. Always before their messages. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query(lockAll, [ids]);
  },
  /** The provider accepted a message to these people: the first one moves them to `contacted`. */
  async markContacted(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query(markContacted, [ids]);
  },
  async markQueued(tx: Tx, ids: readonly number[], at: Date, followUp: boolean): Promise<void> {
    if (ids.length === 0) return;
    const more = followUp ? ', last_follow_up_at = $2' : '';
    await tx.query(`update outreach_contacts set last_queued_at = $2${more} where id = any($1::int[])`, [ids, at]);
  },
};

const insert = `insert into outreach_contacts (${storedColumns}, consent_basis)
  values (${storedFields.map((_, index) => `$${index + 1}`).join(', ')}, $${storedFields.length + 1})
  on conflict (phone) do nothing returning ${contactColumns}`;

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
