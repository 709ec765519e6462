import type { dashboardOperations } from '@tianguis/proto/marketplace/dashboard/operations';
import { defineRoom } from '../platform/room.ts';
import { dashboardHandlers } from './operations.ts';

/** Dashboard: how many registered, by month and by kind, for staff. */
export const dashboard = defineRoom<typeof dashboardOperations>(({ storage }) => ({
  handlers: dashboardHandlers(storage),
}));
