import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { helpfulnessReported } from '@tianguis/proto/assistant/helpfulness/events';
import { day, localDay, startOfLocalDay } from '@tianguis/proto/time';
import { groupAlike, unansweredStore } from '../knowledge-desk/unanswered.ts';
import type { Deps } from '../platform/room.ts';
import { reportStore, type Topic } from './report-store.ts';

/** Days for which a report is made up for, if nobody ran in their night. */
const madeUp = 7;
const mostTopics = 20;

type Needs = Pick<Deps, 'inTransaction' | 'outbox' | 'config' | 'now'>;

/**
 * Reports on yesterday: what each channel did, and what Aria could not answer. However often it runs and on however many replicas, a
 * day has one report and one event.
 */
export const reportHelpfulness =
  ({ inTransaction, outbox, config, now }: Needs): Task =>
  async (_, { log }) => {
    const at = now();
    const yesterday = localDay(new Date(startOfLocalDay(localDay(at)).getTime() - day / 2));
    await inTransaction(async (scope) => {
      const store = reportStore(scope.tx);
      await store.keepDays(yesterday);
      for (const missing of await store.missing(yesterday, madeUp)) {
        const { count, topics } = await topicsOf(unansweredStore(scope), missing, config.AUTO_REPLY_HOLD_AT);
        if (!(await store.add(missing, count, topics, at))) continue;
        await publishIn(outbox, scope.tx)(helpfulnessReported, {
          subject: `helpfulness/${missing}`,
          data: { day: missing },
        });
        log.info({ day: missing, topics: count }, 'whether Aria helped is reported');
      }
    });
  };

/** What Aria could not answer on a day, alike questions together, the most frequent first. */
async function topicsOf(
  { questions }: Pick<ReturnType<typeof unansweredStore>, 'questions'>,
  name: string,
  leastConfidence: number,
): Promise<{ count: number; topics: Topic[] }> {
  const from = startOfLocalDay(name);
  const groups = groupAlike(await questions(leastConfidence, { from, to: new Date(from.getTime() + day) }));
  const topics = groups.slice(0, mostTopics).map(({ first, count }) => ({
    question: first.text,
    language: first.language,
    count,
  }));
  return { count: groups.length, topics };
}
