import type { Handlers } from '@tianguis/chassis/http/server';
import type { analyticsOperations } from '@tianguis/proto/outreach/insights/analytics';
import type { HandlerParts } from '../handler-parts.ts';
import { outreachAnalytics } from './analytics.ts';

export const analyticsHandlers = (parts: HandlerParts): Handlers<typeof analyticsOperations> => ({
  outreachAnalytics: ({ query }) => outreachAnalytics(parts, query.days),
});
