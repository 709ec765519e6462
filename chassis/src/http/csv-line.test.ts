import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('quotes what would end a cell', () => {
  const cells = ['a,b', 'él dijo "sí"', 'dos\nlíneas', null, 3, true];
  expect(csvLine(cells)).toBe('"a,b","él dijo ""sí""","dos\nlíneas",,3,true\r\n');
});

it('makes text of what a spreadsheet would run, and leaves numbers below zero', () => {
  expect(csvLine(['=1+1', '+52', '-1+1', '-', '@a', '-12.50', -3])).toBe("'=1+1,'+52,'-1+1,'-,'@a,-12.50,-3\r\n");
});
