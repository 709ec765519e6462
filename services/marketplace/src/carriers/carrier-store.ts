import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CarrierState } from '@tianguis/proto/marketplace/carriers/operations';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { db } from '../platform/sql.ts';
import { nameOf } from '../trade/party-name.ts';

type Sql = Pick<Tx, 'query'>;

/** A version of the carriers' share. */
export interface Share {
  readonly version: number;
  readonly percent: number;
}

export interface CarrierRow {
  readonly id: number;
  readonly memberId: number | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly state: CarrierState;
  readonly shareVersion: number | null;
  readonly percent: number | null;
  readonly invitedAt: Date;
  readonly vehicles: number;
}

const carriers = () =>
  db
    .selectFrom('carriers as c')
    .leftJoin('carrier_shares as s', 's.version', 'c.share_version')
    .select([
      'c.id',
      'c.member_id as memberId',
      sql<string | null>`case when c.member_id is not null then ${nameOf(sql.ref('c.member_id'))} end`.as('name'),
      'c.address',
      'c.state',
      'c.share_version as shareVersion',
      's.percent',
      'c.invited_at as invitedAt',
      sql<number>`(select count(*)::int from vehicles as v where v.carrier_id = c.member_id)`.as('vehicles'),
    ])
    .$castTo<CarrierRow>();

const everyCarrier = statement((p: { limit: number }) =>
  carriers().orderBy('c.invited_at', 'desc').orderBy('c.id', 'desc').limit(p.limit),
);
const carrierById = statement((p: { id: number }) => carriers().where('c.id', '=', p.id));
const lockedCarrier = statement((p: { id: number }) =>
  db.selectFrom('carriers').select('id').where('id', '=', p.id).forUpdate(),
);

// What is open comes first: their own, else the newest invitation of an address that they proved.
const carrierOfMember = statement((p: { memberId: number }) =>
  carriers()
    .where(
      sql<boolean>`(c.member_id = ${p.memberId} or c.state = 'invited' and exists (select from member_addresses as a
        where a.member_id = ${p.memberId} and a.channel = c.channel and a.address = c.address))`,
    )
    .orderBy(sql`c.state in ('declined', 'ended'), c.member_id is null`)
    .orderBy('c.invited_at', 'desc')
    .limit(1),
);

// The address of one who declined or was ended is free again, and so is that of an accepted one: it names a member.
const invite = statement((p: RecipientAddress & { by: string; at: Date }) =>
  db
    .insertInto('carriers')
    .values({ channel: p.channel, address: p.address, invited_by: p.by, invited_at: p.at })
    .onConflict((on) => on.columns(['channel', 'address']).doNothing())
    .returning('id'),
);

const memberWithAddress = statement((p: RecipientAddress) =>
  db
    .selectFrom('member_addresses')
    .select('member_id as memberId')
    .where('channel', '=', p.channel)
    .where('address', '=', p.address),
);

// A member has one row: an earlier one that they declined or that was ended goes.
const dropEarlier = statement((p: { id: number; memberId: number }) =>
  db.deleteFrom('carriers').where('member_id', '=', p.memberId).where('id', '<>', p.id),
);

const answer = statement(
  (p: { id: number; memberId: number; state: CarrierState; shareVersion: number | null; at: Date }) =>
    db
      .updateTable('carriers')
      .set({
        member_id: p.memberId,
        state: p.state,
        share_version: p.shareVersion,
        answered_at: p.at,
        channel: null,
        address: null,
      })
      .where('id', '=', p.id),
);

const reopen = statement((p: { id: number; by: string; at: Date }) =>
  db
    .updateTable('carriers')
    .set({
      state: 'invited',
      share_version: null,
      invited_by: p.by,
      invited_at: p.at,
      answered_at: null,
      ended_at: null,
    })
    .where('id', '=', p.id),
);

const approve = statement((p: { id: number; by: string; at: Date }) =>
  db.updateTable('carriers').set({ state: 'approved', approved_by: p.by, approved_at: p.at }).where('id', '=', p.id),
);

const end = statement((p: { id: number; at: Date }) =>
  db
    .updateTable('carriers')
    .set({ state: 'ended', ended_at: p.at, channel: null, address: null })
    .where('id', '=', p.id),
);

const agree = statement((p: { id: number; shareVersion: number }) =>
  db.updateTable('carriers').set({ share_version: p.shareVersion }).where('id', '=', p.id),
);

const forget = statement((p: { memberId: number }) => db.deleteFrom('carriers').where('member_id', '=', p.memberId));

const members = statement(() =>
  db
    .selectFrom('carriers')
    .select(sql<number>`member_id`.as('memberId'))
    .where('state', 'in', ['accepted', 'approved'])
    .where('member_id', 'is not', null)
    .orderBy('id'),
);

