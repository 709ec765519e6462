import type { Handlers } from '@tianguis/chassis/http/server';
import type { analyticsOperations } from '@tianguis/proto/outreach/insights/analytics';
import { type AnalyticsNeeds, outreachAnalytics } from './read-analytics.ts';

export const analyticsHandlers = (needs: AnalyticsNeeds): Handlers<typeof analyticsOperations> => ({
  outreachAnalytics: ({ query }) => outreachAnalytics(needs, query.days),
});
