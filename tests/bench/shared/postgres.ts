import { scratchPostgres } from '@tianguis/local/postgres/scratch';

type Settings = NonNullable<Parameters<typeof scratchPostgres>[0]>['settings'];

/** Runs a benchmark on a PostgreSQL of its own, or, where tests run, on theirs. */
export async function onPostgres<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
  if (process.env.TIANGUIS_TEST_POSTGRES) return work();
  const postgres = await scratchPostgres({ settings });
  process.env.TIANGUIS_TEST_POSTGRES = postgres.url;
  try {
    return await work();
  } finally {
    delete process.env.TIANGUIS_TEST_POSTGRES;
    await postgres.remove();
  }
}
