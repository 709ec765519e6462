import { run } from '@tianguis/chassis/storage/sql';
import { day as oneDay, second, startOfLocalDay } from '@tianguis/proto/time';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { dayRequest } from './day-request.ts';
import { plannerAt } from './planner/planner.ts';
import { ordersBetween } from './suggest-routes.ts';
import { vehicleColumns, vehicleViews } from './vehicles.ts';

/** When the planner has a driver at each of their stops, as it is kept with the link of their day. */
export const dayPlan = z.array(z.object({ orderId: z.int(), kind: z.enum(['load', 'unload']), at: z.iso.datetime() }));

export type DayPlan = z.output<typeof dayPlan>;

const kinds = { pickup: 'load', delivery: 'unload' } as const;

/**
 * Plans the stops of one driver's day in their own vehicle. Empty where there is nothing to order, they drive none of ours,
 * or the engine does not answer: then the stops go by their hours.
 */
export async function planDay(
  { storage, prisma, config, logger }: Pick<Deps, 'storage' | 'prisma' | 'config' | 'logger'>,
  { phone, date }: { readonly phone: string; readonly date: string },
): Promise<DayPlan> {
  const start = startOfLocalDay(date);
  const own = await prisma.vehicle.findMany({ where: { active: true, driverPhone: phone }, select: vehicleColumns });
  const ids = new Set(own.map(({ id }) => id));
  const all = await run(storage, ordersBetween({ from: start, until: new Date(start.getTime() + oneDay) }));
  const orders = all.filter(({ isAssigned, vehicleId }) => isAssigned && vehicleId !== null && ids.has(vehicleId));
  if (orders.length < 2) return [];
  try {
    const plan = await plannerAt(config.ROUTING_URL).plan(dayRequest(date, orders, await vehicleViews(storage, own)));
    return plan.routes.flatMap(({ stops }) =>
      stops.map((stop) => ({
        orderId: stop.shipment,
        kind: kinds[stop.kind],
        at: new Date(start.getTime() + stop.start * second).toISOString(),
      })),
    );
  } catch (err) {
    logger.warn({ err, date }, 'the stops of a day go by their hours: they could not be planned');
    return [];
  }
}
