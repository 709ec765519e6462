import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

type Queries = Pick<Storage | Tx, 'query'>;

/** A device as its browser subscribed it. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const mostDevices = 10;

const devicesOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('member_id', '=', p.memberId)
    .orderBy('created_at', 'desc'),
);

const putDevice = statement((p: Device & { memberId: number }) =>
  db
    .insertInto('push_subscriptions')
    .values({ endpoint: p.endpoint, member_id: p.memberId, p256dh: p.p256dh, auth: p.auth })
    .onConflict((on) =>
      on.column('endpoint').doUpdateSet(({ ref }) => ({
        member_id: ref('excluded.member_id'),
        p256dh: ref('excluded.p256dh'),
        auth: ref('excluded.auth'),
        created_at: sql<Date>`now()`,
      })),
    ),
);

const dropOldest = statement(
  (p: { memberId: number }) => sql`
    delete from push_subscriptions where endpoint in (
      select endpoint from push_subscriptions where member_id = ${p.memberId}
      order by created_at desc offset ${sql.lit(mostDevices)})`,
);

const removeOwn = statement((p: { memberId: number; endpoint: string }) =>
  db.deleteFrom('push_subscriptions').where('member_id', '=', p.memberId).where('endpoint', '=', p.endpoint),
);

const removeGone = statement((p: { endpoint: string }) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', p.endpoint),
);

const forgetDevices = statement((p: { memberId: number }) =>
  db.deleteFrom('push_subscriptions').where('member_id', '=', p.memberId),
);

/** The devices that get members’ push messages. */
export const pushStore = (on: Queries) => ({
  devices: (memberId: number): Promise<Device[]> => run(on, devicesOf({ memberId })),
  /** A device belongs to the member who subscribed it last; each has their ten newest. */
  async put(memberId: number, device: Device): Promise<void> {
    await run(on, putDevice({ ...device, memberId }));
    await run(on, dropOldest({ memberId }));
  },
  async remove(memberId: number, endpoint: string): Promise<void> {
    await run(on, removeOwn({ memberId, endpoint }));
  },
  /** The push service no longer knows the device. */
  async gone(endpoint: string): Promise<void> {
    await run(on, removeGone({ endpoint }));
  },
  async forget(memberId: number): Promise<void> {
    await run(on, forgetDevices({ memberId }));
  },
});
