import type { LiveDataOf } from '@tianguis/proto/define-event';
import type { getPickupRoute } from '@tianguis/proto/gen/client.ts';
import type { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import { minute } from '@tianguis/proto/time';

type Seen = Pick<LiveDataOf<typeof driverSeen>, 'position' | 'approach'>;
export type PickupRoute = NonNullable<(typeof getPickupRoute)['types']>['reply'];

const longestStep = minute;

/**
 * A route with one more position. Undefined where the way between is to be read: before the first, and after a silence,
 * since a phone then sends what it measured meanwhile.
 */
export function withSeen(route: PickupRoute, { position, approach }: Seen): PickupRoute | undefined {
  const last = route.trail.at(-1);
  if (!last) return undefined;
  const step = Date.parse(position.at) - Date.parse(last.at);
  if (step > longestStep) return undefined;
  return step > 0 ? { ...route, trail: [...route.trail, position], approach } : route;
}
