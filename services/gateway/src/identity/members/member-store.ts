import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import type { member } from '@tianguis/proto/gateway/members/operations';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { z } from 'zod';
import { db } from '../../platform/sql.ts';
import { memberSessions } from '../session-store.ts';

type Queries = Pick<Storage, 'query'>;
export type Member = z.input<typeof member>;
type MemberChanges = Partial<Pick<Member, 'name' | 'language' | 'channel'>>;

const memberById = statement(
  (p: { id: number }) => sql<Member>`
    select m.id, m.name, m.language, m.channel, m.created_at as "createdAt", coalesce((
      select json_agg(json_build_object('channel', a.channel, 'address', a.address,
        'verifiedAt', to_char(a.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.channel desc)
      from member_addresses a where a.member_id = m.id), '[]') as addresses
    from members m where m.id = ${p.id}`,
);

export const findMember = (on: Queries, id: number): Promise<Member | undefined> => runMaybe(on, memberById({ id }));

const ownerByAddress = statement((p: RecipientAddress) =>
  db
    .selectFrom('member_addresses')
    .select('member_id as id')
    .where('channel', '=', p.channel)
    .where('address', '=', p.address),
);

/** The member who proved an address. */
export const ownerOf = async (on: Queries, { channel, address }: RecipientAddress): Promise<number | undefined> =>
  (await runMaybe(on, ownerByAddress({ channel, address })))?.id;

/** The same for all addresses of one mailbox: `ana+obra@example.com` is `ana@example.com`. */
const mailbox = (address: unknown) => sql`regexp_replace(lower(${address}), '^([^+@]+)\\+[^@]*@', '\\1@')`;

const ownersByPerson = statement(
  (p: { email: string | null; phone: string | null }) => sql<{ id: number }>`
    select distinct member_id as id from member_addresses
    where channel = 'mail' and ${mailbox(sql.ref('address'))} = ${mailbox(p.email)}
      or channel = 'whatsapp' and address = ${p.phone} order by id`,
);

/** The members who have an address of a person, in whatever way they wrote their mailbox. */
export async function ownersAt(
  on: Queries,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<number[]> {
  const rows = await run(on, ownersByPerson({ email: email ?? null, phone: phone ?? null }));
  return rows.map(({ id }) => id);
}

const insertMember = statement((p: { language: string; channel: string }) =>
  db.insertInto('members').values({ language: p.language, channel: p.channel }).returning('id'),
);

export const addMember = async (tx: Tx, language: string, channel: string): Promise<number> =>
  (await runOne(tx, insertMember({ language, channel }))).id;

const upsertAddress = statement(
  (p: { channel: string; address: string; memberId: number }) => sql`
    insert into member_addresses as a (channel, address, member_id) values (${p.channel}, ${p.address}, ${p.memberId})
    on conflict (channel, address) do update set verified_at = now() where a.member_id = excluded.member_id
    returning a.member_id`,
);

/** Adds a proved address to a member. False if it belongs to someone else. */
export const putAddress = async (tx: Tx, memberId: number, { channel, address }: RecipientAddress): Promise<boolean> =>
  (await runCount(tx, upsertAddress({ channel, address, memberId }))) > 0;

const deleteAddress = statement((p: { channel: string; address: string; memberId: number }) =>
  db
    .deleteFrom('member_addresses')
    .where('member_id', '=', p.memberId)
    .where('channel', '=', p.channel)
    .where('address', '=', p.address),
);

/** Removes an address of a member. */
export async function dropAddress(tx: Tx, memberId: number, { channel, address }: RecipientAddress): Promise<void> {
  await run(tx, deleteAddress({ channel, address, memberId }));
}

const lockedMember = statement((p: { id: number }) =>
  db.selectFrom('members').select('id').where('id', '=', p.id).forUpdate(),
);

/** Locks a member until the transaction ends, so that changes of their addresses follow one another. */
export async function lockMember(tx: Tx, id: number): Promise<void> {
  await run(tx, lockedMember({ id }));
}

const updateMember = statement(
  (p: { id: number; renamed: boolean; name: string | null; language: string | null; channel: string | null }) => sql`
    update members set name = case when ${p.renamed}::boolean then ${p.name} else name end,
      language = coalesce(${p.language}, language), channel = coalesce(${p.channel}, channel), updated_at = now()
    where id = ${p.id}`,
);

async function storeChanges(on: Queries, id: number, changes: MemberChanges): Promise<void> {
  await run(
    on,
    updateMember({
      id,
      renamed: changes.name !== undefined,
      name: changes.name ?? null,
      language: changes.language ?? null,
      channel: changes.channel ?? null,
    }),
  );
}

const addressesOf = statement(
  (p: { id: number }) => sql<{ address: string }>`
    select address from member_addresses where member_id = ${p.id}
    union select address from member_address_changes where member_id = ${p.id}
    union select former_address from member_address_changes where member_id = ${p.id} and former_address is not null`,
);

const deleteCopies = statement(
  (p: { subject: readonly string[] }) => sql`delete from personal_data_exports where subject && ${p.subject}::text[]`,
);

// A code's purpose is its channel and address, and perhaps the member who adds it.
const deleteCodes = statement(
  (p: { addresses: readonly string[] }) => sql`
    delete from member_codes
    where exists (select from unnest(${p.addresses}::text[]) as a where position(a in purpose) > 0)`,
);

const deleteMember = statement((p: { id: number }) => db.deleteFrom('members').where('id', '=', p.id));

/** Deletes a member and everything of theirs; returns the hashes of the sessions that end. */
async function removeMember(tx: Tx, id: number): Promise<string[]> {
  const ended = await memberSessions.endAll(tx, id);
  await run(tx, deleteMember({ id }));
  return ended;
}

/** Changes what a member says of themselves, and tells the others how they want to be written to from now on. */
export async function changeMember(
  { outbox }: { readonly outbox: Outbox },
  tx: Tx,
  { id, ...before }: Pick<Member, 'id' | 'language' | 'channel'>,
  changes: MemberChanges,
): Promise<void> {
  await storeChanges(tx, id, changes);
  const { language = before.language, channel = before.channel } = changes;
  if (language === before.language && channel === before.channel) return;
  const data = { memberId: id, language, channel };
  await outbox.append(tx, memberPreferencesChanged, { subject: `members/${id}`, data });
}

/** Forgets a member and tells the others; the hashes of the sessions that end by it. */
export async function eraseMember(
  { outbox }: { readonly outbox: Outbox },
  tx: Tx,
  memberId: number,
): Promise<string[]> {
  const addresses = (await run(tx, addressesOf({ id: memberId }))).map(({ address }) => address);
  await run(tx, deleteCopies({ subject: addresses }));
  await run(tx, deleteCodes({ addresses }));
  await forgetInOutbox(tx, { texts: addresses, subjects: [`members/${memberId}`] });
  await outbox.append(tx, memberErased, { subject: `members/${memberId}`, data: { memberId } });
  return removeMember(tx, memberId);
}
