import type { helpfulnessOperations } from '@tianguis/proto/assistant/helpfulness/operations';
import { defineRoom } from '../platform/room.ts';
import { reportHelpfulness } from './report-helpfulness.ts';
import { readReports } from './report-store.ts';

const shownDays = 30;

/** Helpfulness: each night a report says whether Aria helped on the day before. */
export const helpfulness = defineRoom<typeof helpfulnessOperations>((deps) => ({
  handlers: {
    readHelpfulness: async ({ query: { days = shownDays } }) => ({ days: await readReports(deps.storage, days) }),
  },
  // At twenty past one in Mexico City, so that the day is over.
  jobs: { 'report-helpfulness': { run: reportHelpfulness(deps), cron: '20 7 * * *' } },
}));
