import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../paths.ts';
import { migrationNames, migrationSql } from './files.ts';

/** Everything that decides what a service's database looks like. */
const shared = [
  'chassis/sql/messaging.sql',
  'deploy/local/src/migrate/grants.ts',
  'node_modules/graphile-worker/package.json',
  'node_modules/@prisma/schema-engine-wasm/package.json',
];

/** Kept as the database's own comment, so that it can never speak of another database. */
export function stampOf(service: string): string {
  const hash = createHash('sha256');
  for (const file of shared) hash.update(readFileSync(join(root, file)));
  for (const name of migrationNames(service)) hash.update(name).update(migrationSql(service, name));
  return `migrated ${hash.digest('hex')}`;
}

export async function hasStamp(service: string, connectionString: string): Promise<boolean> {
  const query =
    "SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = current_database()";
  const rows = await queryOnce<{ stamp: string | null }>(connectionString, query);
  return rows[0]?.stamp === stampOf(service);
}

export async function setStamp(service: string, connectionString: string): Promise<void> {
  const database = new URL(connectionString).pathname.slice(1);
  await queryOnce(
    connectionString,
    `COMMENT ON DATABASE ${pg.escapeIdentifier(database)} IS ${pg.escapeLiteral(stampOf(service))}`,
  );
}

async function queryOnce<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
