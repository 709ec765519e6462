import { expect, it } from 'vitest';
import { closingOf, documentOf, headOf, rowsOf } from './statement-document.ts';

const line = (step: string, amount: number, at = '2026-12-01T05:30:00Z') => ({
  step,
  amount,
  at: new Date(at),
  orderNumber: 'P-000007',
  reference: null,
  commission: step === 'settle' ? 10_000 : 0,
  isr: 0,
  vatWithheld: 0,
  commissionPercent: step === 'settle' ? 10 : null,
  pilotEndsAt: null,
});

it('goes on from the opening balance, line by line, by the days of Mexico City', () => {
  const rows = rowsOf(-5_000, [line('settle', 90_000), line('transfer', -85_000)], 'es');
  expect(rows).toEqual([
    ['', 'Saldo inicial', '', '', '', '', '', '', '-50.00'],
    ['2026-11-30', 'Venta', 'P-000007', '', '1000.00', '100.00', '13.79', '900.00', '850.00'],
    ['2026-11-30', 'Pago enviado', 'P-000007', '', '-850.00', '0.00', '0.00', '-850.00', '0.00'],
    ['', 'Saldo final', '', '', '', '', '', '', '0.00'],
  ]);
  expect(closingOf({ opening: -5_000, earned: 90_000, returned: 0, paid: 85_000, writtenOff: 0 })).toBe(0);
  expect(closingOf({ opening: 0, earned: 24_000, returned: 0, paid: 0, writtenOff: 24_000 })).toBe(0);
});

it('B1: names the end of the pilot beside a sale without commission', () => {
  const sale = { ...line('settle', 100_000), commission: 0, commissionPercent: 0 };
  const free = { ...sale, pilotEndsAt: new Date('2026-12-20T18:00:00Z') };
  expect(rowsOf(0, [free], 'es')[1]?.slice(1, 8)).toEqual([
    'Venta, piloto hasta el 2026-12-20',
    'P-000007',
    '',
    '1000.00',
    '0.00',
    '0.00',
    '1000.00',
  ]);
  expect(rowsOf(0, [free], 'en')[1]?.[1]).toBe('Sale, pilot until 2026-12-20');
  expect(rowsOf(0, [sale], 'es')[1]?.[1]).toBe('Venta');
});

it('has words for what a carrier was paid by hand and for what staff gave up on', () => {
  const wordsIn = (language: 'es' | 'en') =>
    rowsOf(0, [line('carrier_payout', -24_000), line('carrier_write_off', -24_000)], language).map(([, word]) => word);
  expect(wordsIn('es').slice(1, 3)).toEqual(['Pago por transferencia bancaria', 'Saldo cancelado']);
  expect(wordsIn('en').slice(1, 3)).toEqual(['Paid by bank transfer', 'Balance written off']);
});

it('shows a step that it has no word for as it is', () => {
  expect(rowsOf(0, [line('other', 1)], 'en')[1]?.[1]).toBe('other');
});

it('has columns for taxes where some were withheld, and not else', () => {
  const taxed = { ...line('settle', 93_900), commission: 11_600, isr: 2_500, vatWithheld: 8_000 };
  const sent = line('transfer', -93_900);
  expect(headOf([sent], 'es')).toHaveLength(9);
  expect(headOf([taxed, sent], 'es').slice(6, 10)).toEqual([
    'IVA de la comisión',
    'ISR retenido',
    'IVA retenido',
    'Neto',
  ]);
  const rows = rowsOf(0, [taxed, sent], 'es');
  expect(rows.map((row) => row.length)).toEqual([11, 11, 11, 11]);
  expect(rows[1]?.slice(4)).toEqual(['1160.00', '116.00', '16.00', '25.00', '80.00', '939.00', '939.00']);
  expect(rows[2]?.slice(7, 10)).toEqual(['0.00', '0.00', '-939.00']);
});

it('is wide enough for its columns, and names who gave their tax data', () => {
  const lines = [{ ...line('settle', 93_900), commission: 11_600, isr: 2_500, vatWithheld: 8_000 }];
  const statement = { sellerId: 21, month: '2026-10', opening: 0, lines };
  const profile = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' };
  const named = documentOf({ ...statement, profile }, 'es', new Date());
  expect(named.isWide).toBe(true);
  expect(named.parts[1]).toMatchObject({
    kind: 'rows',
    rows: [
      ['RFC', profile.rfc],
      ['Nombre o razón social', profile.name],
    ],
  });
  const nameless = documentOf({ ...statement, profile: undefined }, 'es', new Date());
  expect(nameless.parts.map(({ kind }) => kind)).toEqual(['text', 'table']);
});

it('writes amounts with thousands where a person reads them, and plain where a program does', () => {
  const lines = [line('settle', 123_456_789)];
  const statement = { sellerId: 21, month: '2026-10', opening: 0, lines, profile: undefined };
  const shown = documentOf(statement, 'es', new Date());
  expect(shown.subtitle).toBe('Miembro 21, octubre de 2026');
  const table = shown.parts.find((part) => part.kind === 'table');
  expect(table?.total.at(-1)).toBe('1,234,567.89');
  expect(rowsOf(0, lines, 'es').at(-1)?.at(-1)).toBe('1234567.89');
});
