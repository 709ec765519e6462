import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noFilters, withEngine } from './engine.ts';
import { lockFile, lockText, migrationList, migrationsFolder, schemaOf } from './files.ts';

/**
 * The SQL that turns the existing migrations into the schema; null when they already agree.
 * `url` names a server of which the comparison may use a database of its own.
 */
export async function missingSql(service: string, url: string): Promise<string | null> {
  const { stdout } = await withEngine(service, url, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrationList(service) },
      to: { tag: 'schemaDatamodel', ...schemaOf(service) },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  return stdout && /^\s*(?!--)\S/m.test(stdout) ? stdout : null;
}

/** Writes the next migration and returns its file; null when there is nothing to migrate. */
export async function createMigration(service: string, name: string, url: string): Promise<string | null> {
  const sql = await missingSql(service, url);
  return sql === null ? null : write(service, name, sql);
}

function write(service: string, name: string, sql: string): string {
  const folder = join(migrationsFolder(service), `${timestamp(new Date())}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(lockFile(service), lockText);
  const file = join(folder, 'migration.sql');
  writeFileSync(file, sql.endsWith('\n') ? sql : `${sql}\n`);
  return file;
}

/** 20261121093015: sorts by time, as Prisma names them. */
const timestamp = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 14);
