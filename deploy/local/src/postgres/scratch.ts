import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { guardChild } from '../process/guard.ts';
import { openLog } from '../process/log-file.ts';
import { type ScratchServer, startScratchServer } from '../process/scratch-server.ts';
import { postgresReady, preparePostgres, serverUrl, spawnPostgres } from './server.ts';

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
    const child = guardChild(spawnPostgres(home, options, openLog(options.log)), 'SIGINT');
    await postgresReady(url, child);
    return child;
  };
  return startScratchServer({ url, folder, begin, stopSignal: 'SIGINT' });
}