const shares = statement(() =>
  db
    .selectFrom('carrier_shares')
    .select(['version', 'percent', 'added_by as by', 'added_at as at'])
    .orderBy('version', 'desc'),
);

const newestShare = statement(() =>
  db.selectFrom('carrier_shares').select(['version', 'percent']).orderBy('version', 'desc').limit(1),
);

const addShare = statement((p: { percent: number; by: string }) =>
  db.insertInto('carrier_shares').values({ percent: p.percent, added_by: p.by }).returning(['version', 'percent']),
);

const termsOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('carriers as c')
    .innerJoin('carrier_shares as s', 's.version', 'c.share_version')
    .select(['s.version', 's.percent'])
    .where('c.member_id', '=', p.memberId)
    .where('c.state', '=', 'approved'),
);

const named = statement((p: { memberIds: readonly number[] }) =>
  db
    .selectFrom('carriers as c')
    .select([
      sql<number>`c.member_id`.as('memberId'),
      nameOf(sql.ref('c.member_id')).as('name'),
      sql<boolean>`(c.state = 'approved')`.as('isApproved'),
    ])
    .where('c.member_id', '=', anyOf(p.memberIds)),
);

interface CarrierTurn {
  readonly kind: 'carrier' | 'vehicle';
  readonly id: number;
  readonly name: string | null;
  readonly since: Date;
  readonly total: number;
}

const turns = statement(
  (p: { limit: number }) => sql<CarrierTurn>`
  select *, (count(*) over ())::int as total from (
    select 'carrier' as kind, c.id, ${nameOf(sql.ref('c.member_id'))} as name, coalesce(c.answered_at, c.invited_at) as since
      from carriers as c where c.state = 'accepted'
    union all
    select 'vehicle', v.id, v.name, v.updated_at
      from vehicles as v join carriers as c on c.member_id = v.carrier_id and c.state = 'approved'
      where not v.approved and v.refusal is null) as t
  order by since, kind, id limit ${p.limit}`,
);

const mostShown = 500;
const mostTurns = 50;

/** Carriers, invitations and the versions of their share. */
export const carrierStore = (on: Sql) => ({
  list: () => run(on, everyCarrier({ limit: mostShown })),
  /** Carriers and vehicles that wait for an admin, the longest first, each with how many there are. */
  turns: () => run(on, turns({ limit: mostTurns })),
  find: (id: number) => runMaybe(on, carrierById({ id })),
  /** A carrier, locked until the transaction ends. */
  async lock(id: number): Promise<CarrierRow | undefined> {
    await runMaybe(on, lockedCarrier({ id }));
    return runMaybe(on, carrierById({ id }));
  },
  ofMember: (memberId: number) => runMaybe(on, carrierOfMember({ memberId })),
  /** Undefined where that address is invited already. */
  async invite(to: RecipientAddress, by: string, at: Date): Promise<number | undefined> {
    return (await runMaybe(on, invite({ ...to, by, at })))?.id;
  },
  async memberOf(to: RecipientAddress): Promise<number | undefined> {
    return (await runMaybe(on, memberWithAddress(to)))?.memberId;
  },
  async answer(
    id: number,
    given: { memberId: number; state: CarrierState; shareVersion: number | null; at: Date },
  ): Promise<void> {
    await run(on, dropEarlier({ id, memberId: given.memberId }));
    await run(on, answer({ id, ...given }));
  },
  /** Invites a member again who declined or was ended. */
  reopen: (id: number, by: string, at: Date) => run(on, reopen({ id, by, at })),
  approve: (id: number, by: string, at: Date) => run(on, approve({ id, by, at })),
  end: (id: number, at: Date) => run(on, end({ id, at })),
  agree: (id: number, shareVersion: number) => run(on, agree({ id, shareVersion })),
  /** Deletes what is kept of a member as a carrier. */
  forget: (memberId: number) => runCount(on, forget({ memberId })),
  /** Names of carriers, and whether they are approved. */
  named: (memberIds: readonly number[]) => run(on, named({ memberIds })),
  /** Members who are carriers, approved or not yet. */
  async memberIds(): Promise<number[]> {
    return (await run(on, members())).map(({ memberId }) => memberId);
  },
  shares: () => run(on, shares()),
  newestShare: (): Promise<Share> => runOne(on, newestShare()),
  addShare: (percent: number, by: string): Promise<Share> => runOne(on, addShare({ percent, by })),
  /** The share of an approved carrier; undefined for others. */
  termsOf: (memberId: number): Promise<Share | undefined> => runMaybe(on, termsOf({ memberId })),
});
