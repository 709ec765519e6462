import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyOf, run, sql, statement } from './sql.ts';
import type { Storage } from './storage.ts';

const done = statement(
  (p: { names: readonly string[] }) => sql<{ name: string }>`
    select migration_name as name from _prisma_migrations
    where migration_name = ${anyOf(p.names)} and finished_at is not null and rolled_back_at is null`,
);

/** Names of the migrations in a service's folder of them, oldest first. */
export function migrationsIn(folder: URL): string[] {
  const path = fileURLToPath(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => existsSync(join(path, name, 'migration.sql')))
    .toSorted();
}

/**
 * A check for readiness: every migration that this version of the service was built with has been applied. A database
 * that is ahead will do, for migrations run before the versions that need them. What was applied once stays so.
 */
export function schemaCheck(storage: Storage, folder: URL): () => Promise<void> {
  const names = migrationsIn(folder);
  let applied = false;
  return async () => {
    if (applied || names.length === 0) return;
    const rows = await run(storage, done({ names }));
    const found = new Set(rows.map(({ name }) => name));
    const missing = names.filter((name) => !found.has(name));
    if (missing.length > 0) throw new Error(`the database lacks ${missing.length} migrations, first ${missing[0]}`);
    applied = true;
  };
}
