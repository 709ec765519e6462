import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { cellText, lineOf } from './cell-text.ts';
import { convertWorkbook } from './convert.ts';
import { unpackedSize } from './zip-size.ts';

const bytesOf = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => Buffer.from(await writeXlsx({ sheets }));
const text = (csv: Uint8Array | undefined) => Buffer.from(csv ?? []).toString();

describe('a cell', () => {
  it.each([
    [5_512_345_678, '5512345678'],
    [525_512_345_678, '525512345678'],
    [1.5, '1.5'],
    [true, 'sí'],
    [null, ''],
    ['#N/A', ''],
    ['044 55 1234 5678', '044 55 1234 5678'],
    ['2026-11-28T00:00:00.000Z', '2026-11-28'],
    ['2026-11-28T15:30:00.000Z', '2026-11-28 15:30'],
  ])('%s is «%s»', (value, said) => {
    expect(cellText(value)).toBe(said);
  });

  it('is quoted where it holds what ends a cell or a line', () => {
    expect(lineOf(['a,b', 'dice "hola"', 'dos\nlíneas', ' x', 3])).toBe('"a,b","dice ""hola""","dos\nlíneas"," x",3\n');
  });
});

describe('a workbook', () => {
  it('gives its visible sheets, numbers whole, dates as days, formulas by their values', async () => {
    const workbook = await bytesOf([
      { name: 'Notas', rows: [] },
      {
        name: 'Tiendas',
        rows: [
          ['Negocio', 'Teléfono', 'Alta', 'Total'],
          [],
          ['Uno', 5_512_345_678, new Date(Date.UTC(2026, 10, 28)), null],
        ],
        cells: new Map([['2,3', { value: null, formula: '1+1', formulaResult: 2 }]]),
      },
      { name: 'Oculta', rows: [['secreto']], hidden: true },
    ]);
    const sheets = await convertWorkbook(workbook);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Notas', 0],
      ['Tiendas', 2],
    ]);
    expect(text(sheets[1]?.csv)).toBe('Negocio,Teléfono,Alta,Total\n\nUno,5512345678,2026-11-28,2\n');
  });

  it('is refused where it is damaged, or would unpack to more than we take', async () => {
    const workbook = await bytesOf([{ name: 'A', rows: [['Negocio']] }]);
    await expect(convertWorkbook(workbook.subarray(0, 200))).rejects.toMatchObject({ code: 'not_workbook' });
    const broken = Buffer.from(workbook);
    broken.fill(7, 60, 400);
    await expect(convertWorkbook(broken)).rejects.toMatchObject({ code: 'not_workbook' });
    const bomb = Buffer.from(workbook);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(3_000_000_000, entry + 24);
    expect(unpackedSize(bomb)).toBeGreaterThan(3_000_000_000);
    await expect(convertWorkbook(bomb)).rejects.toMatchObject({ code: 'workbook_too_large' });
  });
});
