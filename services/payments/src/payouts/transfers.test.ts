import { expect, it } from 'vitest';
import { dueReversal, dueTransfer } from './transfers.ts';

it('pays a seller their share of an order, once', () => {
  expect(dueTransfer({ share: 900, asked: 0, owed: 900 })).toBe(900);
  expect(dueTransfer({ share: 900, asked: 900, owed: 0 })).toBe(0);
});

it('keeps back what they owe from other orders, and pays the rest when they owe no more', () => {
  expect(dueTransfer({ share: 900, asked: 0, owed: 500 })).toBe(500);
  expect(dueTransfer({ share: 900, asked: 0, owed: -100 })).toBe(0);
  expect(dueTransfer({ share: 900, asked: 500, owed: 400 })).toBe(400);
});

it('pays no more of an order than its share, whatever else is owed', () => {
  expect(dueTransfer({ share: 900, asked: 0, owed: 5_000 })).toBe(900);
  expect(dueTransfer({ share: 400, asked: 900, owed: 5_000 })).toBe(0);
});

it.each([
  ['all of what was paid, where all goes back', { paidOut: 90_000, shareAfter: 0, asked: 0 }, 90_000],
  ['the seller’s part of a partial refund', { paidOut: 90_000, shareAfter: 45_000, asked: 0 }, 45_000],
  ['no more than is missing, where some was kept back', { paidOut: 36_000, shareAfter: 45_000, asked: 0 }, 0],
  ['nothing twice', { paidOut: 90_000, shareAfter: 45_000, asked: 45_000 }, 0],
])('asks back %s', (_, known, amount) => expect(dueReversal(known)).toBe(amount));
