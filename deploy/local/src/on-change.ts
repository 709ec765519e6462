import { watch } from 'node:fs';
import { notice } from './report.ts';
import { sentenceFor } from './user-error.ts';

/** What is written together is seen as one change: a migration is a folder and a file in it, and a pull brings several. */
const settlesIn = 300;

/** Runs `work` after each change within the folders, one run at a time, until `signal`; it says why a run failed. */
export function onChange(folders: readonly string[], work: () => Promise<void>, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const run = async (): Promise<void> => {
    if (!signal.aborted) await work();
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
