import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { Known, PersonHash } from '../platform/person-hash.ts';
import { db } from '../platform/sql.ts';

type Sql = Pick<Storage, 'query'>;

const keep = statement((p: { memberId: number; channel: string; person: string }) =>
  db
    .insertInto('member_persons')
    .values({ member_id: p.memberId, channel: p.channel, person: p.person })
    .onConflict((on) => on.doNothing()),
);

/** Remembers by a keyed hash that something belongs to a member, also after they replaced it or erased their account. */
export const keepPerson = (on: Sql, hash: PersonHash, memberId: number, known: Known) =>
  run(on, keep({ memberId, channel: known.channel, person: hash(known) }));

const unknown = statement(
  () => sql<RecipientAddress & { readonly memberId: number }>`
    select member_id as "memberId", channel, address from member_addresses as a
    where not exists (select from member_persons as p where p.member_id = a.member_id and p.channel = a.channel)
    limit 1000`,
);

/** Remembers the addresses that were proved before we kept hashes. */
export async function keepKnownPersons(on: Sql, hash: PersonHash): Promise<void> {
  for (const { memberId, channel, address } of await run(on, unknown()))
    await keepPerson(on, hash, memberId, { channel, address });
}

const personsOfMembers = statement(
  (p: { memberIds: readonly number[] }) => sql<{ memberId: number; person: string }>`
    select member_id as "memberId", channel || ':' || person as person from member_persons
    where member_id = any(${p.memberIds}::int[]) order by 2`,
);

/** The keyed hashes of members, as `channel:hash`. */
export async function personsOf(tx: Pick<Tx, 'query'>, memberIds: readonly number[]): Promise<string[]> {
  return [...new Set((await run(tx, personsOfMembers({ memberIds }))).map(({ person }) => person))];
}
