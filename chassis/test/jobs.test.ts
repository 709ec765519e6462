import type { Socket } from 'node:net';
import { unlockDeadWorkers } from '@tianguis/chassis/jobs/dead-workers';
import { createJobQueue } from '@tianguis/chassis/jobs/job-queue';
import { type JobRunner, startJobs, type Task } from '@tianguis/chassis/jobs/jobs';
import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { currentContext, runInContext } from '@tianguis/chassis/telemetry/context';
import { eventually } from '@tianguis/testkit/eventually';
import { ownPostgres } from '@tianguis/testkit/own-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logger } from './rig.ts';

interface Seen {
  payload: unknown;
  correlationId?: string;
  traceparent?: string;
}

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let storage: Storage;
let runner: JobRunner;
const known = ['note', 'flaky', 'slow', 'ends', 'fails', 'other'];
const jobs = createJobQueue((name) => known.includes(name));
const seen: Seen[] = [];
let failures = 0;

const note = async (payload: unknown): Promise<void> => {
  const { correlationId, traceparent } = currentContext() ?? {};
  seen.push({ payload, correlationId, traceparent });
};

const tasks = {
  note,
  flaky: async (payload: unknown) => {
    failures += 1;
    if (failures === 1) throw new Error('not the first time');
    await note(payload);
  },
};

const startTasks = (on: Storage, some: Readonly<Record<string, Task>>): JobRunner => {
  const named = Object.entries(some).map(([name, run]) => [name, { run }]);
  return startJobs({ storage: on, logger, jobs: Object.fromEntries(named) });
};
const start = (on: Storage): JobRunner => startTasks(on, tasks);

beforeAll(async () => {
  postgres = await ownPostgres();
  storage = createStorage({ connectionString: postgres.url, name: 'jobs', logger });
  await migrateMessaging(storage.pool);
  runner = start(storage);
});

afterAll(async () => {
  await runner.close();
  await storage.close();
  await postgres.remove();
});

const seenPayload = (payload: object) =>
  eventually(() => seen.find((one) => JSON.stringify(one.payload) === JSON.stringify(payload)), {
    what: `the job ${JSON.stringify(payload)}`,
  });

it('runs a job in the context of the work that added it', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const context = { requestId: 'r', correlationId: 'c', traceparent };
  await runInContext(context, () => jobs.add(storage, 'note', { n: 1 }));
  expect(await seenPayload({ n: 1 })).toEqual({ payload: { n: 1 }, correlationId: 'c', traceparent });
});

