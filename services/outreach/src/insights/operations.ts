import type { Handlers } from '@tianguis/chassis/http/server';
import type { counterOperations } from '@tianguis/proto/outreach/insights/counters';
import type { HandlerParts } from '../handler-parts.ts';
import { responseView } from './response-view.ts';
import { outreachStats, responseStats } from './stats.ts';

export const figureHandlers = ({
  app,
  counters,
  rollup,
  responses,
}: HandlerParts): Handlers<typeof counterOperations> => ({
  outreachStats: () => outreachStats(counters, rollup),
  responseStats: () => responseStats(counters, responses),
  recentResponses: async ({ query }) => (await responses.recent(query.limit ?? 50)).flatMap(responseView(app.now())),
});
