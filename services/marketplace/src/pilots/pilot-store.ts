import { anyOf, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { PersonHash } from '../platform/person-hash.ts';
import { db } from '../platform/sql.ts';

type Sql = Pick<Tx, 'query'>;

const sellerPilot = statement((p: { memberId: number }) =>
  db.selectFrom('sellers').select('pilot_started_at as startedAt').where('member_id', '=', p.memberId),
);

const lockedSellerPilot = statement((p: { memberId: number }) =>
  db.selectFrom('sellers').select('pilot_started_at as startedAt').where('member_id', '=', p.memberId).forUpdate(),
);

const provedAddresses = statement(
  (p: { memberId: number }) => sql<RecipientAddress>`
    select channel, address from member_addresses where member_id = ${p.memberId} order by channel`,
);

const earliestOf = statement((p: { persons: readonly string[] }) =>
  db
    .selectFrom('seller_pilots')
    .select(({ fn }) => fn.min('started_at').as('startedAt'))
    .where('person', '=', anyOf(p.persons)),
);

const keepPersons = statement(
  (p: { persons: readonly string[]; startedAt: Date }) => sql`
    insert into seller_pilots (person, started_at)
    select person, ${p.startedAt}::timestamptz from unnest(${p.persons}::text[]) as person order by person
    on conflict (person) do update set started_at = least(seller_pilots.started_at, excluded.started_at)`,
);

const setSellerPilot = statement((p: { memberId: number; startedAt: Date }) =>
  db.updateTable('sellers').set({ pilot_started_at: p.startedAt }).where('member_id', '=', p.memberId),
);

/** When a seller's pilot started; null until they publish a lot. */
export async function pilotStartOf(on: Sql, memberId: number): Promise<Date | null> {
  return (await runMaybe(on, sellerPilot({ memberId })))?.startedAt ?? null;
}

const earliest = (...moments: readonly (Date | null)[]): Date | null => {
  const known = moments.filter((moment) => moment !== null);
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null;
};

interface Seller {
  readonly memberId: number;
  /** An address that they proved just now, which may not be stored yet. */
  readonly proved?: RecipientAddress;
  /** When they publish; null while they do not. */
  readonly publishedAt: Date | null;
}

/**
 * Starts a seller's pilot when they publish for the first time, unless the person had one before: then that one goes on. An address
 * that they prove later belongs to the same person.
 */
export async function joinPilot(tx: Tx, hash: PersonHash, { memberId, proved, publishedAt }: Seller): Promise<void> {
  const seller = await runMaybe(tx, lockedSellerPilot({ memberId }));
  if (!seller || (seller.startedAt === null && publishedAt === null)) return;
  const addresses = await run(tx, provedAddresses({ memberId }));
  const persons = [...new Set([...addresses, ...(proved ? [proved] : [])].map(hash))];
  const before = await runOne(tx, earliestOf({ persons }));
  const startedAt = earliest(seller.startedAt, before.startedAt, publishedAt);
  if (!startedAt) return;
  await run(tx, keepPersons({ persons, startedAt }));
  await run(tx, setSellerPilot({ memberId, startedAt }));
}
