import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { delimiterOf, headerAt, isBlank, nameCells, readHeader } from './csv/columns.ts';
import { nothingReported, readLine } from './csv/contact-line.ts';
import { createDecoder, createUtf8Check, encodingOf } from './csv/encoding.ts';
import { newlineOf, readRecords } from './csv/records.ts';
import { convertWorkbook, isWorkbook } from './workbook/convert.ts';

// Ten files in the forms that people send. Their author had not seen this code. All numbers are made up.
const folder = new URL('../../test/messy/', import.meta.url);

interface Expected {
  readonly usable: number;
  /** The usable phones of each row that has some. */
  readonly phones: readonly (readonly string[])[];
}

const expected: Record<string, Expected> = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));

/** The phones of all rows that would become contacts, with the columns as they are guessed. */
async function phonesIn(file: Buffer): Promise<Set<string>> {
  const sheets = isWorkbook(file) ? await convertWorkbook(file) : [{ csv: file }];
  return new Set(sheets.flatMap(({ csv }) => phonesOf(Buffer.from(csv))));
}

function phonesOf(file: Buffer): string[] {
  const check = createUtf8Check();
  check.add(file);
  const text = createDecoder(encodingOf(file, check.isValid()))(file).replace(/^\uFEFF/, '');
  const { records } = readRecords(text, { delimiter: delimiterOf(text), newline: newlineOf(text) }, true);
  const place = headerAt(records);
  const { columns } = readHeader(records[place] ?? [], [], records);
  return records.slice(place + 1).flatMap((cells) => {
    if (isBlank(cells)) return [];
    return readLine(nameCells(cells, columns), nothingReported()).contact?.phone ?? [];
  });
}

it.each(Object.keys(expected))('keeps nearly all usable rows of %s', async (name) => {
  const kept = await phonesIn(readFileSync(new URL(name, folder)));
  const { phones = [], usable } = expected[name] ?? {};
  const lost = phones.filter((row) => !row.some((phone) => kept.has(phone)));
  // At least 99 of 100.
  expect(lost.length, JSON.stringify(lost.slice(0, 12))).toBeLessThanOrEqual(Math.floor((usable ?? 0) / 100));
});

it('has a figure for each file', () => {
  const files = readdirSync(folder).filter((name) => name !== 'expected.json');
  expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
});
