import type { evidenceOperations } from '@tianguis/proto/marketplace/orders/evidence';
import type { driverOperations } from '@tianguis/proto/marketplace/pickups/driver';
import type { manifestOperations } from '@tianguis/proto/marketplace/pickups/manifest';
import type { pickupOperations } from '@tianguis/proto/marketplace/pickups/operations';
import type { recordOperations } from '@tianguis/proto/marketplace/pickups/record';
import { defineRoom } from '../platform/room.ts';
import { createSealer, recordHandlers } from './deliveries.ts';
import { driverHandlers } from './driver-operations.ts';
import { evidenceHandlers } from './evidence.ts';
import { eraseTrails, remindDrivers, remindOfDeliveries } from './jobs.ts';
import { tellOfDelays } from './legs.ts';
import { manifestHandlers } from './manifest.ts';
import { onOrderDelivered } from './on-order-delivered.ts';
import { tellDriverOfMove } from './on-order-moved.ts';
import { tellDriverOfStop } from './on-order-stopped.ts';
import { pickupHandlers } from './operations.ts';

type PickupOperations = typeof pickupOperations &
  typeof driverOperations &
  typeof evidenceOperations &
  typeof manifestOperations &
  typeof recordOperations;

/** Pickups: a slot, the driver's link and position, what was loaded, and the signed delivery. */
export const pickups = defineRoom<PickupOperations>((deps) => {
  const sealer = createSealer(deps.config.MARKETPLACE_SEAL_KEY);
  return {
    handlers: {
      ...pickupHandlers(deps),
      ...driverHandlers({ ...deps, sealer }),
      ...manifestHandlers(deps),
      ...recordHandlers(deps.storage),
      ...evidenceHandlers(deps),
    },
    consumers: [onOrderDelivered(deps, sealer), tellDriverOfMove(deps), tellDriverOfStop(deps)],
    jobs: {
      remindOfDeliveries: { run: remindOfDeliveries(deps), cron: '*/5 * * * *' },
      remindDrivers: { run: remindDrivers(deps), cron: '*/5 * * * *' },
      tellOfDelays: { run: tellOfDelays(deps), cron: '*/5 * * * *' },
      eraseTrails: { run: eraseTrails(deps), cron: '17 * * * *' },
    },
  };
});
