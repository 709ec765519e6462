import { type AppError, notFound } from '@tianguis/chassis/http/error';
import {
  anyOf,
  dynamicStatement,
  type Expression,
  run,
  runMaybe,
  runOne,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { Prisma } from '../../generated/prisma/client.ts';
import { assignments, columnName, columnsAs } from '../platform/columns.ts';
import { db } from '../platform/sql.ts';
import { type Audience, isInAudience, narrowestAudience } from './audience.ts';
import { type Contact, type ContactChanges, type ContactRow, searchTextOf, storedFields } from './contact.ts';
import { type Days, daysAt, receivedBy, type Standing, standing } from './standing.ts';

export const contactNotFound = (): AppError =>
  notFound('contact_not_found', { es: 'El contacto no existe', en: 'The contact does not exist' });

// The schema and `Contact` have the same fields, or this does not compile.
const fields = Prisma.OutreachContactScalarFieldEnum satisfies Record<keyof Contact, string>;

export const contactColumns = columnsAs<Contact>(Object.values(fields));

/** Columns that a new contact is stored in. */
export const storedColumns = storedFields.map(columnName).join(', ');

const contactById = statement(
  (p: { id: number }) => sql<Contact>`select ${contactColumns} from outreach_contacts where id = ${p.id}`,
);

const contactsByIds = statement(
  (p: { ids: readonly number[] }) => sql<Contact>`
    select ${contactColumns} from outreach_contacts where id = ${anyOf(p.ids)}
    order by array_position(${p.ids}::int[], id)`,
);

const lockById = statement(
  (p: { id: number }) =>
    sql<Contact>`select ${contactColumns} from outreach_contacts where id = ${p.id} for no key update`,
);

const lockByPhone = statement(
  (p: { phone: string }) =>
    sql<Contact>`select ${contactColumns} from outreach_contacts where phone = ${p.phone} for no key update`,
);

const lockByEmailOrPhone = statement(
  (p: { email: string; phone: string | undefined }) => sql<Contact>`
    select ${contactColumns} from outreach_contacts where email = ${p.email} or phone = ${p.phone}
    order by id for no key update`,
);

/** An address without its tag: `ana+tianguis@example.com` reaches the mailbox `ana@example.com`. */
export const mailboxOf = (address: Expression<unknown>) =>
  sql`regexp_replace(lower(${address}), '^([^+@]+)\\+[^@]*@', '\\1@')`;

const lockPerson = statement(
  (p: { email: string | undefined; phone: string | undefined }) => sql<Contact>`
    select ${contactColumns} from outreach_contacts
    where ${mailboxOf(sql.ref('email'))} = ${mailboxOf(sql`${p.email}`)} or phone = ${p.phone}
    order by id for no key update`,
);

interface AudiencePage {
  readonly after: number;
  readonly limit: number;
  readonly days: Days;
}

/** A contact with what the gate has to know beside their row. */
export type Judged = Contact & Standing;

const people = (audience: Audience, { after, limit, days }: AudiencePage) => sql<Judged>`
  select ${contactColumns}, ${standing(days)} from outreach_contacts ${receivedBy(days)}
  where id > ${after} and ${isInAudience(audience)}
  order by id limit ${limit}`;

const anyPage: AudiencePage = { after: 0, limit: 1, days: daysAt(new Date(0)) };

const readAudience = dynamicStatement(people, [
  [narrowestAudience, anyPage],
  [{}, anyPage],
]);

const lockAudience = dynamicStatement(
  (audience: Audience, page: AudiencePage) =>
    sql<Judged>`${people(audience, page)} for no key update of outreach_contacts`,
  [
    [narrowestAudience, anyPage],
    [{}, anyPage],
  ],
);

const countAudience = dynamicStatement(
  (audience: Audience, limit: number) => sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from outreach_contacts where ${isInAudience(audience, 'all')} limit ${limit}) as found`,
  [
    [narrowestAudience, 1],
    [{}, 1],
  ],
);

const addContact = statement(
  (p: ContactRow & { readonly consentBasis: string; readonly cameAsMember: boolean }) => sql<Contact>`
    insert into outreach_contacts (${sql.raw(storedColumns)}, consent_basis, came_as_member)
    values (${sql.join(storedFields.map((field) => p[field]))}, ${p.consentBasis}, ${p.cameAsMember})
    on conflict (phone) do nothing returning ${contactColumns}`,
);

const changeContact = dynamicStatement(
  (id: number, changes: ContactChanges) => sql<Contact>`
    update outreach_contacts set ${sql.join([...assignments(changes), sql`updated_at = now()`])}
    where id = ${id} returning ${contactColumns}`,
  [[1, { status: 'new', tags: ['vip'], lastInboundAt: null }]],
);

const indexContact = statement(
  (p: { id: number; searchText: string }) => sql`
    insert into contact_search (contact_id, text) values (${p.id}, ${p.searchText})
    on conflict (contact_id) do update set text = excluded.text where contact_search.text <> excluded.text`,
);

interface Indexed {
  readonly id: number;
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
}

const indexContacts = statement(
  (p: { ids: readonly number[]; texts: readonly string[] }) => sql`
    insert into contact_search (contact_id, text)
    select * from unnest(${p.ids}::int[], ${p.texts}::text[])
    on conflict (contact_id) do update set text = excluded.text where contact_search.text <> excluded.text`,
);

interface Move {
  readonly id: number;
  readonly from: ContactStatus;
  readonly to: ContactStatus;
  readonly actor: string;
  readonly cause: string;
}

const addMove = statement((p: Move) =>
  db.insertInto('contact_status_history').values({
    contact_id: p.id,
    from_status: p.from,
    to_status: p.to,
    actor: p.actor,
    cause: p.cause,
  }),
);

// In one order, because batches of several replicas may be about the same people.
const lockAll = statement((p: { ids: readonly number[] }) =>
  db.selectFrom('outreach_contacts').select('id').where('id', '=', anyOf(p.ids)).orderBy('id').forNoKeyUpdate(),
);

const markContacted = statement(
  (p: { ids: readonly number[] }) => sql`
    with locked as (
      select id, status from outreach_contacts where id = ${anyOf(p.ids)} order by id for no key update
    ), moved as (
      update outreach_contacts as contact set last_contacted_at = now(), updated_at = now(),
        status = case when locked.status = 'new' then 'contacted' else locked.status end
      from locked where contact.id = ${anyOf(p.ids)} and locked.id = contact.id
      returning contact.id, locked.status as before
    )
    insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
    select id, before, 'contacted', 'system', 'message_accepted' from moved where before = 'new'`,
);

const markQueued = statement((p: { ids: readonly number[]; at: Date }) =>
  db.updateTable('outreach_contacts').set({ last_queued_at: p.at }).where('id', '=', anyOf(p.ids)),
);

const markFollowedUp = statement((p: { ids: readonly number[]; at: Date }) =>
  db
    .updateTable('outreach_contacts')
    .set({ last_queued_at: p.at, last_follow_up_at: p.at })
    .where('id', '=', anyOf(p.ids)),
);

export const contactStore = {
  find: (on: Pick<Tx, 'query'>, id: number): Promise<Contact | undefined> => runMaybe(on, contactById({ id })),
  /** In the order of their numbers in the list; who is gone is left out. */
  findMany: (on: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Contact[]> => run(on, contactsByIds({ ids })),
  lock: (tx: Tx, by: { id: number } | { phone: string }): Promise<Contact | undefined> =>
    runMaybe(tx, 'id' in by ? lockById(by) : lockByPhone(by)),
  /** Locks the contacts with that email or that phone. */
  lockByEmailOrPhone: (tx: Tx, email: string, phone: string | undefined): Promise<Contact[]> =>
    run(tx, lockByEmailOrPhone({ email, phone })),
  /** The same with any address of that mailbox, which reads the whole table. */
  lockPerson: (
    tx: Tx,
    { email, phone }: { email?: string | undefined; phone?: string | undefined },
  ): Promise<Contact[]> => run(tx, lockPerson({ email, phone })),
  /** The next people of an audience, in the order of their ids, as the gate will see them. */
  readAudience: (tx: Tx, audience: Audience, page: AudiencePage): Promise<Judged[]> =>
    run(tx, readAudience(audience, page)),
  /** Locks the next people of an audience, in the order of their ids. */
  lockAudience: (tx: Tx, audience: Audience, page: AudiencePage): Promise<Judged[]> =>
    run(tx, lockAudience(audience, page)),
  /** How many people an audience has, counted no further than `limit`. */
  countAudience: async (tx: Tx, audience: Audience, limit: number): Promise<number> =>
    (await runOne(tx, countAudience(audience, limit))).n,
  /** Undefined where another contact has that phone. */
  async add(
    tx: Tx,
    row: ContactRow,
    consentBasis: string,
    { cameAsMember } = { cameAsMember: false },
  ): Promise<Contact | undefined> {
    const contact = await runMaybe(tx, addContact({ ...row, consentBasis, cameAsMember }));
    if (contact) await contactStore.index(tx, contact.id, row.searchText);
    return contact;
  },
  /** Changes a contact that is locked. */
  change: (tx: Tx, id: number, changes: ContactChanges): Promise<Contact> => runOne(tx, changeContact(id, changes)),
  /** Stores the text by which the search box finds the contact. */
  async index(tx: Tx, id: number, searchText: string): Promise<void> {
    await run(tx, indexContact({ id, searchText }));
  },
  async indexMany(tx: Pick<Tx, 'query'>, contacts: readonly Indexed[]): Promise<void> {
    const ids = contacts.map(({ id }) => id);
    if (ids.length > 0) await run(tx, indexContacts({ ids, texts: contacts.map(searchTextOf) }));
  },
  /** Adds a change of status to the history. */
  async recordMove(tx: Tx, move: Move): Promise<void> {
    if (move.from !== move.to) await run(tx, addMove(move));
  },
  /** Keeps others from changing these people until the end of the transaction. Always before their messages. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await run(tx, lockAll({ ids }));
  },
  /** The provider accepted a message to these people: the first one moves them to `contacted`. */
  async markContacted(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await run(tx, markContacted({ ids }));
  },
  async markQueued(tx: Tx, ids: readonly number[], at: Date, followUp: boolean): Promise<void> {
    if (ids.length > 0) await run(tx, followUp ? markFollowedUp({ ids, at }) : markQueued({ ids, at }));
  },
};
