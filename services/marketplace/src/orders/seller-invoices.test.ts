import { expect, it } from 'vitest';
import { invoiceText } from './seller-invoices.ts';

const news = {
  sellerId: 8,
  invoiceId: '019a9f3e-5b7a-7c00-8000-000000000e02',
  month: '2026-10',
  amount: 4_000,
  motive: null,
} as const;

it('tells a seller of a credit note by its sum, and nothing of one that SAT has yet to cancel', () => {
  const note = { ...news, kind: 'credit_note' } as const;
  expect(invoiceText({ ...note, state: 'stamped' }, 'es')).toBe(
    'ya está tu nota de crédito por $40.00, de la comisión que regresó',
  );
  expect(invoiceText({ ...note, state: 'cancelled' }, 'en')).toBe(
    'your credit note for MX$40.00 was cancelled with SAT',
  );
  expect(invoiceText({ ...note, orderNumber: 'P-000042', state: 'stamped' }, 'es')).toContain(
    'del transporte del pedido P-000042 que se devolvió',
  );
  for (const state of ['cancelling', 'refused'] as const) expect(invoiceText({ ...note, state }, 'es')).toBeUndefined();
});

it('reads an event of before there were credit notes as an invoice', () => {
  expect(invoiceText({ ...news, state: 'stamped' }, 'en')).toBe(
    'the one for our commission of 2026-10 is ready, for MX$40.00',
  );
});

it('tells a buyer which order’s transport is invoiced', () => {
  const transport = { ...news, kind: 'transport', orderNumber: 'P-000031' } as const;
  expect(invoiceText({ ...transport, state: 'stamped' }, 'es')).toBe(
    'ya está la del transporte del pedido P-000031, por $40.00',
  );
  expect(invoiceText({ ...transport, state: 'cancelled' }, 'en')).toBe(
    'the one for the transport of order P-000031, for MX$40.00, was cancelled with SAT',
  );
});
