import type { dashboardOperations } from '@tianguis/proto/marketplace/dashboard/operations';
import { defineRoom } from '../platform/room.ts';
import { readDashboard } from './dashboard-store.ts';

/** Dashboard: how many suppliers, messages and referrers registered, and the newest, for staff. */
export const dashboard = defineRoom<typeof dashboardOperations>(({ storage }) => ({
  handlers: { dashboardStats: () => readDashboard(storage) },
}));
