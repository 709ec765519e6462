import { expect, it } from 'vitest';
import { failedRowsOf, recordsOf } from './failed-rows.ts';

const names = { row: 'fila', reason: 'motivo' };

it('keeps the failed rows whole, with number and reason', () => {
  const csv = 'Negocio;Teléfono;Nota\r\nBien;5512345678;\r\n"Con ""comillas""\r\ny salto";12;x\r\nCorta;1';
  expect(
    failedRowsOf(
      csv,
      [
        { row: 3, message: 'Faltan dígitos' },
        { row: 4, message: 'Dijo "no"' },
      ],
      names,
    ),
  ).toBe(
    'Negocio;Teléfono;Nota;fila;motivo\r\n"Con ""comillas""\r\ny salto";12;x;3;"Faltan dígitos"\r\nCorta;1;;4;"Dijo ""no"""\r\n',
  );
});

it('counts blank lines as rows, as spreadsheets do', () => {
  expect(recordsOf('a,b\n\n1,2\n')).toEqual(['a,b', '', '1,2']);
});
