import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { ended } from '../process/ended.ts';
import { guardChild } from '../process/guard.ts';
import { openLog } from '../process/log-file.ts';
import { postgresReady, preparePostgres, serverUrl, spawnPostgres } from './server.ts';

export interface ScratchPostgres {
  url: string;
  readonly pid: number;
  /** SIGKILL, as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again on the same port and files. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const fast = ['fsync=off', 'full_page_writes=off']; // commits still reach the kernel: a SIGKILL loses nothing

/** A PostgreSQL of one's own in a temporary folder: fast and unsafe against power loss, for tests and comparisons. */
export async function scratchPostgres({ parent = tmpdir(), settings = fast } = {}): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(parent, 'tianguis-postgres-'));
  chmodSync(folder, 0o711); // the database's own account passes through
  const options = {
    folder: join(folder, 'data'),
    port: await freePort(),
    password: randomBytes(18).toString('hex'),
    log: join(folder, 'log'),
    settings,
  };
  const url = serverUrl(options.port, options.password);
  const home = await preparePostgres(options);
  const begin = async () => {
    const child = guardChild(spawnPostgres(home, options, openLog(options.log)), 'SIGINT');
    await postgresReady(url, child);
    return child;
  };
  let child = await begin();
  const stop = () => ended(child, 'SIGINT');
  return {
    url,
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
