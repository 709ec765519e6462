import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { guardChild } from '../process/guard.ts';
import { openLog } from '../process/log-file.ts';
import { type ScratchServer, startScratchServer } from '../process/scratch-server.ts';
import { natsReady, natsUrl, prepareNats, spawnNats } from './server.ts';

interface ScratchOptions {
  parent?: string;
  passwords?: Record<string, string>;
}

/** A nats-server of one's own with JetStream in a temporary folder. */
export async function scratchNats({ parent = tmpdir(), passwords }: ScratchOptions = {}): Promise<ScratchServer> {
  const folder = mkdtempSync(join(parent, 'tianguis-nats-'));
  const log = join(folder, 'log');
  const options = { folder: join(folder, 'data'), port: await freePort(), ...(passwords && { passwords }) };
  const begin = async () => {
    await prepareNats(options.folder);
    const child = guardChild(spawnNats(options, openLog(log)));
    await natsReady(options.port, child);
    return child;
  };
  return startScratchServer({ url: natsUrl(options.port), folder, begin, stopSignal: 'SIGTERM' });
}
