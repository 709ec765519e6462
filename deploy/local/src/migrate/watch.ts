import { watch } from 'node:fs';
import { notice } from '../report.ts';
import { sentenceFor } from '../user-error.ts';

/** A migration is a folder and a file in it, and a pull brings several. */
const settlesIn = 300;

/** Runs `migrate` after each change within the folders, one run at a time, until `signal`; it returns what it migrated. */
export function migrateOnChange(
  folders: readonly string[],
  migrate: () => Promise<readonly string[]>,
  signal: AbortSignal,
): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const run = async (): Promise<void> => {
    if (signal.aborted) return;
    const changed = await migrate();
    if (changed.length > 0) notice(`migrated ${changed.join(', ')}`);
  };
  const runSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(run).catch((error: unknown) => notice(sentenceFor(error)));
    }, settlesIn);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const folder of folders) watch(folder, { recursive: true, signal }, runSoon);
}
