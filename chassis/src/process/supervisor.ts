import type { SendHandle } from 'node:child_process';
import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a service and the launcher that started it tell each other, so that a successor serves before the old process
 * leaves. A process that nobody supervises, as in a container, says nothing and waits for nothing.
 */
export interface Supervisor {
  /** The service listens. */
  ready(): void;
  /** Hands the listening socket to a successor; resolves when it serves, when there is none, or after `patience`. */
  replaced(socket: SendHandle): Promise<void>;
}

/** How long a successor may take to start, milliseconds. */
const patience = 20_000;

/** Whether a launcher starts a successor for us. */
export const isSupervised = (): boolean => process.env.SUPERVISED === 'true' && process.connected === true;

let succeeded = false;

/** Whether a successor serves in our place, so that leaving late costs nobody anything. */
export const hasSuccessor = (): boolean => succeeded;

/**
 * The socket itself, which Node passes between processes as it does for its own cluster. A `Server` that is passed would
 * begin to accept in the launcher.
 */
export const socketOf = (server: Server): SendHandle => Object(server)._handle;

/** The listening socket of the process before us, where we are its successor. */
export async function inheritedSocket(): Promise<SendHandle> {
  if (!isSupervised() || process.env.SUCCESSOR !== 'true') return undefined;
  const { promise, resolve } = Promise.withResolvers<SendHandle>();
  process.once('message', (_word, socket) => resolve(socket as SendHandle));
  return promise;
}

export function supervisor(): Supervisor {
  if (!isSupervised()) return { ready: () => undefined, replaced: async () => undefined };
  // A channel that closes meanwhile is seen by `disconnect`.
  const say = (word: string, socket?: SendHandle) => process.send?.(word, socket, undefined, () => undefined);
  return {
    ready: () => void say('ready'),
    async replaced(socket) {
      const { promise, resolve } = Promise.withResolvers<void>();
      process.on('disconnect', resolve).on('message', (word) => {
        if (word === 'replaced') succeeded = true;
        if (word === 'replaced' || word === 'leave') resolve();
      });
      if (process.connected) say('closing', socket);
      else resolve();
      await Promise.race([promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
