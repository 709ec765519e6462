import { join } from 'node:path';
import { lastWords, openLog, sizeOf } from '../process/log-file.ts';
import type { Job } from '../process/supervise.ts';
import { UserError } from '../user-error.ts';
import { natsReady, prepareNats, spawnNats } from './server.ts';

/** The embedded nats-server as a job of the launcher. */
export function natsJob(data: string, port: number, passwords: Record<string, string>): Job {
  const log = join(data, 'logs/nats.log');
  const options = { folder: join(data, 'nats'), port, passwords };
  let logStart = 0;
  return {
    name: 'nats',
    stopSignal: 'SIGTERM',
    patience: 10_000,
    start: async () => {
      await prepareNats(options.folder);
      logStart = sizeOf(log);
      return spawnNats(options, openLog(log));
    },
    ready: (child) =>
      natsReady(port, child).catch((error: Error) => {
        throw new UserError(`${error.message} Its last words: ${lastWords(log, logStart)}`);
      }),
  };
}
