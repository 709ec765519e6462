import { expect, it } from 'vitest';
import { speiRows } from './spei-payments.ts';

it('writes one SPEI transfer for each referrer and keeps every digit', () => {
  const payment = {
    referrerId: 7,
    holder: 'Ana, Pérez',
    clabe: '002010077777777771',
    owed: 180,
    dueAt: new Date('2026-12-01T03:00:00Z'),
  };
  expect(speiRows([payment, { ...payment, referrerId: 12_345_678, owed: 0.5, dueAt: null }], 'es')).toEqual([
    ['Beneficiario', 'CLABE', 'Monto', 'Concepto', 'Referencia', 'Pagar a más tardar'],
    ['Ana, Pérez', '002010077777777771', '180.00', 'Comision Tianguis Circular 7', '0000007', '2026-11-30'],
    ['Ana, Pérez', '002010077777777771', '0.50', 'Comision Tianguis Circular 12345678', '2345678', null],
  ]);
});
