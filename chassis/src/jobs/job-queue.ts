import { runOne, sql, statement } from '../storage/sql.ts';
import type { Storage, Tx } from '../storage/storage.ts';
import { currentContext, currentTraceparent } from '../telemetry/context.ts';
import type { JobOrigin } from './job-context.ts';

export interface JobOptions {
  /** Not before this moment. */
  readonly runAt?: Date;
  /** A second job with the same key replaces the first, as long as that one has not started. */
  readonly key?: string;
  /** Attempts before the job is given up, with exponential back-off between them; 25 by default. */
  readonly attempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
}

/** Adds durable jobs. It needs no runner: a job is a row, and any replica that runs jobs picks it up. */
export interface JobQueue {
  /**
   * Inserts a job; within a transaction the job exists only if that commits. `payload` must be JSON. Throws where runners
   * take each former job of the key in the moment of the insert, ten times in a row.
   */
  add(on: Pick<Tx | Storage, 'query'>, name: string, payload: object, options?: JobOptions): Promise<void>;
}

interface NewJob {
  readonly name: string;
  readonly payload: string;
  readonly queue: string | null;
  readonly runAt: string | null;
  readonly attempts: number | null;
  readonly key: string | null;
}

const insert = statement(
  (p: NewJob) => sql<{ id: string | null }>`
    select id::text from graphile_worker.add_job(${p.name}, payload => ${p.payload}::text::json,
      queue_name => ${p.queue}, run_at => ${p.runAt}::text::timestamptz, max_attempts => ${p.attempts}::int,
      job_key => ${p.key})`,
  { name: 'add_job' },
);

/**
 * graphile-worker inserts nothing where a runner takes the former job of the key between two of its statements
 * (https://github.com/graphile/worker/issues/580). At the next attempt that job is a running one, which is left to itself.
 */
const attemptsToInsert = 10;

/** `isKnown` says whether a job of that name exists, so that a misspelt name fails where the job is added. */
export function createJobQueue(isKnown: (name: string) => boolean): JobQueue {
  return {
    async add(on, name, payload, { runAt, key, attempts, queue } = {}) {
      if (!isKnown(name)) throw new Error(`no job is named ${name}`);
      const job: NewJob = {
        name,
        payload: JSON.stringify({ ...payload, _origin: currentOrigin() }),
        queue: queue ?? null,
        runAt: runAt?.toISOString() ?? null,
        attempts: attempts ?? null,
        key: key ?? null,
      };
      for (let attempt = 0; attempt < attemptsToInsert; attempt += 1) {
        const { id } = await runOne(on, insert(job));
        if (id !== null) return;
      }
      throw new Error(`no job was added under the key ${key}`);
    },
  };
}

const currentOrigin = (): JobOrigin => ({
  correlationId: currentContext()?.correlationId,
  traceparent: currentTraceparent(),
});
