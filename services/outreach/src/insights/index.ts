import type { analyticsOperations } from '@tianguis/proto/outreach/insights/analytics';
import type { counterOperations } from '@tianguis/proto/outreach/insights/counters';
import type { teamTimesOperations } from '@tianguis/proto/outreach/insights/team';
import { defineRoom } from '../platform/room.ts';
import { outreachAnalytics } from './analytics.ts';
import { outreachStats, recentResponses, responseStats } from './stats.ts';
import { teamTimesHandlers } from './team/operations.ts';

/** Insights: counters and charts of the desk. */
export const insights = defineRoom<typeof counterOperations & typeof analyticsOperations & typeof teamTimesOperations>(
  (deps) => ({
    handlers: {
      outreachStats: () => outreachStats(deps),
      responseStats: () => responseStats(deps),
      recentResponses: ({ query }) => recentResponses(deps, query.limit ?? 50),
      ...teamTimesHandlers(deps),
      outreachAnalytics: ({ query }) => outreachAnalytics(deps, query.days),
    },
  }),
);
