import type { Point } from '@tianguis/proto/zones';
import type { Plan, Shipment, Travel, Vehicle } from '../routes/problem.ts';
import { crowTravel } from './crow.ts';
import { planApart } from './embedded.ts';
import { osrmTravel } from './osrm.ts';
import { planByVroom } from './vroom.ts';

/** A day to plan. Places of shipments and vehicles are indexes of `points`. */
export interface DayRequest {
  readonly points: readonly Point[];
  readonly vehicles: readonly Vehicle[];
  readonly shipments: readonly Shipment[];
}

/** What dispatch needs of a routing engine. */
export interface Planner {
  travel(points: readonly Point[]): Promise<Travel>;
  plan(day: DayRequest): Promise<Plan>;
}

/** The planner that the settings name: a routing engine, or our own. */
export const plannerAt = (url: string | undefined): Planner =>
  url === undefined ? embeddedPlanner() : routingPlanner(url);

/** Needs nothing: distances as the crow flies, and our own search in a thread. */
export function embeddedPlanner(): Planner {
  return {
    travel: async (points) => crowTravel(points),
    plan: ({ points, vehicles, shipments }) => planApart({ vehicles, shipments, travel: crowTravel(points) }),
  };
}

/** OSRM and VROOM at one address: `/table/v1/…` is OSRM's, a POST to `/` is vroom-express'. */
export function routingPlanner(url: string): Planner {
  const travel = (points: readonly Point[]): Promise<Travel> => osrmTravel(url, points);
  return {
    travel,
    async plan({ points, vehicles, shipments }) {
      return planByVroom(url, points, { vehicles, shipments, travel: await travel(points) });
    },
  };
}
