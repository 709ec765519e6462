import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

type Job = { id: string; kind: string; at: number; data: unknown };

/** Timers that survive a restart. */
export type Jobs = {
  handle<T>(kind: string, work: (data: T) => void): void;
  schedule(kind: string, delayMs: number, data: unknown): void;
  /** Takes up what an earlier run left; call once every handler is known. */
  resume(): void;
  close(): void;
};

const longestTimer = 2 ** 31 - 1;

export function createJobs(store: Store): Jobs {
  const handlers = new Map<string, (data: never) => void>();
  const timers = new Map<string, NodeJS.Timeout>();

  const run = (job: Job) => {
    timers.delete(job.id);
    store.remove('job', job.id);
    handlers.get(job.kind)?.(job.data as never);
  };
  const arm = (job: Job) => {
    const delay = Math.min(Math.max(job.at - Date.now(), 0), longestTimer);
    timers.set(job.id, setTimeout(run, delay, job));
  };

  return {
    handle: (kind, work) => void handlers.set(kind, work),
    schedule(kind, delayMs, data) {
      const job = {
        id: store.durable ? randomUUID() : `${kind}-${nextNumber()}`,
        kind,
        at: Date.now() + delayMs,
        data,
      };
      store.put('job', job.id, job);
      arm(job);
    },
    resume() {
      for (const { value } of store.load<Job>('job')) arm(value);
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

let jobNumber = 0;
const nextNumber = () => ++jobNumber;