it('adds a job only when its transaction commits', async () => {
  const failing = storage.transaction(async (tx) => {
    await jobs.add(tx, 'note', { n: 2 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await storage.transaction((tx) => jobs.add(tx, 'note', { n: 3 }));
  await seenPayload({ n: 3 });
  expect(seen.some(({ payload }) => JSON.stringify(payload) === '{"n":2}')).toBe(false);
});

it('replaces a waiting job of the same key', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await jobs.add(storage, 'note', { n: 4 }, { key: 'only-one', runAt: later });
  await jobs.add(storage, 'note', { n: 5 }, { key: 'only-one' });
  await seenPayload({ n: 5 });
  // A job's row goes a moment after its task has ended.
  const waiting = "select 1 from graphile_worker.jobs where key = 'only-one'";
  await eventually(async () => (await storage.query(waiting)).rowCount === 0, { what: 'no job of the key to be left' });
  expect(seen.map(({ payload }) => payload)).not.toContainEqual({ n: 4 });
});

it('adds a job also while a runner is just taking the former one of its key', async () => {
  const key = 'just taken';
  await jobs.add(storage, 'other', { n: 9 }, { key });
  const taking = await storage.pool.connect();
  try {
    await taking.query('begin');
    // As a runner that has not committed yet.
    await taking.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a runner', attempts = attempts + 1
       where key = $1`,
      [key],
    );
    const adding = jobs.add(storage, 'other', { n: 10 }, { key });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_job%'`;
    await eventually(async () => (await storage.query(waits)).rowCount === 1, { what: 'the second add to wait' });
    await taking.query('commit');
    await adding;
  } finally {
    taking.release();
  }
  const both = `delete from graphile_worker._private_jobs where payload ->> 'n' in ('9', '10')
    returning key, payload ->> 'n' as n, locked_by as by`;
  const { rows } = await storage.query<{ n: string }>(both);
  expect(rows.toSorted((one, other) => Number(one.n) - Number(other.n))).toEqual([
    { key: null, n: '9', by: 'a runner' },
    { key, n: '10', by: null },
  ]);
});

it('refuses a task that nobody has', async () => {
  await expect(jobs.add(storage, 'unknown', {})).rejects.toThrow('no job is named unknown');
});

it('runs a failed job again', async () => {
  await jobs.add(storage, 'flaky', { n: 6 });
  await eventually(async () => failures === 1, { what: 'the first failure' });
  // Its next attempt is seconds away.
  await storage.query('update graphile_worker._private_jobs set run_at = now()');
  await seenPayload({ n: 6 });
  expect(failures).toBe(2);
});

it('runs the job of a dead process again, once it was missed twice, and leaves those of the living alone', async () => {
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const slow = async (): Promise<void> => {
    begun += 1;
    await finish;
  };
  const others = startTasks(storage, { slow });
  await eventually(() => jobs.add(storage, 'slow', {}).then(() => true), { what: 'the job added' });
  await eventually(async () => begun === 1, { what: 'the living one to begin' });
  await jobs.add(storage, 'note', { n: 8 }, { runAt: new Date(Date.now() + 60_000), key: 'of the dead' });
  await storage.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-that-died', locked_at = now(), run_at = now()
     where key = 'of the dead'`,
  );
  const first = await unlockDeadWorkers(storage, new Set());
  expect(first).toEqual({ suspects: new Set(['pool-that-died']), dead: [] });
  expect(await unlockDeadWorkers(storage, first.suspects)).toMatchObject({ dead: ['pool-that-died'] });
  await seenPayload({ n: 8 });
  expect(begun).toBe(1);
  resolve();
  await others.close();
});

it('goes on by itself within 5 s after the database was away', async () => {
  await postgres.kill();
  await postgres.start();
  const back = performance.now();
  await eventually(() => jobs.add(storage, 'note', { n: 7 }).then(() => true), { what: 'the job added' });
  await seenPayload({ n: 7 });
  expect(performance.now() - back).toBeLessThan(5_000);
});

it('writes that a job is done, or has failed, once the database is back, and runs none of them twice', async () => {
  const { promise: goOn, resolve: away } = Promise.withResolvers<void>();
  const runs: string[] = [];
  const begin = (name: string) => async (): Promise<void> => {
    runs.push(name);
    await goOn;
    if (name === 'fails') throw new Error('while the database is away');
  };
  const others = startTasks(storage, { ends: begin('ends'), fails: begin('fails') });
  for (const task of ['ends', 'fails'])
    await eventually(() => jobs.add(storage, task, {}, { key: task }).then(() => true), { what: 'the job added' });
  await eventually(() => runs.length === 2, { what: 'both to be under way' });
  await postgres.kill();
  away();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await postgres.start();
  const left = `select key, last_error as error, locked_by as by from graphile_worker._private_jobs where key in ('ends', 'fails')`;
  const isWritten = async () => {
    const { rows } = await storage.query<{ key: string; error: string | null; by: string | null }>(left);
    return rows.length === 1 && rows[0]?.by === null && rows[0];
  };
  const row = await eventually(() => isWritten().catch(() => false as const), { what: 'both ends to be written' });
  expect(row).toEqual({ key: 'fails', error: 'while the database is away', by: null });
  expect(runs.toSorted()).toEqual(['ends', 'fails']);
  await others.close();
});

it('runs jobs although the connection broke on which it first asked for the numbers of its tasks', async () => {
  const own = createStorage({ connectionString: postgres.url, name: 'jobs', logger });
  let broken = 0;
  own.pool.on('acquire', (client) => {
    const { query } = client;
    client.query = ((...args: Parameters<typeof query>) => {
      if (broken === 0 && JSON.stringify(args).includes('_private_tasks as tasks')) {
        broken += 1;
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      }
      return query.apply(client, args);
    }) as typeof query;
  });
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const others = startTasks(own, { other: async () => resolve() });
  await jobs.add(own, 'other', {});
  await ran;
  expect(broken).toBe(1);
  await others.close();
  await own.close();
});

it('finishes the job under way when it closes', async () => {
  const { promise: begin, resolve: begun } = Promise.withResolvers<void>();
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  let finished = false;
  const slow = async (): Promise<void> => {
    begun();
    await finish;
    finished = true;
  };
  const others = startTasks(storage, { slow });
  await eventually(() => jobs.add(storage, 'slow', {}).then(() => true), { what: 'the job added' });
  await begin;
  const closing = others.close();
  resolve();
  await closing;
  expect(finished).toBe(true);
  await eventually(
    async () =>
      (await storage.query("select 1 from graphile_worker.jobs where task_identifier = 'slow'")).rowCount === 0,
    {
      what: 'the job done',
    },
  );
});

it('starts and closes without a database', async () => {
  const nowhere = createStorage({ connectionString: 'postgres://nobody@127.0.0.1:1/none', name: 'jobs' });
  const waiting = start(nowhere);
  await waiting.close();
  await nowhere.close();
});
