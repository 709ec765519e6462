import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationList, SchemasContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { serviceFolder } from '../paths.ts';

const lockName = 'migration_lock.toml';
export const lockText =
  '# Written by `npm run migrate`: the database these migrations are for.\nprovider = "postgresql"\n';

export const migrationsFolder = (service: string): string => join(serviceFolder(service), 'prisma/migrations');
export const lockFile = (service: string): string => join(migrationsFolder(service), lockName);

/** Migration names, oldest first. */
export function migrationNames(service: string): string[] {
  const folder = migrationsFolder(service);
  if (!existsSync(folder)) return [];
  const isMigration = (name: string) => existsSync(join(folder, name, 'migration.sql'));
  return readdirSync(folder).filter(isMigration).sort();
}

export const migrationSql = (service: string, name: string): string =>
  readFileSync(join(migrationsFolder(service), name, 'migration.sql'), 'utf8');

export function migrationList(service: string): MigrationList {
  return {
    baseDir: migrationsFolder(service),
    lockfile: { path: lockName, content: lockText },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(service).map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: migrationSql(service, name) } },
    })),
  };
}

export function schemaOf(service: string): SchemasContainer {
  const path = join(serviceFolder(service), 'prisma/schema.prisma');
  return { files: [{ path, content: readFileSync(path, 'utf8') }] };
}
