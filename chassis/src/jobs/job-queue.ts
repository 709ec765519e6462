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
  /** Inserts a job; within a transaction the job exists only if that commits. `payload` must be JSON. */
  add(on: Pick<Tx | Storage, 'query'>, name: string, payload: object, options?: JobOptions): Promise<void>;
}

const insert = `select 1 as added from graphile_worker.add_job($1, payload => $2::text::json, queue_name => $3,
  run_at => $4::text::timestamptz, max_attempts => $5::int, job_key => $6)`;

/** `isKnown` says whether a job of that name exists, so that a misspelt name fails where it is added. */
export function createJobQueue(isKnown: (name: string) => boolean): JobQueue {
  return {
    async add(on, name, payload, { runAt, key, attempts, queue } = {}) {
      if (!isKnown(name)) throw new Error(`no job is named ${name}`);
      const text = JSON.stringify({ ...payload, _origin: currentOrigin() });
      await on.query(insert, [name, text, queue ?? null, runAt?.toISOString() ?? null, attempts ?? null, key ?? null]);
    },
  };
}

const currentOrigin = (): JobOrigin => ({
  correlationId: currentContext()?.correlationId,
  traceparent: currentTraceparent(),
});
