import { createSignal } from '@tianguis/chassis/messaging/signal';
import { newRequestId, runInContext } from '@tianguis/chassis/telemetry/context';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { PendingReply } from './pending-reply.ts';

interface Options {
  claim(most: number, lease: number): Promise<PendingReply[]>;
  /** Milliseconds until one is due. */
  next(): Promise<number | undefined>;
  answer(pending: PendingReply): Promise<void>;
  /** For one answer, milliseconds; then another replica may take it. */
  readonly lease: number;
  readonly logger: Logger;
}

export interface AnswerLoop {
  /** There may be somebody to wait for. */
  wake(): void;
  close(): Promise<void>;
}

const mostAtOnce = 16;
/** How often to look for what another replica noted and did not live to answer. */
const longestSleep = 1_000;

/** Answers contacts as their replies fall due. All of it stands in the database: who dies leaves nothing undone and nothing done twice. */
export function startAnswerLoop({ claim, next, answer, lease, logger }: Options): AnswerLoop {
  const signal = createSignal();
  const underWay = new Set<Promise<void>>();

  const begin = (pending: PendingReply): void => {
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
    for (const pending of claimed) begin(pending);
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
