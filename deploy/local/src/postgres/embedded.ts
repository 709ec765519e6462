import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, openLog, sizeOf } from '../process/log-file.ts';
import type { Job } from '../process/supervise.ts';
import { UserError } from '../user-error.ts';
import { type PostgresOptions, postgresReady, preparePostgres, serverUrl, spawnPostgres } from './server.ts';

/** The embedded server as a job of the launcher. */
export function postgresJob(options: PostgresOptions): Job {
  let logStart = 0;
  return {
    name: 'postgres',
    stopSignal: 'SIGINT', // "fast": disconnects clients and writes everything down
    patience: 15_000,
    start: async () => {
      const home = await preparePostgres(options);
      logStart = sizeOf(options.log);
      return spawnPostgres(home, options, openLog(options.log));
    },
    ready: async (child) => {
      try {
        await postgresReady(serverUrl(options.port, options.password), child);
      } catch (error) {
        throw explain(error, options.log, logStart);
      }
    },
  };
}

function explain(error: unknown, log: string, since: number): Error {
  const text = readFileSync(log).subarray(since).toString();
  if (/No space left on device/.test(text))
    return new UserError('PostgreSQL cannot write, the disk is full: free some space, then start again.');
  return new UserError(`${(error as Error).message} Its last words: ${lastWords(log, since)}`);
}

export const embeddedOptions = (data: string, port: number, password: string): PostgresOptions => ({
  folder: join(data, 'postgres'),
  port,
  password,
  log: join(data, 'logs/postgres.log'),
});
