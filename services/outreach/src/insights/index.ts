import type { analyticsOperations } from '@tianguis/proto/outreach/insights/analytics';
import type { counterOperations } from '@tianguis/proto/outreach/insights/counters';
import { defineRoom } from '../platform/room.ts';
import { outreachAnalytics } from './analytics.ts';
import { outreachStats, recentResponses, responseStats } from './stats.ts';

/** Insights: counters and charts of the desk. */
export const insights = defineRoom<typeof counterOperations & typeof analyticsOperations>((deps) => ({
  handlers: {
    outreachStats: () => outreachStats(deps),
    responseStats: () => responseStats(deps),
    recentResponses: ({ query }) => recentResponses(deps, query.limit ?? 50),
    outreachAnalytics: ({ query }) => outreachAnalytics(deps, query.days),
  },
}));
