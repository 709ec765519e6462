import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { member } from '@tianguis/proto/gateway/members/operations';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { z } from 'zod';

type Queries = Pick<Storage, 'query'>;
export type Member = z.input<typeof member>;
export type MemberChanges = Partial<Pick<Member, 'name' | 'language' | 'channel'>>;

const addresses = `select json_agg(json_build_object('channel', a.channel, 'address', a.address,
    'verifiedAt', to_char(a.verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.channel desc)
  from member_addresses a where a.member_id = m.id`;

export async function findMember({ query }: Queries, id: number): Promise<Member | undefined> {
  const { rows } = await query<Member>(
    `select m.id, m.name, m.language, m.channel, m.created_at as "createdAt", coalesce((${addresses}), '[]') as addresses
     from members m where m.id = $1`,
    [id],
  );
  return rows[0];
}

/** Whose address it is. */
export async function ownerOf({ query }: Queries, { channel, address }: RecipientAddress): Promise<number | undefined> {
  const { rows } = await query<{ id: number }>(
    'select member_id as id from member_addresses where channel = $1 and address = $2',
    [channel, address],
  );
  return rows[0]?.id;
}

/** What is the same of all addresses of one mailbox: `ana+obra@example.com` is `ana@example.com`. */
const mailbox = (address: string) => `regexp_replace(lower(${address}), '^([^+@]+)\\+[^@]*@', '\\1@')`;

/** The members who bear an address of a person, however they wrote their mailbox. */
export async function ownersAt(
  { query }: Queries,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Promise<number[]> {
  const { rows } = await query<{ id: number }>(
    `select distinct member_id as id from member_addresses
      where channel = 'mail' and ${mailbox('address')} = ${mailbox('$1')} or channel = 'whatsapp' and address = $2 order by id`,
    [email ?? null, phone ?? null],
  );
  return rows.map(({ id }) => id);
}

export async function addMember(tx: Tx, language: string, channel: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into members (language, channel) values ($1, $2) returning id',
    [language, channel],
  );
  return rows[0]?.id ?? 0;
}

/** Makes an address a member's, in place of theirs of that channel. False where it is somebody else's. */
export async function putAddress(tx: Tx, memberId: number, { channel, address }: RecipientAddress): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into member_addresses as a (channel, address, member_id) values ($1, $2, $3)
     on conflict (channel, address) do update set verified_at = now() where a.member_id = $3 returning 1`,
    [channel, address, memberId],
  );
  return rows.length > 0;
}

export const dropOtherAddress = (tx: Tx, memberId: number, { channel, address }: RecipientAddress) =>
  tx.query('delete from member_addresses where member_id = $1 and channel = $2 and address <> $3', [
    memberId,
    channel,
    address,
  ]);

export async function storeChanges({ query }: Queries, id: number, changes: MemberChanges): Promise<void> {
  await query(
    `update members set name = case when $2 then $3 else name end, language = coalesce($4, language),
       channel = coalesce($5, channel), updated_at = now() where id = $1`,
    [id, changes.name !== undefined, changes.name ?? null, changes.language ?? null, changes.channel ?? null],
  );
}

/** Forgets a member and all that is theirs; the hashes of the sessions that end by it. */
export async function removeMember(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    'delete from member_sessions where member_id = $1 returning token_hash as hash',
    [id],
  );
  await tx.query('delete from members where id = $1', [id]);
  return rows.map(({ hash }) => hash);
}
