import type { Handlers } from '@tianguis/chassis/http/operation';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { routeOperations } from '@tianguis/proto/marketplace/dispatch/routes';
import { day as oneDay, second, startOfLocalDay } from '@tianguis/proto/time';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { type DayOrder, dayRequest } from './day-request.ts';
import { plannerAt } from './planner/planner.ts';
import type { Plan } from './routes/problem.ts';
import { vehicleColumns, vehicleViews } from './vehicles.ts';

/** Scheduled orders that we bring, by the start of their slot. */
export const ordersBetween = statement((p: { from: Date; until: Date }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_transports as t', 't.order_id', 'o.id')
    .innerJoin('transport_quotes as q', 'q.id', 't.quote_id')
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .leftJoin('warehouses as w', 'w.id', 'l.warehouse_id')
    .select([
      'o.id',
      'o.slot_from as slotFrom',
      'o.slot_until as slotUntil',
      'o.zone as pickupZone',
      'w.latitude as pickupLatitude',
      'w.longitude as pickupLongitude',
      'q.zone as deliveryZone',
      'q.latitude as deliveryLatitude',
      'q.longitude as deliveryLongitude',
      'q.kilograms',
      'q.vehicle as size',
      sql<boolean>`(o.driver_slot is not null and o.driver_slot = o.slot_from)`.as('isAssigned'),
      't.vehicle_id as vehicleId',
    ])
    .where(sql<boolean>`(o.transport > 0 and o.state = 'scheduled' and o.stopped_at is null)`)
    .where('o.slot_from', '>=', p.from)
    .where('o.slot_from', '<', p.until)
    .orderBy('o.slot_from')
    .orderBy('o.id')
    .$castTo<DayOrder>(),
);

/** Suggests the routes of a day. Plans by OSRM and VROOM where an address is set, else in a thread of this process. */
export function suggestHandlers({
  storage,
  prisma,
  config,
}: Pick<Deps, 'storage' | 'prisma' | 'config'>): Handlers<typeof routeOperations> {
  const planner = plannerAt(config.ROUTING_URL);
  return {
    async suggestRoutes({ body: { date } }) {
      const start = startOfLocalDay(date);
      const [orders, vehicles] = await Promise.all([
        run(storage, ordersBetween({ from: start, until: new Date(start.getTime() + oneDay) })),
        prisma.vehicle.findMany({ where: { active: true }, orderBy: { id: 'asc' }, select: vehicleColumns }),
      ]);
      const plan = await planner.plan(dayRequest(date, orders, await vehicleViews(storage, vehicles)));
      return replyOf(plan, start);
    },
  };
}

const replyOf = ({ routes, unassigned }: Plan, start: Date) => ({
  routes: routes.map(({ vehicle, distance, stops }) => ({
    vehicleId: vehicle,
    kilometres: Math.round(distance / 100) / 10,
    stops: stops.map(({ shipment, kind, start: seconds }) => ({
      orderId: shipment,
      kind,
      at: new Date(start.getTime() + seconds * second).toISOString(),
    })),
  })),
  unassigned: unassigned.map(({ shipment, reason }) => ({ orderId: shipment, reason })),
});
