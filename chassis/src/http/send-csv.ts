import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawCall } from './operation.ts';

/** By it a spreadsheet knows the file for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Answers with a file of CSV as its lines come. */
export async function sendCsv({ res, signal }: RawCall, filename: string, lines: AsyncIterable<string>): Promise<void> {
  res.setHeader('content-type', 'text/csv; charset=utf-8');
  res.setHeader('content-disposition', `attachment; filename="${filename}"`);
  await pipeline(Readable.from(lines), res, { signal }).catch((err: unknown) => {
    // Whoever asked has gone: there is nobody to tell.
    if (!signal.aborted) throw err;
  });
}
