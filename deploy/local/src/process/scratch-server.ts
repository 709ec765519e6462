import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ended } from './ended.ts';

/** A server in a temporary folder that may be killed and started again. */
export interface ScratchServer {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL, as a crash would. */
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

export async function startScratchServer({ url, folder, begin, stopSignal }: Options): Promise<ScratchServer> {
  let child = await begin();
  const stop = () => ended(child, stopSignal);
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => ended(child, 'SIGKILL'),
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
