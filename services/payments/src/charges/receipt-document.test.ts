import { expect, it } from 'vitest';
import { receiptDocument } from './receipt-document.ts';

const receipt = {
  number: 'P-000042',
  reference: 'pi_1',
  transport: 300,
  total: 1_300.5,
  lines: [
    { step: 'capture', at: '2026-11-23T05:30:00.000Z', amount: 1_600.5 },
    { step: 'refund', at: '2026-11-24T18:00:00.000Z', amount: -300 },
  ],
} as const;

it('says what was paid and given back in either language, by the clock of Mexico City', () => {
  const { title, at, parts } = receiptDocument(receipt, 'es', 'https://tianguis.test/pedido/42');
  expect([title, at.toISOString()]).toEqual(['Recibo del pedido P-000042', '2026-11-24T18:00:00.000Z']);
  const [table] = parts;
  expect(table.rows.map(([, ...row]) => row)).toEqual([
    ['Pago con Stripe', '$1,600.50'],
    ['Devolución', '-$300.00'],
  ]);
  expect(table.rows[0]?.[0]).toMatch(/^22 nov 2026, 11:30/);
  expect(table.total).toEqual(['', 'Pagado en total', '$1,300.50']);
  expect(receiptDocument(receipt, 'en', 'https://tianguis.test/pedido/42').title).toBe('Receipt of the order P-000042');
});
