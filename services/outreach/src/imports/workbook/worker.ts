import { parentPort, workerData } from 'node:worker_threads';
import { readSheets, TooLarge } from './read-sheets.ts';

/** What became of a workbook. */
export type Outcome =
  | { readonly sheets: { readonly name: string; readonly rows: number; readonly csv: Uint8Array }[] }
  | { readonly problem: 'too_large' | 'unreadable' };

const outcome = async (): Promise<Outcome> => {
  try {
    return { sheets: await readSheets(workerData as Uint8Array) };
  } catch (err) {
    // Whatever a broken or hostile file makes the library throw, it is the file's fault.
    return { problem: err instanceof TooLarge ? 'too_large' : 'unreadable' };
  }
};

parentPort?.postMessage(await outcome());
