import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { ended } from '../process/ended.ts';
import { guardChild } from '../process/guard.ts';
import { openLog } from '../process/log-file.ts';
import { natsReady, natsUrl, prepareNats, spawnNats } from './server.ts';

export interface ScratchNats {
  url: string;
  readonly pid: number;
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A nats-server of one's own with JetStream in a temporary folder. */
export async function scratchNats({ parent = tmpdir() } = {}): Promise<ScratchNats> {
  const folder = mkdtempSync(join(parent, 'tianguis-nats-'));
  const log = join(folder, 'log');
  const options = { folder: join(folder, 'data'), port: await freePort() };
  const begin = async (): Promise<ChildProcess> => {
    await prepareNats(options.folder);
    const child = guardChild(spawnNats(options, openLog(log)));
    await natsReady(options.port, child);
    return child;
  };
  let child = await begin();
  const stop = () => ended(child, 'SIGTERM');
  return {
    url: natsUrl(options.port),
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => ended(child, 'SIGKILL'),
    stop,
    start: async () => {
      child = await begin();
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
