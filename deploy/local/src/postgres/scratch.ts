import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../ports.ts';
import { guardChild } from '../process/guard.ts';
import { openLog, sizeOf } from '../process/log-file.ts';
import { type ScratchServer, startScratchServer } from '../process/scratch-server.ts';
import { postgresReady, preparePostgres, serverUrl, spawnPostgres } from './server.ts';

/** What PostgreSQL says while work of a killed server goes on, which ends once it has noticed. */
const held = 'is still in use';
const longestHeld = 10_000;

const fast = ['fsync=off', 'full_page_writes=off']; // commits still reach the kernel: a SIGKILL loses nothing

/** A PostgreSQL of one's own in a temporary folder: fast and unsafe against power loss, for tests and comparisons. */
export async function scratchPostgres({ parent = tmpdir(), settings = fast } = {}): Promise<ScratchServer> {
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
    for (const until = Date.now() + longestHeld; ; await sleep(100)) {
      const since = sizeOf(options.log);
      const child = guardChild(spawnPostgres(home, options, openLog(options.log)), 'SIGINT');
      try {
        await postgresReady(url, child);
        return child;
      } catch (error) {
        // Among the last words of the killed server's own work, which writes to the same log.
        if (Date.now() > until || !readFileSync(options.log).subarray(since).includes(held)) throw error;
      }
    }
  };
  return startScratchServer({ url, folder, begin, stopSignal: 'SIGINT' });
}
