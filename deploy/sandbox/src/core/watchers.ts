import type { Timers } from './timers.ts';

export type Outcome = 'delivered' | 'refused' | 'queued';

/** Callers that want to know what becomes of one delivery, as long as it does not take too long. */
export type Watchers = {
  outcome(id: string, timeoutMs: number): Promise<Outcome>;
  notify(id: string, outcome: Outcome): void;
};

export function createWatchers(timers: Timers): Watchers {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const notify = (id: string, outcome: Outcome) => {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  };
  return {
    outcome: (id, timeoutMs) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        timers.later(timeoutMs, () => notify(id, 'queued'));
      }),
    notify,
  };
}
