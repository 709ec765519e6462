import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsFor } from './credit-notes.ts';

const row = (invoiceId: string, orderNumber: string, remaining: number, excess: number) => ({
  invoiceId,
  orderNumber,
  remaining,
  excess,
});

describe('the credit notes that are due', () => {
  it('take back what is too much, of the first invoice of an order first', () => {
    expect(creditsFor([row('late', 'P-1', 30, 50), row('early', 'P-1', 100, 50), row('early', 'P-2', 10, 10)])).toEqual(
      [
        { invoiceId: 'late', orders: [{ orderNumber: 'P-1', amount: 30 }] },
        {
          invoiceId: 'early',
          orders: [
            { orderNumber: 'P-1', amount: 20 },
            { orderNumber: 'P-2', amount: 10 },
          ],
        },
      ],
    );
  });

  it('are none where nothing is too much, or nothing is left of an invoice', () => {
    expect(creditsFor([])).toEqual([]);
    expect(creditsFor([row('a', 'P-1', 0, 50), row('a', 'P-2', 10, 0)])).toEqual([]);
  });

  it('never take more of an invoice than it has left, nor of an order than is too much', () => {
    const lefts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lefts, fc.integer({ min: 0, max: 6_000 }), (left, excess) => {
        const credits = creditsFor(left.map((remaining, n) => row(`i${n}`, 'P-1', remaining, excess)));
        const amounts = credits.map(({ invoiceId, orders }) => ({
          invoiceId,
          amount: orders.reduce((sum, { amount }) => sum + amount, 0),
        }));
        for (const { invoiceId, amount } of amounts)
          expect(amount).toBeLessThanOrEqual(left[Number(invoiceId.slice(1))] ?? 0);
        const all = left.reduce((sum, remaining) => sum + remaining, 0);
        expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(excess, all));
      }),
    );
  });
});
