import type { ChildProcess } from 'node:child_process';
import { ended, hasEnded } from './ended.ts';
import { guardChild } from './guard.ts';

export interface Job {
  name: string;
  /** Clears what an earlier run left behind, then starts the process. */
  start(): Promise<ChildProcess>;
  /** Resolves when the process serves; rejects when it cannot. */
  ready(child: ChildProcess): Promise<void>;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop before SIGKILL, in ms. */
  patience: number;
}

export interface Supervised {
  name: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it at once, without its own clean-up. */
  force(): void;
}

export interface Watcher {
  died(name: string, how: string): void;
  back(name: string, ms: number): void;
  failing(name: string, error: unknown): void;
}

const firstDelay = 50;
const longestDelay = 5_000;
const stableAfter = 30_000;

/** Starts a process, waits until it serves, and from then on starts it again whenever it dies. */
export async function supervise(job: Job, watcher: Watcher): Promise<Supervised> {
  let stopping = false;
  let child = await begin(job);
  let delay = firstDelay;
  let bornAt = Date.now();

  const watch = (): void => {
    if (hasEnded(child)) void revive();
    else child.once('exit', () => void revive());
  };
  const revive = async (): Promise<void> => {
    if (stopping) return;
    watcher.died(job.name, child.signalCode ?? `exit code ${child.exitCode}`);
    const diedAt = Date.now();
    if (diedAt - bornAt > stableAfter) delay = firstDelay;
    while (!stopping) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      delay = Math.min(delay * 2, longestDelay);
      if (await again(diedAt)) return;
    }
  };
  const again = async (diedAt: number): Promise<boolean> => {
    try {
      if (stopping) return true;
      bornAt = Date.now();
      child = await begin(job, (started) => {
        child = started;
      });
      if (stopping) await ended(child, job.stopSignal, job.patience);
      else {
        watcher.back(job.name, Date.now() - diedAt);
        watch();
      }
      return true;
    } catch (error) {
      watcher.failing(job.name, error);
      return false;
    }
  };

  watch();
  return {
    name: job.name,
    get pid() {
      return child.pid ?? 0;
    },
    stop: async () => {
      stopping = true;
      await ended(child, job.stopSignal, job.patience);
    },
    force: () => {
      stopping = true;
      child.kill('SIGKILL');
    },
  };
}

async function begin(job: Job, started: (child: ChildProcess) => void = () => undefined): Promise<ChildProcess> {
  const child = guardChild(await job.start(), job.stopSignal);
  started(child);
  try {
    await job.ready(child);
  } catch (error) {
    await ended(child, job.stopSignal, 2_000);
    throw error;
  }
  return child;
}
