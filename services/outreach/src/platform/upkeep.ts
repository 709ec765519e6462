import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Background } from '@tianguis/chassis/service/room';
import type { Logger } from '@tianguis/chassis/telemetry/logger';

export interface Chore {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<unknown>;
}

/**
 * Runs each chore again and again, in every replica: work that has to react within seconds, for the reason beside it. What
 * can wait a minute is a scheduled job instead. A chore that fails is logged and runs again at its time.
 */
export function startUpkeep(logger: Logger, chores: readonly Chore[]): Background {
  const signal = createSignal();
  const loop = async ({ name, every, run }: Chore): Promise<void> => {
    while (!signal.closed) {
      await run().catch((err: unknown) => logger.warn({ err, chore: name }, 'a chore has to wait'));
      await signal.pause(every);
    }
  };
  const running = chores.map(loop);
  return {
    async close() {
      signal.close();
      await Promise.all(running);
    },
  };
}
