import { Worker } from 'node:worker_threads';
import { unreadableWorkbook, workbookTooLarge } from '../errors.ts';
import type { Sheet } from './read-sheets.ts';
import type { Outcome } from './worker.ts';
import { unpackedSize } from './zip-size.ts';

/** What all parts of it may unpack to. */
const unpackedLimit = 400_000_000;
const memoryMb = 768;
const timeLimit = 60_000;

const signature = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file begins as Excel's own files do, which are ZIPs. */
export const isWorkbook = (head: Uint8Array): boolean => signature.every((byte, index) => head[index] === byte);

/**
 * The sheets of a workbook as CSV. It is read in a thread of its own with limits of memory and time, so that no file stops
 * the service; what it would unpack to is looked up before.
 */
export async function convertWorkbook(workbook: Buffer): Promise<Sheet[]> {
  const unpacked = unpackedSize(workbook);
  if (unpacked === undefined) throw unreadableWorkbook();
  if (unpacked > unpackedLimit) throw workbookTooLarge();
  const outcome = await readApart(workbook);
  if ('sheets' in outcome) return outcome.sheets;
  throw outcome.problem === 'too_large' ? workbookTooLarge() : unreadableWorkbook();
}

function readApart(workbook: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: workbook,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const timer = setTimeout(() => finish({ problem: 'too_large' }), timeLimit);
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    worker.once('message', finish);
    // It ran out of memory.
    worker.once('error', () => finish({ problem: 'too_large' }));
  });
}
