import { expect, it } from 'vitest';
import { type RefundPayment, refundRows } from './refund-payments.ts';

const payment: RefundPayment = {
  orderId: 12_345_678,
  orderNumber: 'P-12345678',
  holder: 'Luz Vega',
  clabe: '032180000118359719',
  amount: 50_050,
  sendBy: new Date('2026-12-02T18:00:00Z'),
};

it('has one transfer for each refund, with what a bank takes', () => {
  expect(refundRows([payment, { ...payment, orderId: 7, orderNumber: 'P-000007', sendBy: null }], 'es')).toEqual([
    ['Beneficiario', 'CLABE', 'Monto', 'Concepto', 'Referencia', 'Pagar a más tardar', 'Pedido'],
    [
      'Luz Vega',
      '032180000118359719',
      '500.50',
      'Reembolso Tianguis P-12345678',
      '2345678',
      '2026-12-02',
      'P-12345678',
    ],
    ['Luz Vega', '032180000118359719', '500.50', 'Reembolso Tianguis P-000007', '0000007', '', 'P-000007'],
  ]);
});
