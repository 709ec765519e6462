import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { newRequestId, runInContext } from '@tianguis/chassis/telemetry/context';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { InTransaction } from '../platform/database.ts';
import { type AnswerNeeds, answerPending, keepAutoReply } from './answer-contact.ts';
import { type PendingReply, pendingReplies } from './pending-replies.ts';
import type { NewReply } from './reply.ts';
import { addReply, toldLately } from './reply-store.ts';

interface LoopOptions {
  claim(most: number, lease: number): Promise<PendingReply[]>;
  /** Milliseconds until one is due. */
  next(): Promise<number | undefined>;
  answer(pending: PendingReply): Promise<void>;
  /** For one answer, milliseconds; then another replica may take it. */
  readonly lease: number;
  readonly logger: Logger;
}

export interface AnswerLoop {
  /** Looks at once whether a reply is due. */
  wake(): void;
  close(): Promise<void>;
}

const mostAtOnce = 16;
/** How often to look for what another replica noted and could not answer. */
const longestSleep = 1_000;

/** Answers contacts as their replies fall due. The state is in the database, so a crash loses no reply and sends none twice. */
function startAnswerLoop({ claim, next, answer, lease, logger }: LoopOptions): AnswerLoop {
  const signal = createSignal();
  const underWay = new Set<Promise<void>>();

  const answerOne = (pending: PendingReply): void => {
    const { correlationId = newRequestId(), ...origin } = pending.origin;
    const work = runInContext({ requestId: newRequestId(), correlationId, ...withoutAbsent(origin) }, () =>
      answer(pending),
    )
      .catch((err) => logger.warn({ err, contact: pending.contactId, attempt: pending.attempt }, 'no reply found yet'))
      .finally(() => {
        underWay.delete(work);
        signal.notify();
      });
    underWay.add(work);
  };

  /** Milliseconds to sleep. */
  const round = async (): Promise<number> => {
    const room = mostAtOnce - underWay.size;
    const claimed = room > 0 ? await claim(room, lease) : [];
    for (const pending of claimed) answerOne(pending);
    const wait = (await next()) ?? longestSleep;
    return Math.min(Math.max(wait, room > 0 ? 0 : longestSleep), longestSleep);
  };

  const loop = async (): Promise<void> => {
    while (!signal.closed) {
      const sleep = await round().catch((err) => {
        logger.warn({ err }, 'replies wait for the database');
        return longestSleep;
      });
      await signal.wait(sleep);
    }
  };
  const running = loop();
  return {
    wake: signal.notify,
    close: async () => {
      signal.close();
      await running;
      await Promise.all(underWay);
    },
  };
}

const withoutAbsent = ({ causationId, traceparent }: PendingReply['origin']) => ({
  ...(causationId && { causationId }),
  ...(traceparent && { traceparent }),
});

interface Parts extends AnswerNeeds {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly lease: number;
  readonly logger: Logger;
}

/** Answers contacts once they are silent, in this replica. */
export function startAnswering({ storage, inTransaction, outbox, lease, logger, ...needs }: Parts): AnswerLoop {
  const keep = (pending: PendingReply, reply: NewReply): Promise<boolean> =>
    inTransaction(async ({ prisma, tx }) => {
      if (!(await pendingReplies.finish(tx, pending))) return false;
      const add = (one: NewReply, responseType: string) => addReply(prisma, one, responseType);
      const told = (contactId: number, before: number) => toldLately(prisma, contactId, before);
      await keepAutoReply({ addReply: add, toldLately: told, publish: publishIn(outbox, tx) }, reply);
      return true;
    });
  return startAnswerLoop({
    claim: (most, time) => pendingReplies.claim(storage, most, time),
    next: () => pendingReplies.next(storage),
    answer: (pending) => answerPending({ ...needs, keep, log: logger }, pending),
    lease,
    logger,
  });
}
