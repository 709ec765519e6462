import { listAiResponses, recentResponses, responseStats } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

export const intervals = [15, 30, 60, 300] as const;
export type Interval = (typeof intervals)[number];

const recentInterval = 15_000;
const aiInterval = 30_000;

export const useResponseStats = (seconds: Interval) =>
  useOperation(responseStats, undefined, { refetchInterval: seconds * 1000, refetchOnWindowFocus: 'always' });

export const useRecentResponses = () => useOperation(recentResponses, undefined, { refetchInterval: recentInterval });

export const useAiResponses = () => useOperation(listAiResponses, undefined, { refetchInterval: aiInterval });

export type RecentResponse = NonNullable<ReturnType<typeof useRecentResponses>['data']>[number];
export type AiResponse = NonNullable<ReturnType<typeof useAiResponses>['data']>['responses'][number];
