import { EventEmitter } from 'node:events';
import { type JobHelpers, Logger as JobLogger, type Runner, run } from 'graphile-worker';
import { createBackoff, createSignal, type Signal } from '../messaging/signal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import { showAlive, unlockDeadWorkers } from './dead-workers.ts';
import { inJobContext } from './job-context.ts';
import { patientPool } from './patient-pool.ts';

/** Runs one job. It may run again after a failure or a crash, so it must be idempotent. */
export type Task = (
  /** What `JobQueue.add` got, by way of JSON: check it. A scheduled job gets `{ _cron: { ts } }`. */
  payload: unknown,
  call: { readonly log: Logger /** Aborted when the service stops. */; readonly signal: AbortSignal },
) => Promise<void>;

/** A job that a service runs: on demand, and on a schedule where it names one. */
export interface Job {
  readonly run: Task;
  /** `minute hour day month weekday`, in UTC. Replicas share the schedule: each run happens once. */
  readonly cron?: string;
}

/** Jobs by name. A name is kept in the database while a job waits, so it must not change. */
export type Jobs = Readonly<Record<string, Job>>;

export interface JobRunner {
  /** Takes no new jobs and waits for running ones; a job that ignores its signal for 5 s runs again elsewhere. */
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly jobs: Jobs;
  /** False where no job runs at its times; true by default. */
  readonly schedule?: boolean;
  /** Jobs at a time in this process; 4 by default. */
  readonly concurrency?: number;
}

/**
 * Runs durable jobs on the service's own database (graphile-worker): delayed, repeated and periodic work that survives
 * the process. It starts without the database too and resumes when that returns. Another replica runs the jobs of a
 * dead process again within half a minute.
 */
export function startJobs(options: JobRunnerOptions): JobRunner {
  const supervisor = superviseRunner((signal) => startRunner(options, signal), options.logger);
  const watch = watchOverWorkers(options);
  return {
    close: async () => {
      await Promise.all([watch.close(), supervisor.close()]);
    },
  };
}

/** The schedule of those jobs that have one, as graphile-worker reads it. */
export const crontabOf = (jobs: Jobs): string =>
  Object.entries(jobs)
    .filter(([, { cron }]) => cron !== undefined)
    .map(([name, { cron }]) => `${cron} ${name}`)
    .join('\n');

function startRunner(
  { storage, logger, jobs, schedule = true, concurrency = 4 }: JobRunnerOptions,
  signal: Signal,
): Promise<Runner> {
  const events = new EventEmitter();
  showAlive(events, (err) => logger.warn({ err }, 'a job runner could not show that it lives'));
  return run({
    events,
    pgPool: patientPool(storage.pool, signal),
    taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, taskOf(name, job.run, logger)])),
    crontab: schedule ? crontabOf(jobs) : '',
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5_000,
    logger: jobLogger(logger),
  });
}

const taskOf = (name: string, task: Task, logger: Logger) => (payload: unknown, helpers: JobHelpers) => {
  const log = logger.child({ task: name, job: helpers.job.id, attempt: helpers.job.attempts });
  return inJobContext(name, helpers.job.id, payload, (data) => task(data, { log, signal: helpers.abortSignal }));
};

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const jobLogger = (logger: Logger): JobLogger =>
  new JobLogger((scope) => (level, message, meta) => logger[levels[level]]({ ...scope, ...meta }, message));

/** Starts the runner again whenever it ends by itself. */
function superviseRunner(start: (signal: Signal) => Promise<Runner>, logger: Logger): { close(): Promise<void> } {
  const signal = createSignal();
  const backoff = createBackoff({ min: 250, max: 2_000 });
  let runner: Runner | undefined;
  const attempt = async (): Promise<void> => {
    runner = await start(signal);
    backoff.reset();
    if (signal.closed) await runner.stop();
    await runner.promise;
  };
  const loop = async (): Promise<void> => {
    while (!signal.closed) {
      await attempt().catch((err) => logger.warn({ err }, 'jobs wait for the database'));
      runner = undefined;
      await signal.pause(backoff.next());
    }
  };
  const running = loop();
  return {
    close: async () => {
      signal.close();
      await runner?.stop().catch((err) => logger.debug({ err }, 'the job runner had stopped already'));
      await running;
    },
  };
}

const betweenLooks = 12_000;

function watchOverWorkers({ storage, logger }: JobRunnerOptions): { close(): Promise<void> } {
  const signal = createSignal();
  const loop = async (): Promise<void> => {
    let suspects: ReadonlySet<string> = new Set();
    while (!signal.closed) {
      try {
        const look = await unlockDeadWorkers(storage, suspects);
        suspects = look.suspects;
        if (look.dead.length > 0) logger.warn({ workers: look.dead }, 'jobs of dead processes run again');
      } catch (err) {
        logger.debug({ err }, 'jobs of dead processes wait for the database');
      }
      await signal.pause(betweenLooks);
    }
  };
  const running = loop();
  return {
    close: async () => {
      signal.close();
      await running;
    },
  };
}
