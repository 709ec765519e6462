import { describe, expect, it } from 'vitest';
import type { Movement } from '../provider/provider.ts';
import { movementPostings } from './book-movements.ts';

const at = new Date('2026-11-22T12:00:00Z');
const movement = (kind: Movement['kind'], amount: number, fee = 0, feeVat = 0): Movement => ({
  id: 'txn_1',
  kind,
  amount,
  fee,
  feeVat,
  at,
  stripeId: 'pi_1',
});
const posted = (...args: Parameters<typeof movement>) =>
  movementPostings(movement(...args), '0197').map(({ key, legs }) => [
    key,
    Object.fromEntries(legs.map(({ account, amount }) => [account.name, amount])),
  ]);

describe('what a movement of a payment posts', () => {
  it('is only the fee of a capture', () => {
    expect(posted('capture', 1_000, 36)).toEqual([['fee:txn_1', { 'provider:fees': 36, 'provider:clearing': -36 }]]);
    expect(posted('capture', 1_000)).toEqual([]);
  });

  it('takes the commission back for a refund, and returns it when the refund fails', () => {
    expect(posted('refund', -400)).toEqual([
      ['refund:txn_1', { 'platform:commission': 400, 'provider:clearing': -400 }],
    ]);
    expect(posted('refund_failed', 400)).toEqual([
      ['refund_failed:txn_1', { 'platform:commission': -400, 'provider:clearing': 400 }],
    ]);
  });

  it('books the VAT of a fee apart', () => {
    expect(
      movementPostings(movement('capture', 1_000, 116, 16), 'p', []).map(({ legs }) =>
        legs.map(({ account, amount }) => [account.name, amount]),
      ),
    ).toEqual([
      [
        ['provider:fees', 100],
        ['tax:fee_vat', 16],
        ['provider:clearing', -116],
      ],
    ]);
  });

  it('takes disputed money with the fee of the dispute, and gives back what was won', () => {
    expect(posted('dispute', -1_000, 300)).toEqual([
      ['dispute:txn_1', { 'platform:commission': 1_000, 'provider:clearing': -1_000 }],
      ['fee:txn_1', { 'provider:fees': 300, 'provider:clearing': -300 }],
    ]);
    expect(posted('dispute_won', 1_000)).toEqual([
      ['dispute_won:txn_1', { 'platform:commission': -1_000, 'provider:clearing': 1_000 }],
    ]);
  });

  it('is nothing for what is of no payment’s kind', () => {
    expect(posted('other', -5_000)).toEqual([]);
  });
});
