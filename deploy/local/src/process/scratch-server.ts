import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { gone } from './alive.ts';
import { ended } from './ended.ts';

/** A server in a temporary folder that may be killed and started again. */
export interface ScratchServer {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL, as a crash would; resolves once nothing of it answers any more. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly folder: string;
  /** Resolves with the process once it answers. */
  readonly begin: () => Promise<ChildProcess>;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
}

/** The processes that a process started; none where the system does not say. */
function childrenOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
  } catch {
    return [];
  }
}

export async function startScratchServer({ url, folder, begin, stopSignal }: Options): Promise<ScratchServer> {
  let child = await begin();
  const stop = () => ended(child, stopSignal);
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    async kill() {
      const children = childrenOf(child.pid ?? 0);
      await ended(child, 'SIGKILL');
      // They work on until they notice.
      await Promise.all(children.map((pid) => gone(pid, 10_000)));
    },
    stop,
    async start() {
      child = await begin();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
