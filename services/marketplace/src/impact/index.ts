import type { impactOperations } from '@tianguis/proto/marketplace/impact/operations';
import { defineRoom } from '../platform/room.ts';
import { onOrderMoved } from './on-order-moved.ts';
import { impactHandlers } from './operations.ts';

/** Impact: what each delivery avoided, as ESG reports. */
export const impact = defineRoom<typeof impactOperations>((deps) => ({
  handlers: impactHandlers(deps),
  consumers: [onOrderMoved(deps)],
}));
