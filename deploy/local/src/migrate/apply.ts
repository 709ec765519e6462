import pg from 'pg';
import { noFilters, withEngine } from './engine.ts';
import { migrationList, migrationNames } from './files.ts';

/** Brings a service's database up to date; returns the names of the migrations it applied. */
export async function applyMigrations(service: string, url: string): Promise<string[]> {
  if (await isUpToDate(service, url)) return [];
  const input = { migrationsList: migrationList(service), filters: noFilters };
  const { appliedMigrationNames } = await withEngine(service, url, (engine) => engine.applyMigrations(input));
  return appliedMigrationNames;
}

/** The engine is only woken when a migration is missing or one has failed. */
export async function isUpToDate(service: string, connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const done = new Set(rows.map(({ name }) => name));
    return migrationNames(service).every((name) => done.has(name));
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return migrationNames(service).length === 0; // no such table yet
    throw error;
  } finally {
    await client.end();
  }
}
