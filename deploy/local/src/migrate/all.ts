import { join } from 'node:path';
import { node } from '../paths.ts';
import type { ServiceDatabase } from '../postgres/databases.ts';
import { run } from '../process/run.ts';
import { UserError } from '../user-error.ts';
import { hasStamp } from './stamp.ts';

/** Brings every database up to date; returns the services that needed it. */
export async function migrateAll(databases: readonly ServiceDatabase[]): Promise<string[]> {
  const behind: Record<string, string> = {};
  const check = async ({ service, ownerUrl }: ServiceDatabase) => {
    if (!(await hasStamp(service, ownerUrl))) behind[service] = ownerUrl;
  };
  await Promise.all(databases.map(check));
  if (Object.keys(behind).length > 0) await applyInChild(behind);
  return Object.keys(behind);
}

async function applyInChild(targets: Record<string, string>): Promise<void> {
  const env = { ...process.env, MIGRATE: JSON.stringify(targets) };
  const { code, output } = await run(node, [join(import.meta.dirname, 'up.ts')], { env });
  if (code !== 0) throw new UserError(output.trim());
}
