import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { zoneById } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';

const keepCity = statement((p: { memberId: number; city: string }) =>
  db
    .updateTable('referrals')
    .set({ developer_city: p.city })
    .where('seller_member_id', '=', p.memberId)
    .where('developer_city', 'is', null),
);

/** Keeps the city of a referred seller: that of the zone where their first lot is. No form asks for it. */
export async function keepDeveloperCity(tx: Pick<Tx, 'query'>, memberId: number, zone: string): Promise<void> {
  const city = zoneById(zone)?.city;
  if (city !== undefined) await run(tx, keepCity({ memberId, city }));
}
