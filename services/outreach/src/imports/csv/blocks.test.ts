import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, encodingOf, isBinary } from './encoding.ts';
import { BrokenCsv, longestRecord, readBlocks } from './records.ts';

const bom = '\uFEFF';
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const encoders = {
  'utf-8': (text: string) => Buffer.from(text),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'utf-16le': utf16,
  'utf-16be': (text: string) => swapped(utf16(text)),
} as const;
type Encoding = keyof typeof encoders;

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function readAll(bytes: Buffer, encoding: Encoding, sizes: readonly number[], start = 0) {
  const records: { cells: string[]; end: number }[] = [];
  const format = { delimiter: ',', newline: '\n', encoding } as const;
  for await (const block of readBlocks(cut(bytes.subarray(start), sizes), format, start))
    records.push(...block.records.map((cells) => ({ cells, end: block.end })));
  return records;
}
const cellsOf = (records: { cells: string[] }[]) => records.map(({ cells }) => cells);

const letters = fc.constantFrom('a', 'é', 'ñ', ' ', ',', '"', '\n', '\r\n');
const text = fc.string({ unit: letters, maxLength: 60 }).map((body) => `${body}"x","y\n${'"'}\nlast,row`);

describe('blocks', () => {
  it.each(Object.keys(encoders) as Encoding[])(
    'read %s the same however it is cut, and from any checkpoint',
    (encoding) =>
      fc.assert(
        fc.asyncProperty(
          text,
          fc.boolean(),
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
          async (body, marked, sizes) => {
            const bytes = encoders[encoding]((marked && encoding !== 'windows-1252' ? bom : '') + body);
            const whole = await readAll(bytes, encoding, [bytes.length]).catch((err: unknown) => err);
            const pieces = await readAll(bytes, encoding, sizes).catch((err: unknown) => err);
            if (whole instanceof BrokenCsv || !Array.isArray(whole) || !Array.isArray(pieces))
              return expect(pieces).toEqual(whole);
            expect(cellsOf(pieces)).toEqual(cellsOf(whole));
            for (const { end } of pieces) {
              const before = pieces.filter((record) => record.end <= end).length;
              expect(cellsOf(await readAll(bytes, encoding, sizes, end))).toEqual(cellsOf(whole).slice(before));
            }
          },
        ),
      ),
  );

  it('drop null characters, which the database cannot store', async () => {
    expect(cellsOf(await readAll(Buffer.from('a\0b,c\n'), 'utf-8', [3]))).toEqual([['ab', 'c']]);
  });

  it('report where a quote is never closed, without reading on for ever', async () => {
    const bytes = Buffer.from(`a,b\nc,d\n"e,${'f\n'.repeat(longestRecord)}`);
    await expect(readAll(bytes, 'utf-8', [65_536])).rejects.toEqual(new BrokenCsv(2));
  });
});

describe('encodings', () => {
  it.each([
    ['utf-8', Buffer.from(`${bom}teléfono`), true],
    ['utf-8', Buffer.from('telefono'), true],
    ['windows-1252', Buffer.from('teléfono', 'latin1'), false],
    ['utf-16le', utf16(`${bom}teléfono`), false],
    ['utf-16be', swapped(utf16(`${bom}teléfono`)), false],
    ['utf-16le', utf16('negocio,telefono'), false],
    ['utf-16be', swapped(utf16('negocio,telefono')), true],
  ] as const)('%s is recognised', (encoding, bytes, valid) => expect(encodingOf(bytes, valid)).toBe(encoding));

  it('reject files of other programs', () => {
    expect(isBinary(Buffer.from('PK\x03\x04…'))).toBe(true);
    expect(isBinary(Buffer.from('%PDF-1.7'))).toBe(true);
    expect(isBinary(Buffer.from([1, 2, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toBe(true);
    expect(isBinary(utf16('negocio,telefono'))).toBe(false);
    expect(isBinary(Buffer.from('negocio,teléfono'))).toBe(false);
  });

  it('give the number of bytes of a text', () => {
    for (const encoding of Object.keys(encoders) as Encoding[])
      expect(bytesOf('señal', encoding)).toBe(encoders[encoding]('señal').length);
  });
});
