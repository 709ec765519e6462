import { run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { Slot } from '../orders/order.ts';
import { db } from '../platform/sql.ts';
import type { Party } from '../trade/party.ts';

/** A driver to whose phone a side sent a link. */
export interface Driver {
  readonly by: Party;
  readonly phone: string;
  /** The link's token, encrypted. */
  readonly sealed: string;
  readonly language: Language;
  /** When they were last written to. */
  readonly toldAt: Date;
}

interface Linked {
  readonly orderId: number;
  readonly by: Party;
}

const columns = ['k.by', 'k.phone', 'k.sealed', 'k.language', 'k.told_at as toldAt'] as const;

const driversOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('pickup_links as k')
    .select([...columns])
    .where('k.order_id', '=', p.orderId)
    .where('k.phone', 'is not', null)
    .orderBy('k.by')
    .$castTo<Driver>(),
);

const waitingDrivers = statement((p: { now: Date; until: Date; after: number; limit: number }) =>
  db
    .selectFrom('pickup_links as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .select([...columns, 'o.id as orderId', 'o.slot_from as from', 'o.slot_until as until'])
    .where('k.phone', 'is not', null)
    .where('o.state', '=', 'scheduled')
    .where('o.stopped_at', 'is', null)
    .where('o.slot_from', '>', p.now)
    .where('o.slot_from', '<', p.until)
    .where('o.id', '>', p.after)
    .orderBy('o.id')
    .limit(p.limit)
    .$castTo<Driver & Slot & { orderId: number }>(),
);

const keepPhone = statement((p: Driver & { orderId: number }) =>
  db
    .updateTable('pickup_links')
    .set({ phone: p.phone, sealed: p.sealed, language: p.language, told_at: p.toldAt })
    .where('order_id', '=', p.orderId)
    .where('by', '=', p.by),
);

const noteTold = statement((p: Linked & { at: Date }) =>
  db.updateTable('pickup_links').set({ told_at: p.at }).where('order_id', '=', p.orderId).where('by', '=', p.by),
);

const forgetPhones = statement((p: { orderId: number }) =>
  db
    .updateTable('pickup_links')
    .set({ phone: null, sealed: null, language: null, told_at: null })
    .where('order_id', '=', p.orderId)
    .where('phone', 'is not', null),
);

interface Send {
  readonly orderId: number;
  readonly memberId: number;
  /** Keyed hash of the phone. */
  readonly person: string;
  readonly at: Date;
}

const addSend = statement((p: Send) =>
  db.insertInto('pickup_sends').values({ order_id: p.orderId, member_id: p.memberId, person: p.person, at: p.at }),
);

interface Sends {
  readonly ofOrder: number;
  readonly ofMember: number;
  readonly toPerson: number;
}

const countSends = statement((p: Send) =>
  db
    .selectFrom('pickup_sends')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('order_id', '=', p.orderId))
        .as('ofOrder'),
      fn
        .countAll<number>()
        .filterWhere(eb('member_id', '=', p.memberId))
        .as('ofMember'),
      fn
        .countAll<number>()
        .filterWhere(eb('person', '=', p.person))
        .as('toPerson'),
    ])
    .where('at', '>', p.at),
);

const forgetSends = statement((p: { before: Date }) => db.deleteFrom('pickup_sends').where('at', '<', p.before));

const lockSends = statement(
  () => sql`select pg_advisory_xact_lock(hashtext('pickup links to phones')) is null as locked`,
);

const linkOf = statement((p: Linked) =>
  db.selectFrom('pickup_links').select('phone').where('order_id', '=', p.orderId).where('by', '=', p.by),
);

/** The phones of drivers, as long as their pickup is to come. */
export const driverStore = (on: Pick<Tx, 'query'>) => ({
  /** Drivers of an order whose phone is known. */
  of: (orderId: number): Promise<Driver[]> => run(on, driversOf({ orderId })),
  /** Drivers of orders after one of them whose slot starts before `until`. */
  waiting: (span: { now: Date; until: Date; after: number; limit: number }) => run(on, waitingDrivers(span)),
  keep: (orderId: number, driver: Driver) => run(on, keepPhone({ ...driver, orderId })),
  noteTold: (orderId: number, by: Party, at: Date) => run(on, noteTold({ orderId, by, at })),
  forget: (orderId: number) => run(on, forgetPhones({ orderId })),
  /** The last four digits of the phone to which a side sent its link. */
  async sentTo(orderId: number, by: Party): Promise<string | null> {
    return (await runMaybe(on, linkOf({ orderId, by })))?.phone?.slice(-4) ?? null;
  },
  /** Lets one link after the other be counted, until the commit. */
  lockSends: () => run(on, lockSends()),
  addSend: (send: Send) => run(on, addSend(send)),
  /** How many links were sent since `at`. */
  countSends: (since: Send): Promise<Sends> => runOne(on, countSends(since)),
  forgetSends: (before: Date): Promise<number> => runCount(on, forgetSends({ before })),
});
