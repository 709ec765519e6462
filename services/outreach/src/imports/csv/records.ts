import type { ImportEncoding } from '@tianguis/proto/outreach/imports/import';
import { bytesOf, createDecoder } from './encoding.ts';

export interface CsvFormat {
  readonly delimiter: string;
  /** What ends a record; a carriage return before a line feed is dropped. */
  readonly newline: '\n' | '\r';
}

/** The file is no CSV: a quote is never closed. `records`: how many came before. */
export class BrokenCsv extends Error {
  override readonly name = 'BrokenCsv';
  readonly records: number;
  constructor(records: number) {
    super(`the CSV is broken after ${records} records`);
    this.records = records;
  }
}

/** Longest record; a longer one means that a quote is never closed. */
export const longestRecord = 1_000_000;

/** Old Macintosh programs end lines with a carriage return alone. */
export const newlineOf = (head: string): CsvFormat['newline'] =>
  !head.includes('\n') && head.includes('\r') ? '\r' : '\n';

const quote = '"';

/**
 * The whole records of a text, by RFC 4180 and as people write them: a quote inside a cell is just a quote, and spaces may
 * precede an opening one. The text from `end` on is an incomplete record, to be passed again with what follows; `last` says
 * that nothing does.
 */
export function readRecords(text: string, format: CsvFormat, last: boolean): { records: string[][]; end: number } {
  const { delimiter, newline } = format;
  const records: string[][] = [];
  let at = 0;
  let nextQuote = text.indexOf(quote);
  while (at < text.length) {
    let end = text.indexOf(newline, at);
    if (end < 0) {
      if (!last) break;
      end = text.length;
    }
    if (nextQuote >= 0 && nextQuote < at) nextQuote = text.indexOf(quote, at);
    if (nextQuote < 0 || nextQuote > end) {
      records.push(text.slice(at, endOfLine(text, at, end)).split(delimiter));
      at = end + 1;
      continue;
    }
    const record = quotedRecord(text, at, format, last);
    if (record.end < 0) {
      if (last) throw new BrokenCsv(records.length);
      break;
    }
    records.push(record.cells);
    at = record.end;
  }
  return { records, end: Math.min(at, text.length) };
}

const endOfLine = (text: string, start: number, end: number): number =>
  end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;

/** One record with quotes in it; `end` is -1 where the text stops before the record does. */
function quotedRecord(
  text: string,
  start: number,
  { delimiter, newline }: CsvFormat,
  last: boolean,
): { cells: string[]; end: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const opened = openingQuote(text, at);
    const cell = opened < 0 ? { value: '', end: at } : quotedCell(text, opened, { delimiter, newline });
    if (cell.end < 0) return { cells, end: -1 };
    const stop = nearest(text, cell.end, delimiter, newline);
    if (stop < 0 && !last) return { cells, end: -1 };
    const end = stop < 0 ? text.length : stop;
    const atLineEnd = stop < 0 || text[stop] === newline;
    cells.push(cell.value + text.slice(cell.end, atLineEnd ? endOfLine(text, cell.end, end) : end));
    if (atLineEnd) return { cells, end: end + 1 };
    at = end + 1;
  }
}

/**
 * A cell that begins with a quote. One that would go on over lines and end in the middle of another cell was never closed:
 * then the quote is just a quote.
 */
function quotedCell(text: string, opened: number, { delimiter, newline }: CsvFormat): { value: string; end: number } {
  const cell = quotedText(text, opened + 1);
  if (cell.end < 0 || !text.slice(opened, cell.end).includes(newline)) return cell;
  const next = text[cell.end];
  const isClosed = next === undefined || next === delimiter || next === newline || next === '\r' || next === ' ';
  return isClosed ? cell : { value: quote, end: opened + 1 };
}

function openingQuote(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 32) at += 1;
  return text[at] === quote ? at : -1;
}

/** The text between quotes, doubled ones made single; `end` is after the closing one, or -1 without one. */
function quotedText(text: string, start: number): { value: string; end: number } {
  let value = '';
  for (let at = start; ; ) {
    const closing = text.indexOf(quote, at);
    if (closing < 0) return { value, end: -1 };
    value += text.slice(at, closing);
    if (text[closing + 1] !== quote) return { value, end: closing + 1 };
    value += quote;
    at = closing + 2;
  }
}

function nearest(text: string, from: number, delimiter: string, newline: string): number {
  const line = text.indexOf(newline, from);
  const cell = text.indexOf(delimiter, from);
  if (cell < 0 || (line >= 0 && line < cell)) return line;
  return cell;
}

export interface FileFormat extends CsvFormat {
  readonly encoding: ImportEncoding;
}

export interface Block {
  readonly records: string[][];
  /** The byte of the file where the last of them ends. */
  readonly end: number;
}

const byteOrderMark = '\uFEFF';

/**
 * Reads records from a file that arrives in pieces, from byte `start` on, which is the end of a record (or 0). The records are
 * the same however the pieces are cut.
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

/** PostgreSQL stores no null characters. */
const nul = '\0';
const storable = (cells: string[]): string[] => cells.map((cell) => cell.replaceAll(nul, ''));
