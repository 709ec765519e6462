import { type Expression, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

/** The name that a member sells under, or else of the company that registered with an address they proved; or empty. */
export const nameOf = (memberId: Expression<number>) =>
  db.fn.coalesce(
    db.selectFrom('sellers as s').select('s.name').where('s.member_id', '=', memberId).where('s.name', '<>', ''),
    db
      .selectFrom('suppliers as s')
      .innerJoin('member_addresses as a', (join) =>
        join
          .on('a.member_id', '=', memberId)
          .on(({ and, eb, or }) =>
            or([
              and([eb('a.channel', '=', sql.lit('mail')), eb('a.address', '=', eb.ref('s.email'))]),
              and([eb('a.channel', '=', sql.lit('whatsapp')), eb('a.address', '=', eb.ref('s.phone'))]),
            ]),
          ),
      )
      .select('s.company_name')
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(sql.lit(1)),
    sql.lit(''),
  );

/** The phone that a member proved; null where they proved none. */
export const phoneOf = (memberId: Expression<number>) =>
  db
    .selectFrom('member_addresses as w')
    .select('w.address')
    .where('w.member_id', '=', memberId)
    .where('w.channel', '=', sql.lit('whatsapp'))
    .$castTo<string | null>();

/** The zone where a member's goods are or were last brought to; null where nothing says. */
export const zoneOf = (memberId: Expression<number>) =>
  db.fn.coalesce(
    db
      .selectFrom('listings as l')
      .select('l.zone')
      .where('l.member_id', '=', memberId)
      .where('l.zone', 'is not', null)
      .orderBy('l.id', 'desc')
      .limit(sql.lit(1)),
    db
      .selectFrom('warehouses as h')
      .select('h.zone')
      .where('h.member_id', '=', memberId)
      .where('h.archived_at', 'is', null)
      .orderBy('h.created_at', 'desc')
      .limit(sql.lit(1)),
    db
      .selectFrom('transport_quotes as t')
      .select('t.zone')
      .where('t.member_id', '=', memberId)
      .orderBy('t.created_at', 'desc')
      .limit(sql.lit(1)),
    db
      .selectFrom('interests as i')
      .select(sql<string | null>`coalesce(i.near_zone, i.zones[1])`.as('zone'))
      .where('i.member_id', '=', memberId)
      .orderBy('i.id', 'desc')
      .limit(sql.lit(1)),
  );

const nameOfMember = statement((p: { memberId: number }) =>
  db.selectNoFrom(nameOf(sql`${p.memberId}::int`).as('name')),
);

/** The same for one member. */
export async function findName(on: Pick<Tx, 'query'>, memberId: number): Promise<string> {
  return (await runOne(on, nameOfMember({ memberId }))).name;
}
