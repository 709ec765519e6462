import { type Job, type Supervised, supervise, type Watcher } from '../process/supervise.ts';

/** Everything that was started, in ranks: the highest rank stops first. */
export interface Registry {
  start(rank: number, job: Job): Promise<Supervised>;
  stop(): Promise<void>;
  force(): void;
}

/** Something was to be started after the stop had begun. */
export class StoppedError extends Error {}

export function createRegistry(watcher: Watcher): Registry {
  const entries: { rank: number; starting: Promise<Supervised>; running: Supervised | null }[] = [];
  let stopping = false;
  return {
    async start(rank, job) {
      if (stopping) throw new StoppedError();
      const entry = { rank, starting: supervise(job, watcher), running: null as Supervised | null };
      entries.push(entry);
      entry.running = await entry.starting;
      return entry.running;
    },
    async stop() {
      stopping = true;
      const ranks = [...new Set(entries.map(({ rank }) => rank))].sort((a, b) => b - a);
      for (const rank of ranks) await Promise.all(entries.filter((entry) => entry.rank === rank).map(stopEntry));
    },
    force() {
      for (const { running } of entries) running?.force();
    },
  };
}

/** What is still starting is left to come up or fail first; a failed start has stopped by itself. */
async function stopEntry({ starting }: { starting: Promise<Supervised> }): Promise<void> {
  const running = await starting.catch(() => null);
  await running?.stop();
}
