import { expect, it } from 'vitest';
import { type Purchase, purchaseRows, purchasesDocument } from './purchases-document.ts';

const line = (step: Purchase['step'], amount: number): Purchase => ({
  at: new Date('2026-12-01T05:30:00Z'),
  step,
  means: 'card',
  orderNumber: 'P-000007',
  reference: 'pi_1',
  amount,
});

it('lists what was paid and given back by the days of Mexico City, and sums both', () => {
  const lines = [line('capture', 120_050), line('refund', -20_050), line('refund_failed', 20_050)];
  expect(purchaseRows([...lines, line('refund_sent', -20_050)], 'es')).toEqual([
    ['2026-11-30', 'Pago con tarjeta', 'P-000007', 'pi_1', '1200.50', ''],
    ['2026-11-30', 'Devolución', 'P-000007', 'pi_1', '', '200.50'],
    ['2026-11-30', 'Devolución que no llegó', 'P-000007', 'pi_1', '', '-200.50'],
    ['2026-11-30', 'Devolución por transferencia', 'P-000007', 'pi_1', '', '200.50'],
    ['', 'Total', '', '', '1200.50', '200.50'],
  ]);
  expect(purchaseRows([], 'en')).toEqual([['', 'Total', '', '', '0.00', '0.00']]);
});

it('says as a document what is left, whose purchases they are and who collected them', () => {
  const operator = { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA', regime: '601', postalCode: '28971' };
  const purchases = {
    memberId: 8,
    month: '2026-11',
    lines: [line('capture', 1_200_050), line('dispute', -1_200_050), line('dispute_won', 1_200_050)],
    profile: { rfc: 'EKU9003173C9', name: 'Escuela Kemper Urgate' },
  };
  const { title, subtitle, parts } = purchasesDocument(purchases, 'es', { at: new Date(0), operator });
  expect([title, subtitle]).toEqual(['Mis compras', 'Miembro 8, noviembre de 2026']);
  expect(parts[1].total).toEqual(['', 'Total', '', '', '12,000.50', '0.00']);
  expect(parts[2].rows).toEqual([
    ['Pagado menos devuelto', '12,000.50'],
    ['RFC', 'EKU9003173C9'],
    ['Nombre o razón social', 'Escuela Kemper Urgate'],
    ['Cobrado por', 'KERNEL INDUSTIA JUGUETERA, RFC KIJ0906199R1'],
  ]);
});
