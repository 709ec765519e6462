import { notice } from '../report.ts';
import type { Settings } from '../settings.ts';
import { sentenceFor } from '../user-error.ts';
import { createRegistry } from './registry.ts';
import { removeStack } from './stack-file.ts';
import { type Started, startSystem } from './start.ts';

export interface System {
  start(): Promise<Started>;
  /** Stops what runs, and what is still starting, in order. */
  stop(): Promise<void>;
  force(): void;
}

export function createSystem(settings: Settings, env: NodeJS.ProcessEnv): System {
  let started: Started | null = null;
  const stopping = new AbortController();
  const registry = createRegistry({
    died: (name, how) => notice(`${name} died (${how}), starting it again`),
    back: (name, ms) => {
      notice(`${name} is back after ${ms} ms`);
      started?.publish();
    },
    replaced: (name, ms) => {
      notice(`${name} was replaced within ${ms} ms`);
      started?.publish();
    },
    failing: (name, error) => notice(`${name} did not come back: ${sentenceFor(error)}`),
  });
  return {
    start: async () => {
      started = await startSystem(settings, env, registry);
      started.play(stopping.signal);
      started.watch(stopping.signal);
      return started;
    },
    stop: async () => {
      stopping.abort();
      removeStack(settings.data);
      await registry.stop();
    },
    force: () => registry.force(),
  };
}
