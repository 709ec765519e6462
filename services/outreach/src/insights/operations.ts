import type { Handlers } from '@tianguis/chassis/http/server';
import type { counterOperations } from '@tianguis/proto/outreach/insights/counters';
import type { ContactRollup } from '../contacts/list/contact-rollup-store.ts';
import type { CounterReads } from '../platform/counter-store.ts';
import { outreachStats, responseStats } from './read-stats.ts';
import type { Responses } from './response-store.ts';
import { responseView } from './response-view.ts';

interface Needs {
  readonly counters: CounterReads;
  readonly rollup: ContactRollup;
  readonly responses: Responses;
  now(): Date;
}

export const statsHandlers = ({ counters, rollup, responses, now }: Needs): Handlers<typeof counterOperations> => ({
  outreachStats: () => outreachStats(counters, rollup),
  responseStats: () => responseStats(counters, responses),
  recentResponses: async ({ query }) => (await responses.recent(query.limit ?? 50)).flatMap(responseView(now())),
});
