import { keepPreviousData } from '@tanstack/react-query';
import { outreachAnalytics, outreachStats } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export const useAnalytics = (days: Period) =>
  useOperation(outreachAnalytics, { query: { days } }, { placeholderData: keepPreviousData });

export type Analytics = NonNullable<ReturnType<typeof useAnalytics>['data']>;
export type Day = Analytics['days'][number];

export const useContactCounts = () => useOperation(outreachStats);
