import { expect, it } from 'vitest';
import { dueTransfer } from './due-transfer.ts';

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
