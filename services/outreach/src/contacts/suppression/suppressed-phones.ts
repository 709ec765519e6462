import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SuppressionReason } from '@tianguis/proto/outreach/contacts/contact';
import { db } from '../../platform/sql.ts';
import { phoneHash } from '../phone-hash.ts';

type Queries = Pick<Tx, 'query'>;

/** A phone that is never written to. */
export interface SuppressedPhone {
  readonly id: number;
  /** Null once the person was erased. */
  readonly phone: string | null;
  /** The last four digits; empty where only a hash was ever kept. */
  readonly ending: string;
  readonly reason: SuppressionReason | 'erased';
  readonly note: string | null;
  readonly contactId: number | null;
  readonly byName: string | null;
  readonly at: Date;
}

interface Entry {
  readonly reason: SuppressedPhone['reason'];
  readonly note: string | null;
  readonly actor: string;
  /** The change by which a file is undone. */
  readonly changeId: number | null;
}

const found = sql<SuppressedPhone>`
  select p.id, p.phone, p.ending, p.reason, p.note, c.id as "contactId", s.name as "byName", p.created_at as at
  from suppressed_phones as p left join outreach_contacts as c on c.phone = p.phone
    left join staff_names as s on s.actor = p.actor`;

const byId = statement((p: { id: number }) => sql<SuppressedPhone>`${found} where p.id = ${p.id}`);

// Neither side of a race sees the uncommitted rows of the other: a phone goes on the list while nobody adds contacts.
const lockAsAdder = statement(
  () => sql`select pg_advisory_xact_lock_shared(hashtext('suppressed phones')) is null as locked`,
);

const lockAsList = statement(() => sql`select pg_advisory_xact_lock(hashtext('suppressed phones')) is null as locked`);

const isSuppressed = statement(
  (p: { phone: string }) => sql<{ id: number }>`
    select id from suppressed_phones where phone_hash = phone_hash(${p.phone})`,
);

const hashOf = phoneHash(sql.ref('each.phone'));

const suppressedAmong = statement(
  (p: { phones: readonly string[] }) => sql<{ phone: string }>`
    select each.phone from unnest(${p.phones}::text[]) as each (phone)
      join suppressed_phones as s on s.phone_hash = ${hashOf}`,
);

const addPhones = statement(
  (p: Entry & { readonly phones: readonly string[] }) => sql<{ id: number; phone: string }>`
    insert into suppressed_phones (phone_hash, phone, ending, reason, note, actor, change_id)
    select ${hashOf}, each.phone, right(each.phone, 4), ${p.reason}, ${p.note}, ${p.actor}, ${p.changeId}
    from unnest(${p.phones}::text[]) as each (phone) order by 1
    on conflict (phone_hash) do nothing returning id, phone`,
);

// A phone that is asked for again stays on the list, though the file that put it there is undone.
const keepApart = statement(
  (p: { phones: readonly string[] }) => sql`
    update suppressed_phones as s set change_id = null from unnest(${p.phones}::text[]) as each (phone)
    where s.phone_hash = ${hashOf} and s.change_id is not null`,
);

const addErased = statement(
  (p: { phone: string; actor: string }) => sql`
    insert into suppressed_phones (phone_hash, phone, ending, reason, actor)
    values (phone_hash(${p.phone}), null, right(${p.phone}, 4), 'erased', ${p.actor}) on conflict do nothing`,
);

// What staff wrote about the person goes with the phone.
const mask = statement(
  (p: { phone: string }) => sql`
    update suppressed_phones set phone = null, note = null where phone_hash = phone_hash(${p.phone})`,
);

const dropPhone = statement(
  (p: { phone: string }) => sql`delete from suppressed_phones where phone_hash = phone_hash(${p.phone})`,
);

const drop = statement((p: { id: number }) => db.deleteFrom('suppressed_phones').where('id', '=', p.id));

// A masked phone may be the phone of a contact again: they wrote to us after they were erased.
const contactAt = statement(
  (p: { id: number }) => sql<{ id: number }>`
    select c.id from outreach_contacts as c
    where c.suppressed and phone_hash(c.phone) = (select phone_hash from suppressed_phones where id = ${p.id})`,
);

// The phone of a person who was erased since stays on the list.
const dropFile = statement(
  (p: { changeId: number }) => sql<{ phone: string }>`
    delete from suppressed_phones where change_id = ${p.changeId} and phone is not null returning phone`,
);

const letGo = statement(
  (p: { ids: readonly number[] }) => sql`
    with locked as (
      select id from outreach_contacts where id = ${anyOf(p.ids)} order by id for no key update
    )
    update outreach_contacts as c set suppressed = false from locked where c.id = locked.id`,
);

