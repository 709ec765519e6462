import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { getMyTurns } from '@tianguis/proto/marketplace/members/turns';
import type { z } from 'zod';

type Turn = z.input<typeof getMyTurns.reply>['turns'][number];

interface Reader {
  readonly memberId: number;
  readonly now: Date;
}

interface Row extends Pick<Turn, 'action' | 'id' | 'title' | 'amount' | 'more'> {
  readonly by: Date | null;
  readonly at: Date;
}

// An accepted carrier names their member; an open invitation only an address that they proved.
const invitations = statement(
  (p: { memberId: number }) => sql<Row>`
    select 'answer_carrier_invitation' as action, c.id, '' as title, null::float8 as amount, null::timestamptz as "by",
      c.invited_at as at
    from carriers as c
    where c.state = 'invited' and (c.member_id = ${p.memberId}::int or exists (select from member_addresses as a
      where a.member_id = ${p.memberId}::int and a.channel = c.channel and a.address = c.address))
      and not exists (select from carriers as own
        where own.member_id = ${p.memberId}::int and own.state in ('accepted', 'approved'))
    order by c.invited_at desc limit 1`,
);

const newerShares = statement(
  (p: { memberId: number }) => sql<Row>`
    select 'agree_to_share' as action, c.id, '' as title, null::float8 as amount, null::timestamptz as "by",
      s.added_at as at
    from carriers as c join lateral (select version, added_at from carrier_shares order by version desc limit 1) as s
      on s.version > c.share_version
    where c.member_id = ${p.memberId}::int and c.state in ('accepted', 'approved')`,
);

const ordersToBring = statement(
  (p: Reader) => sql<Row>`
    select 'bring_order' as action, o.id, o.title, (t.carrier_amount / 100.0)::float8 as amount, o.slot_from as "by",
      o.placed_at as at, nullif((count(*) over ())::int - 1, 0) as more
    from order_transports as t join orders as o on o.id = t.order_id
    where t.carrier_id = ${p.memberId}::int and o.state = 'scheduled' and o.transport > 0
      and o.driver_slot = o.slot_from and o.slot_from > ${p.now}
    order by o.slot_from, o.id limit 1`,
);

/** What waits for a member as a carrier: their invitation, a newer share, and orders that they bring and can still refuse, all of which are one. */
export async function carrierTurnsOf(on: Pick<Storage, 'query'>, reader: Reader) {
  const { memberId } = reader;
  const found = await Promise.all([
    run(on, ordersToBring(reader)),
    run(on, invitations({ memberId })),
    run(on, newerShares({ memberId })),
  ]);
  return found.flat().map((row) => ({
    ...row,
    more: row.more ?? undefined,
    text: null,
    other: '',
    photo: null,
    link: '/mi/transporte',
  }));
}
