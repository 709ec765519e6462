import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawCall } from './operation.ts';

type Lines = AsyncIterable<string> | Iterable<string>;

async function* marked(lines: Lines) {
  yield '\uFEFF'; // by it a spreadsheet knows the file for UTF-8
  yield* lines;
}

/** Answers a raw operation with a file of CSV as its lines come. */
export async function sendCsv(
  { res, signal }: Pick<RawCall, 'res' | 'signal'>,
  filename: string,
  lines: Lines,
): Promise<void> {
  res.setHeader('content-type', 'text/csv; charset=utf-8');
  res.setHeader('content-disposition', `attachment; filename="${filename}"`);
  res.setHeader('cache-control', 'private, no-store');
  await pipeline(Readable.from(marked(lines)), res, { signal }).catch((err: unknown) => {
    // The caller has gone: there is nobody to answer.
    if (!signal.aborted) throw err;
  });
}
