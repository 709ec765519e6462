import type { WorkerEvents } from 'graphile-worker';
import type { Storage } from '../storage/storage.ts';

const key = "hashtextextended('jobs of ' || $1, 0)";

/**
 * Shows for as long as a process lives that it works on jobs: an advisory lock of its name on the connection it listens
 * with, which PostgreSQL lets go of when the process dies, however it dies.
 */
export function showAlive(events: WorkerEvents, onError: (err: unknown) => void): void {
  events.on('pool:listen:success', ({ client, workerPool: { id } }) => {
    // The connection asks for its notifications first, and takes one query at a time.
    client.once('drain', () => client.query(`select pg_advisory_lock(${key})`, [id]).catch(onError));
  });
}

const missing = `select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and not exists (
  select from pg_locks where locktype = 'advisory' and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${key.replace('$1', 'locked_by')})`;

const unlock = 'select graphile_worker.force_unlock_workers($1) is null as unlocked';

/**
 * Gives the jobs of dead processes back, which graphile-worker itself does after four hours. Only those count as dead that
 * were among the `suspects` of the look before, as one that lost its connection shows itself again in between. Answers with
 * the suspects for the next look, and who was dead.
 */
export async function unlockDeadWorkers(
  { query }: Pick<Storage, 'query'>,
  suspects: ReadonlySet<string>,
): Promise<{ suspects: ReadonlySet<string>; dead: readonly string[] }> {
  const gone = (await query<{ worker: string }>(missing)).rows.map(({ worker }) => worker);
  const dead = gone.filter((worker) => suspects.has(worker));
  if (dead.length > 0) await query(unlock, [dead]);
  return { suspects: new Set(gone), dead };
}
