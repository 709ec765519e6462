import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { services } from '@tianguis/proto/services';
import pg from 'pg';
import { root } from './paths.ts';
import { databaseName } from './postgres/databases.ts';
import type { Stack } from './stack/stack-file.ts';
import { UserError } from './user-error.ts';

/** The system that runs on a data folder, as its stack.json tells. */
export function runningStack(data = '.data'): Stack {
  const file = join(resolve(root, data), 'stack.json');
  if (!existsSync(file))
    throw new UserError(
      `Nothing runs on ${resolve(root, data)}: start it, or name the folder of a system that runs with "-- --data DIR".`,
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Stack;
}

/** The address of a service's database on the system's own PostgreSQL server. */
export function databaseOf(stack: Stack, service: string): string {
  if (!(services as readonly string[]).includes(service))
    throw new UserError(`There is no service "${service}": choose one of ${services.join(', ')}.`);
  return Object.assign(new URL(stack.postgres.url), { pathname: `/${databaseName(service)}` }).href;
}

/** Runs `work` on a connection of its own. */
export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
