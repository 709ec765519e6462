import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

type Job = { id: string; kind: string; at: number; data: unknown };

/** Timers that survive a restart. A job whose work takes a while is done again if the process ends during it. */
export type Jobs = {
  handle<T>(kind: string, work: (data: T) => void | Promise<void>): void;
  schedule(kind: string, delayMs: number, data: unknown): void;
  /** Takes up what an earlier run left; call once every handler is known. */
  resume(): void;
  close(): void;
};

const longestTimer = 2 ** 31 - 1;

export function createJobs(store: Store): Jobs {
  const handlers = new Map<string, (data: never) => void | Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const run = async (job: Job) => {
    timers.delete(job.id);
    await handlers.get(job.kind)?.(job.data as never);
    store.remove('job', job.id);
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
