import { existsSync, watch } from 'node:fs';
import type { ServiceDatabase } from '../postgres/databases.ts';
import { notice } from '../report.ts';
import { sentenceFor } from '../user-error.ts';
import { migrateAll } from './all.ts';
import { migrationsFolder } from './files.ts';

/** A migration is a folder and a file in it, and a pull brings several. */
const settlesIn = 300;

/** Applies the migrations that are made or pulled while the system runs, until `signal`. */
export function migrateOnChange(databases: readonly ServiceDatabase[], signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  let migrating = Promise.resolve();
  const migrate = async (): Promise<void> => {
    if (signal.aborted) return;
    const changed = await migrateAll(databases);
    if (changed.length > 0) notice(`migrated ${changed.join(', ')}`);
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      migrating = migrating.then(migrate).catch((error: unknown) => notice(sentenceFor(error)));
    }, settlesIn);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const { service } of databases) {
    const folder = migrationsFolder(service);
    if (existsSync(folder)) watch(folder, { recursive: true, signal }, later);
  }
}
