import { unavailable } from '@tianguis/chassis/http/error';
import type { Point } from '@tianguis/proto/zones';
import { z } from 'zod';
import { faultsOf } from '../routes/check.ts';
import { planFrom, type Sequence } from '../routes/plan.ts';
import type { Plan, Problem, Stop } from '../routes/problem.ts';
import { askEngine } from './ask-engine.ts';

/** Seconds of driving that VROOM saves before it uses one more vehicle. */
const vehicleCost = 4 * 60 * 60;

const step = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('pickup'), id: z.number() }),
  z.object({ type: z.literal('delivery'), id: z.number() }),
  z.object({ type: z.literal('end') }),
]);
const reply = z.object({
  code: z.literal(0),
  routes: z.array(z.object({ vehicle: z.number(), steps: z.array(step) })),
});
type Reply = z.output<typeof reply>;

/** Plans a day by VROOM's HTTP API (vroom-express), which takes travel times from its own OSRM. Hours are computed here. */
export async function planByVroom(url: string, points: readonly Point[], problem: Problem): Promise<Plan> {
  if (problem.vehicles.length === 0) return planOrThrow(problem, []);
  const { routes } = await askEngine(url, '', reply, requestOf(points, problem));
  return planOrThrow(problem, routes.map(sequenceOf));
}

function requestOf(points: readonly Point[], { vehicles, shipments }: Problem): object {
  const locationOf = (place: number): [number, number] => {
    const { longitude = 0, latitude = 0 } = points[place] ?? {};
    return [longitude, latitude];
  };
  const stepOf = (id: number, { place, service, window }: Stop) => ({
    id,
    location: locationOf(place),
    service,
    time_windows: [[window.start, window.end]],
  });
  return {
    vehicles: vehicles.map(({ id, base, capacity, skills, shift }) => ({
      id,
      start: locationOf(base),
      end: locationOf(base),
      capacity,
      skills,
      time_window: [shift.start, shift.end],
      costs: { fixed: vehicleCost },
    })),
    shipments: shipments.map(({ id, pickup, delivery, amount, skills }) => ({
      pickup: stepOf(id, pickup),
      delivery: stepOf(id, delivery),
      amount,
      skills,
    })),
  };
}

const sequenceOf = ({ vehicle, steps }: Reply['routes'][number]): Sequence => ({
  vehicle,
  stops: steps.flatMap((one) =>
    one.type === 'pickup' || one.type === 'delivery' ? [{ shipment: one.id, kind: one.type }] : [],
  ),
});

/** An engine with other data than our table may propose what cannot be driven: such a plan is not shown. */
function planOrThrow(problem: Problem, sequences: readonly Sequence[]): Plan {
  const plan = planFrom(problem, sequences);
  const faults = plan ? faultsOf(problem, plan) : ['a route is late or overloaded'];
  if (!plan || faults.length > 0)
    throw unavailable(30, new Error(`VROOM's plan cannot be driven: ${faults.join('; ')}`));
  return plan;
}
