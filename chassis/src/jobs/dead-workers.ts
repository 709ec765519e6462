import type { WorkerEvents } from 'graphile-worker';
import { type RawBuilder, run, sql, statement } from '../storage/sql.ts';
import { type Storage, sqlOn } from '../storage/storage.ts';

const lockOf = (worker: RawBuilder<unknown>) => sql`hashtextextended('jobs of ' || ${worker}, 0)`;

const lock = statement((p: { worker: string }) => sql`select pg_advisory_lock(${lockOf(sql`${p.worker}::text`)})`);

/**
 * Shows that a process that works on jobs is alive: it holds an advisory lock of its name on its listening connection,
 * which PostgreSQL releases when the process dies.
 */
export function showAlive(events: WorkerEvents, onError: (err: unknown) => void): void {
  events.on('pool:listen:success', ({ client, workerPool: { id } }) => {
    // The connection asks for its notifications first, and takes one query at a time.
    client.once('drain', () => run(sqlOn(client), lock({ worker: id })).catch(onError));
  });
}

const missing = statement(
  () => sql<{ worker: string }>`
    select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and not exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lockOf(sql.ref('locked_by'))})`,
);

const unlock = statement(
  (p: { workers: readonly string[] }) => sql<{ unlocked: boolean }>`
    select graphile_worker.force_unlock_workers(${p.workers}) is null as unlocked`,
);

/**
 * Releases the jobs of dead processes; graphile-worker itself waits four hours. A process counts as dead only if it was
 * among the `suspects` of the previous check, because one that lost its connection takes its lock again in between.
 * Returns the suspects for the next check, and the dead.
 */
export async function unlockDeadWorkers(
  storage: Pick<Storage, 'query'>,
  suspects: ReadonlySet<string>,
): Promise<{ suspects: ReadonlySet<string>; dead: readonly string[] }> {
  const gone = (await run(storage, missing())).map(({ worker }) => worker);
  const dead = gone.filter((worker) => suspects.has(worker));
  if (dead.length > 0) await run(storage, unlock({ workers: dead }));
  return { suspects: new Set(gone), dead };
}
