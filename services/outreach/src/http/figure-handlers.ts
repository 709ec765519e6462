import type { Handlers } from '@tianguis/chassis/http/server';
import type { figureOperations } from '@tianguis/proto/outreach/insights/counters';
import { outreachStats, responseStats } from '../app/stats.ts';
import type { HandlerParts } from './parts.ts';
import { responseView } from './views.ts';

export const figureHandlers = ({ app, figures, cells, lists }: HandlerParts): Handlers<typeof figureOperations> => ({
  outreachStats: () => outreachStats(figures, cells),
  responseStats: () => responseStats(figures),
  recentResponses: async ({ query }) => (await lists.responses(query.limit ?? 50)).flatMap(responseView(app.now())),
});
