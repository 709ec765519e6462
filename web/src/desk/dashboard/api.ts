import { dashboardStats } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

const interval = 30_000;

export const useDashboardStats = () => useOperation(dashboardStats, undefined, { refetchInterval: interval });

export type DashboardStats = NonNullable<ReturnType<typeof useDashboardStats>['data']>;
