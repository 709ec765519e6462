import type { ImportEncoding } from '@tianguis/proto/outreach/imports/import';
import { bytesOf, createDecoder } from './csv-encoding.ts';
import { BrokenCsv, type CsvFormat, longestRecord, readRecords } from './csv-records.ts';

export interface FileFormat extends CsvFormat {
  readonly encoding: ImportEncoding;
}

export interface Block {
  readonly records: string[][];
  /** Where in the file the last of them ends. */
  readonly end: number;
}

const byteOrderMark = '\uFEFF';

/**
 * Reads records from a file that arrives in pieces, beginning at byte `start`, which is the end of a record (or 0). However
 * the pieces are cut, the records are the same.
 */
export async function* readBlocks(
  pieces: AsyncIterable<Uint8Array>,
  format: FileFormat,
  start: number,
): AsyncGenerator<Block> {
  const decode = createDecoder(format.encoding);
  let at = start;
  let rest = '';
  let before = 0;
  const advance = (text: string, last: boolean): Block => {
    try {
      const { records, end } = readRecords(text, format, last);
      at += bytesOf(text.slice(0, end), format.encoding);
      rest = text.slice(end);
      if (rest.length > longestRecord) throw new BrokenCsv(records.length);
      before += records.length;
      return { records: text.includes(nul) ? records.map(storable) : records, end: at };
    } catch (err) {
      throw err instanceof BrokenCsv ? new BrokenCsv(before + err.records) : err;
    }
  };
  for await (const piece of pieces) {
    const text = rest + decode(piece);
    const marked = at === 0 && text.startsWith(byteOrderMark);
    if (marked) at = bytesOf(byteOrderMark, format.encoding);
    const block = advance(marked ? text.slice(1) : text, false);
    if (block.records.length > 0) yield block;
  }
  const block = advance(rest + decode(new Uint8Array(), true), true);
  if (block.records.length > 0) yield block;
}

/** PostgreSQL keeps no null characters. */
const nul = '\0';
const storable = (cells: string[]): string[] => cells.map((cell) => cell.replaceAll(nul, ''));