const contactsWith = statement((p: { phones: readonly string[] }) =>
  db.selectFrom('outreach_contacts').select('id').where('phone', '=', anyOf(p.phones)).orderBy('id'),
);

interface Reached {
  readonly id: number;
  readonly businessName: string;
  readonly phone: string;
  readonly zone: string;
  /** All of them, also those that are not returned. */
  readonly total: number;
}

const reachedAt = statement(
  (p: { phones: readonly string[]; limit: number }) => sql<Reached>`
    select id, business_name as "businessName", phone, zone, (count(*) over ())::int as total
    from outreach_contacts where phone = ${anyOf(p.phones)} and not opted_out order by business_name, id limit ${p.limit}`,
);

/** What a search looks for: a whole phone, or digits of one. */
export interface Search {
  readonly phone: string | null;
  readonly digits: string | null;
}

const matches = (p: Search) => sql`
  (${p.digits}::text is null or p.phone_hash = phone_hash(${p.phone}) or position(${p.digits} in p.phone) > 0
    or p.ending = ${p.digits})`;

const page = statement(
  (p: Search & { before: number | undefined; limit: number }) => sql<SuppressedPhone>`
    ${found} where (${p.before}::int is null or p.id < ${p.before}) and ${matches(p)} order by p.id desc limit ${p.limit}`,
);

const count = statement(
  (p: Search) => sql<{ n: number }>`select count(*)::int as n from suppressed_phones as p where ${matches(p)}`,
);

export const suppressedPhones = {
  /** The list does not change until the transaction ends. Called before a contact is added and its phone looked up. */
  async lockForAdding(tx: Tx): Promise<void> {
    await run(tx, lockAsAdder());
  },
  /** No contact is added until the transaction ends. Called before phones are put on the list. */
  async lockForListing(tx: Tx): Promise<void> {
    await run(tx, lockAsList());
  },
  find: (on: Queries, id: number): Promise<SuppressedPhone | undefined> => runMaybe(on, byId({ id })),
  has: async (on: Queries, phone: string): Promise<boolean> => (await runCount(on, isSuppressed({ phone }))) > 0,
  /** Those of some phones that are on the list. */
  among: async (on: Queries, phones: readonly string[]): Promise<Set<string>> =>
    new Set((await run(on, suppressedAmong({ phones }))).map(({ phone }) => phone)),
  /** Adds phones; returns those that were not on the list before. The others stay, whatever is undone. */
  async add(tx: Tx, phones: readonly string[], entry: Entry): Promise<{ id: number; phone: string }[]> {
    await run(tx, keepApart({ phones }));
    return run(tx, addPhones({ ...entry, phones }));
  },
  /** The person is erased: of a phone on the list the last digits stay, and an opt-out puts it there. */
  async forget(tx: Tx, phone: string, { optedOut, actor }: { optedOut: boolean; actor: string }): Promise<void> {
    await run(tx, mask({ phone }));
    if (optedOut) await run(tx, addErased({ phone, actor }));
  },
  /** The person came back of their own accord. */
  async dropPhone(tx: Tx, phone: string): Promise<void> {
    await run(tx, dropPhone({ phone }));
  },
  /** Takes the phones of a file off the list again; returns how many they were, and whose contacts the list no longer keeps out. */
  async dropFile(tx: Tx, changeId: number): Promise<{ dropped: number; contactIds: readonly number[] }> {
    const phones = (await run(tx, dropFile({ changeId }))).map(({ phone }) => phone);
    const contactIds = (await run(tx, contactsWith({ phones }))).map(({ id }) => id);
    await run(tx, letGo({ ids: contactIds }));
    return { dropped: phones.length, contactIds };
  },
  async drop(tx: Tx, id: number): Promise<void> {
    await run(tx, drop({ id }));
  },
  /** The contact who has the phone of an entry. */
  contactOf: async (tx: Tx, entry: Pick<SuppressedPhone, 'id' | 'contactId'>): Promise<number | undefined> =>
    entry.contactId ?? (await runMaybe(tx, contactAt({ id: entry.id })))?.id,
  contactsWith: async (tx: Tx, phones: readonly string[]): Promise<number[]> =>
    (await run(tx, contactsWith({ phones }))).map(({ id }) => id),
  /** The first contacts by name who have one of these phones and receive messages. */
  reachedAt: (on: Queries, phones: readonly string[], limit: number): Promise<Reached[]> =>
    run(on, reachedAt({ phones, limit })),
  async page(on: Queries, { before, limit, ...search }: Search & { before: number | undefined; limit: number }) {
    const [rows, { n }] = await Promise.all([run(on, page({ ...search, before, limit })), runOne(on, count(search))]);
    return { rows, total: n };
  },
};
