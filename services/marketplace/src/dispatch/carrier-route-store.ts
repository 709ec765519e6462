import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { carrierShareOf } from '@tianguis/proto/marketplace/carriers/share';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { db } from '../platform/sql.ts';
import type { Taker } from './driver-of.ts';

type Sql = Pick<Tx, 'query'>;

/** An order that a carrier has. Centavos. */
export interface CarrierRoute {
  readonly orderId: number;
  readonly title: string;
  readonly state: OrderState;
  readonly slotFrom: Date | null;
  readonly slotUntil: Date | null;
  readonly from: string;
  readonly to: string;
  readonly kilometres: number;
  readonly kilograms: number;
  readonly vehicle: string | null;
  readonly driver: string | null;
  readonly gross: number;
  readonly percent: number | null;
  readonly amount: number | null;
}

interface Terms {
  readonly orderId: number;
  readonly carrierId: number | null;
  readonly version: number | null;
  readonly percent: number | null;
  readonly amount: number | null;
}

const setTerms = statement((p: Terms) =>
  db
    .updateTable('order_transports')
    .set({
      carrier_id: p.carrierId,
      carrier_share: p.version,
      carrier_percent: p.percent,
      carrier_amount: p.amount,
      refusal: null,
      refused_by: null,
    })
    .where('order_id', '=', p.orderId),
);

const forgetRefusals = statement((p: { memberId: number }) =>
  db.updateTable('order_transports').set({ refusal: null, refused_by: null }).where('refused_by', '=', p.memberId),
);

const giveUp = statement((p: { orderId: number; reason: string | null }) =>
  db
    .updateTable('order_transports')
    .set({
      carrier_id: null,
      carrier_share: null,
      carrier_percent: null,
      carrier_amount: null,
      driver_name: null,
      driver_phone: null,
      vehicle_id: null,
      refusal: p.reason,
      refused_by: sql<number | null>`case when ${p.reason}::text is not null then carrier_id end`,
    })
    .where('order_id', '=', p.orderId),
);

const routesOf = statement((p: { memberId: number; limit: number }) =>
  db
    .selectFrom('order_transports as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('transport_quotes as q', 'q.id', 't.quote_id')
    .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .select([
      'o.id as orderId',
      'o.title',
      'o.state',
      'o.slot_from as slotFrom',
      'o.slot_until as slotUntil',
      'o.zone as from',
      'q.zone as to',
      'q.kilometres',
      'q.kilograms',
      'v.name as vehicle',
      't.driver_name as driver',
      'o.transport as gross',
      't.carrier_percent as percent',
      't.carrier_amount as amount',
    ])
    .where('t.carrier_id', '=', p.memberId)
    .where('o.state', 'in', ['scheduled', 'in_transit', 'reported'])
    .where(sql<boolean>`(o.transport > 0 and o.driver_slot = o.slot_from)`)
    .orderBy('o.slot_from')
    .orderBy('o.id')
    .limit(p.limit)
    .$castTo<CarrierRoute>(),
);

const carrierOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_transports')
    .select(['carrier_id as carrierId', 'carrier_earned_at as earnedAt'])
    .where('order_id', '=', p.orderId),
);

const underwayOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('order_transports as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select('o.id')
    .where('t.carrier_id', '=', p.memberId)
    .where('o.state', 'in', ['scheduled', 'in_transit', 'reported'])
    .where('o.transport', '>', 0)
    .orderBy('o.id'),
);

const holderOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_transports')
    .select(['carrier_id as memberId', 'carrier_share as version', 'carrier_percent as percent'])
    .where('order_id', '=', p.orderId),
);

/** What a carrier earned by an order. Centavos. */
export interface Earned {
  readonly carrierId: number;
  readonly shareVersion: number;
  readonly percent: number;
  readonly amount: number;
  readonly transport: number;
}

const earn = statement((p: { orderId: number; at: Date }) =>
  db
    .updateTable('order_transports as t')
    .from('orders as o')
    .set({ carrier_earned_at: p.at })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.order_id', '=', p.orderId)
    .where('t.carrier_id', 'is not', null)
    .where('t.carrier_earned_at', 'is', null)
    .where('o.transport', '>', 0)
    .returning([
      't.carrier_id as carrierId',
      't.carrier_share as shareVersion',
      't.carrier_percent as percent',
      't.carrier_amount as amount',
      'o.transport',
    ])
    .$castTo<Earned>(),
);

const mostShown = 200;

/** Which carrier brings an order, and what they earn by it. */
export const carrierRouteStore = (on: Sql) => ({
  /** Gives an order to a carrier by the share that they agreed to, or to nobody. `transport`: centavos that the buyer pays for it. */
  setCarrier: (orderId: number, taker: Taker | null, transport: number) =>
    run(
      on,
      setTerms({
        orderId,
        carrierId: taker?.memberId ?? null,
        version: taker?.share.version ?? null,
        percent: taker?.share.percent ?? null,
        amount: taker && carrierShareOf(transport, taker.share.percent),
      }),
    ),
  /** Takes an order from its carrier, with the driver; `reason` is why they refused it. */
  giveUp: (orderId: number, reason: string | null = null) => run(on, giveUp({ orderId, reason })),
  /** Deletes the reasons for which a carrier refused orders. */
  forgetRefusals: (memberId: number) => run(on, forgetRefusals({ memberId })),
  ofMember: (memberId: number): Promise<CarrierRoute[]> => run(on, routesOf({ memberId, limit: mostShown })),
  /** Orders of a carrier that are not delivered yet. */
  async underwayOf(memberId: number): Promise<number[]> {
    return (await run(on, underwayOf({ memberId }))).map(({ id }) => id);
  },
  async carrierOf(orderId: number): Promise<number | null> {
    return (await runMaybe(on, carrierOf({ orderId })))?.carrierId ?? null;
  },
  /** The carrier of an order with the share by which it was given to them. */
  async holderOf(orderId: number): Promise<Taker | null> {
    const { memberId, version, percent } = (await runMaybe(on, holderOf({ orderId }))) ?? {};
    return memberId && version && percent ? { memberId, share: { version, percent } } : null;
  },
  async hasEarned(orderId: number): Promise<boolean> {
    return (await runMaybe(on, carrierOf({ orderId })))?.earnedAt != null;
  },
  /** Notes once that the carrier of an order earned their share; undefined where none did, or it was noted before. */
  earn: (orderId: number, at: Date): Promise<Earned | undefined> => runMaybe(on, earn({ orderId, at })),
});
