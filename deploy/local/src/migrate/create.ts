import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from './apply.ts';
import { noFilters, withEngine } from './engine.ts';
import { lockFile, lockText, migrationList, migrationsFolder, schemaOf } from './files.ts';

export interface NewMigration {
  name: string;
  file: string;
}

/**
 * Writes the migration that turns the existing ones into the schema; null when they already agree.
 * `url` names an empty database for the comparison, whose owner may create the shadow database.
 */
export async function createMigration(service: string, name: string, url: string): Promise<NewMigration | null> {
  await applyMigrations(service, url);
  const made = await withEngine(service, url, (engine) =>
    engine.createMigration({
      draft: false,
      migrationName: name,
      migrationsList: migrationList(service),
      schema: schemaOf(service),
      filters: noFilters,
    }),
  );
  return made.migrationScript === null ? null : write(service, made.generatedMigrationName, made.migrationScript);
}

function write(service: string, name: string, script: string): NewMigration {
  const folder = join(migrationsFolder(service), name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(lockFile(service), lockText);
  writeFileSync(join(folder, 'migration.sql'), script);
  return { name, file: join(folder, 'migration.sql') };
}
