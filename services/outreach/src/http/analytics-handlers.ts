import type { Handlers } from '@tianguis/chassis/http/server';
import type { analyticsOperations } from '@tianguis/proto/outreach/insights/analytics';
import { outreachAnalytics } from '../app/analytics.ts';
import type { HandlerParts } from './parts.ts';

export const analyticsHandlers = (parts: HandlerParts): Handlers<typeof analyticsOperations> => ({
  outreachAnalytics: ({ query }) => outreachAnalytics(parts, query.days),
});
