import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

type Job = { id: string; kind: string; at: number; data: unknown };

/** Timers that survive a restart. A job whose work takes a while is done again if the process ends during it. */
export type Jobs = {
  handle<T>(kind: string, work: (data: T) => void | Promise<void>): void;
  schedule(kind: string, delayMs: number, data: unknown): void;
  /** Takes up what an earlier run left; call once every handler is known. */
  resume(): void;
  /** Does what became due by the clock, in order, and waits for it. */
  catchUp(): Promise<void>;
  close(): void;
};

const longestTimer = 2 ** 31 - 1;

export function createJobs(store: Store, clock: Clock): Jobs {
  const handlers = new Map<string, (data: never) => void | Promise<void>>();
  const armed = new Map<string, { readonly job: Job; readonly timer: NodeJS.Timeout }>();

  const run = async (job: Job) => {
    armed.delete(job.id);
    await handlers.get(job.kind)?.(job.data as never);
    store.remove('job', job.id);
  };
  const arm = (job: Job) => {
    const delay = Math.max(job.at - clock.now(), 0);
    const wake = () => (job.at > clock.now() ? arm(job) : void run(job));
    armed.set(job.id, { job, timer: setTimeout(wake, Math.min(delay, longestTimer)) });
  };

  return {
    handle: (kind, work) => void handlers.set(kind, work),
    schedule(kind, delayMs, data) {
      const job = {
        id: store.durable ? randomUUID() : `${kind}-${nextNumber()}`,
        kind,
        at: clock.now() + delayMs,
        data,
      };
      store.put('job', job.id, job);
      arm(job);
    },
    resume() {
      for (const { value } of store.load<Job>('job')) arm(value);
    },
    async catchUp() {
      const waiting = [...armed.values()].toSorted((one, other) => one.job.at - other.job.at);
      for (const { job, timer } of waiting) {
        if (armed.get(job.id)?.timer !== timer) continue;
        clearTimeout(timer);
        if (job.at > clock.now()) arm(job);
        else await run(job);
      }
    },
    close() {
      for (const { timer } of armed.values()) clearTimeout(timer);
    },
  };
}

let jobNumber = 0;
const nextNumber = () => ++jobNumber;
