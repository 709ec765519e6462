import { expect, it } from 'vitest';
import { receiptDocument } from './receipt-document.ts';

const receipt = {
  number: 'P-000042',
  reference: 'pi_1',
  transport: 300,
  total: 1_300.5,
  lines: [
    { step: 'capture', means: 'card', at: '2026-11-23T05:30:00.000Z', amount: 1_600.5 },
    { step: 'refund', means: 'card', at: '2026-11-24T18:00:00.000Z', amount: -300 },
  ],
} as const;

const orderUrl = 'https://tianguis.test/pedido/42';

it('says what was paid and given back in either language, by the clock of Mexico City', () => {
  const { title, at, parts } = receiptDocument(receipt, 'es', { orderUrl });
  expect([title, at.toISOString()]).toEqual(['Recibo del pedido P-000042', '2026-11-24T18:00:00.000Z']);
  const [table] = parts;
  expect(table.rows.map(([, ...row]) => row)).toEqual([
    ['Pago con tarjeta', '$1,600.50'],
    ['Devolución', '-$300.00'],
  ]);
  expect(table.rows[0]?.[0]).toMatch(/^22 nov 2026, 11:30/);
  expect(table.total).toEqual(['', 'Pagado en total', '$1,300.50']);
  expect(receiptDocument(receipt, 'en', { orderUrl }).title).toBe('Receipt of the order P-000042');
});

it.each([
  ['oxxo', 'Pago en OXXO', 'Payment at OXXO'],
  ['spei', 'Pago por transferencia SPEI', 'Payment by SPEI transfer'],
] as const)('says that a buyer paid by %s, not whose service took it', (means, es, en) => {
  const paid = { ...receipt, lines: [{ ...receipt.lines[0], means }] };
  const saidIn = (lang: 'es' | 'en') => receiptDocument(paid, lang, { orderUrl }).parts[0].rows[0]?.[1];
  expect([saidIn('es'), saidIn('en')]).toEqual([es, en]);
});

it('names who collected the payment, where the operator said who they are', () => {
  const operator = { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA', regime: '601', postalCode: '28971' };
  const rowsOf = (document: ReturnType<typeof receiptDocument>) => document.parts[1].rows;
  expect(rowsOf(receiptDocument(receipt, 'es', { orderUrl, operator }))).toContainEqual([
    'Cobrado por',
    'KERNEL INDUSTIA JUGUETERA, RFC KIJ0906199R1',
  ]);
  expect(rowsOf(receiptDocument(receipt, 'es', { orderUrl })).map(([name]) => name)).not.toContain('Cobrado por');
});
