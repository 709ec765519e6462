import { createBell } from '@tianguis/chassis/messaging/signal';
import type { Logger } from '@tianguis/chassis/telemetry/logger';

export interface Chore {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Runs each chore again and again; one that fails is logged and runs again at its time. */
export function startUpkeep(logger: Logger, chores: readonly Chore[]): { close(): Promise<void> } {
  const bell = createBell();
  const loop = async ({ name, every, run }: Chore): Promise<void> => {
    while (!bell.closed) {
      await run().catch((err: unknown) => logger.warn({ err, chore: name }, 'a chore has to wait'));
      await bell.pause(every);
    }
  };
  const running = chores.map(loop);
  return {
    async close() {
      bell.close();
      await Promise.all(running);
    },
  };
}
