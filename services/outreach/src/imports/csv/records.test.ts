import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenCsv, newlineOf, readRecords } from './records.ts';

const format = { delimiter: ',', newline: '\n' } as const;
const read = (text: string, last = true) => readRecords(text, format, last);

describe('records', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a, b",c\n', [['a, b', 'c']]],
    ['"say ""hi""",x', [['say "hi"', 'x']]],
    [
      '"two\r\nlines",x\r\ny,z',
      [
        ['two\r\nlines', 'x'],
        ['y', 'z'],
      ],
    ],
    [
      '5" pipe,x\ny,"z"\n',
      [
        ['5" pipe', 'x'],
        ['y', 'z'],
      ],
    ],
    ['  "a,b",c', [['a,b', 'c']]],
    ['"a"b,c', [['ab', 'c']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['""', [['']]],
    ['', []],
  ])('of %j', (text, records) => expect(read(text).records).toEqual(records));

  it('leave an incomplete record for the next piece', () => {
    expect(read('a,b\n"c,d\ne', false)).toEqual({ records: [['a', 'b']], end: 4 });
    expect(read('a,b\n"c"', false).end).toBe(4); // the quote may be the first of two
    expect(() => read('a,b\n"c,d\ne')).toThrow(new BrokenCsv(1));
  });

  it('may end with a carriage return, as old programs write them', () => {
    expect(newlineOf('a,b\rc,d')).toBe('\r');
    expect(newlineOf('a,b\r\nc,d')).toBe('\n');
    expect(readRecords('a,b\r"c",d', { delimiter: ',', newline: '\r' }, true).records).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r\n', ';', '😀'), maxLength: 8 });
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

it('equal what csv-parse reads', () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, newline) => {
      const text = rows.map((row) => row.map(quoted).join(',')).join(newline);
      const theirs = parse(text, { relax_column_count: true, record_delimiter: newline }) as string[][];
      expect(read(text).records).toEqual(theirs);
      expect(theirs).toEqual(rows);
    }),
  );
});
