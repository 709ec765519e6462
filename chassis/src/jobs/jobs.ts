import { EventEmitter } from 'node:events';
import { type JobHelpers, Logger as JobLogger, type Runner, run } from 'graphile-worker';
import { createBackoff } from '../messaging/retry.ts';
import { createSignal, type Signal } from '../messaging/signal.ts';
import type { Storage, Tx } from '../storage/storage.ts';
import { currentContext, currentTraceparent } from '../telemetry/context.ts';
import type { Logger } from '../telemetry/logger.ts';
import { showAlive, unlockDeadWorkers } from './dead-workers.ts';
import { inJobContext, type JobOrigin } from './job-context.ts';
import { patientPool } from './patient-pool.ts';

/** Runs one job. It may run again after a failure or a crash, so its effect must bear repeating. */
export type Task = (
  /** What was given to `add`, by way of JSON; check it. For a job of the crontab `{ _cron: { ts } }` and its payload. */
  payload: unknown,
  call: { readonly log: Logger /** Aborted when the service stops. */; readonly signal: AbortSignal },
) => Promise<void>;

export interface JobOptions {
  /** Not before this moment. */
  readonly runAt?: Date;
  /** A second job with the same key replaces the first while that has not begun. */
  readonly key?: string;
  /** Attempts before it is given up, with exponential back-off between; 25 by default. */
  readonly attempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
}

export interface Jobs {
  /** Adds a job, in the transaction when given one: then it exists only if that commits. `payload` must be JSON. */
  add(on: Tx | Storage, task: string, payload: object, options?: JobOptions): Promise<void>;
  /** Takes no new jobs and waits for those under way; one that ignores its signal for 5 s runs again elsewhere. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly tasks: Readonly<Record<string, Task>>;
  /** Lines `minute hour day month weekday task`, in UTC; replicas run each once. */
  readonly crontab?: string;
  /** Jobs at a time in this process; 4 by default. */
  readonly concurrency?: number;
}

const insert = `select 1 as added from graphile_worker.add_job($1, payload => $2::text::json, queue_name => $3,
  run_at => $4::text::timestamptz, max_attempts => $5::int, job_key => $6)`;

/**
 * Durable jobs on the service's own database (graphile-worker): delayed, repeated and periodic work that outlives the
 * process. Starts without the database, too, and goes on by itself when that comes back. A job whose process died is run
 * again, by any replica, within half a minute.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { tasks, logger } = options;
  const supervisor = superviseRunner((signal) => startRunner(options, signal), logger);
  const watch = watchOverWorkers(options);
  return {
    async add(on, task, payload, { runAt, key, attempts, queue } = {}) {
      if (!Object.hasOwn(tasks, task)) throw new Error(`no task is named ${task}`);
      const text = JSON.stringify({ ...payload, _origin: originOfNow() });
      await on.query(insert, [task, text, queue ?? null, runAt?.toISOString() ?? null, attempts ?? null, key ?? null]);
    },
    close: async () => {
      await Promise.all([watch.close(), supervisor.close()]);
    },
  };
}

const originOfNow = (): JobOrigin => ({
  correlationId: currentContext()?.correlationId,
  traceparent: currentTraceparent(),
});

function startRunner(
  { storage, logger, tasks, crontab, concurrency = 4 }: JobsOptions,
  signal: Signal,
): Promise<Runner> {
  const events = new EventEmitter();
  showAlive(events, (err) => logger.warn({ err }, 'a job runner could not show that it lives'));
  return run({
    events,
    pgPool: patientPool(storage.pool, signal),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, taskOf(name, task, logger)])),
    crontab,
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

function watchOverWorkers({ storage, logger }: JobsOptions): { close(): Promise<void> } {
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
