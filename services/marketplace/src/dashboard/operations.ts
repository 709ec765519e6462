import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { dashboardOperations } from '@tianguis/proto/marketplace/dashboard/operations';
import { readDashboard } from './dashboard-store.ts';

export const dashboardHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof dashboardOperations> => ({
  dashboardStats: () => readDashboard(storage),
});
