import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a service and the launcher that started it tell each other, so that a successor serves before the old process
 * leaves. A process that nobody supervises, as in a container, says nothing and waits for nothing.
 */
export interface Supervisor {
  /** The service listens. */
  ready(): void;
  /** Asks for a successor; resolves when it serves, when there will be none, or after `patience`. */
  replaced(): Promise<void>;
}

/** How long a successor may take to start, milliseconds. */
const patience = 20_000;

/** Whether a successor may listen on our port while we still do. Node offers that on Linux only. */
export const sharesPort = (): boolean =>
  process.env.SUPERVISED === 'true' && process.connected === true && process.platform === 'linux';

export function supervisor(): Supervisor {
  if (!sharesPort()) return { ready: () => undefined, replaced: async () => undefined };
  // A channel that closes meanwhile is seen by `disconnect`.
  const say = (word: string) => process.send?.(word, undefined, undefined, () => undefined);
  return {
    ready: () => void say('ready'),
    async replaced() {
      const { promise, resolve } = Promise.withResolvers<void>();
      process.on('message', (word) => word === 'replaced' && resolve()).on('disconnect', resolve);
      if (process.connected) say('closing');
      else resolve();
      await Promise.race([promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
