import { expect, it } from 'vitest';
import { momentBetween } from './moment.tsx';

const placed = { state: 'placed', money: 'none' } as const;
const approved = { state: 'approved', money: 'none' } as const;
const held = { state: 'approved', money: 'authorised' } as const;

it('marks a hold, a payment and a signed delivery', () => {
  expect(momentBetween(approved, held)).toBe('held');
  expect(momentBetween(placed, held)).toBe('held');
  expect(momentBetween(approved, { state: 'approved', money: 'captured' })).toBe('paid');
  expect(momentBetween({ ...held, state: 'in_transit' }, { ...held, state: 'delivered' })).toBe('delivered');
});

it('marks nothing at a first look, twice, or of money that moves after the delivery', () => {
  expect(momentBetween(undefined, held)).toBeUndefined();
  expect(momentBetween(held, held)).toBeUndefined();
  expect(momentBetween(placed, approved)).toBeUndefined();
  expect(momentBetween(held, { state: 'scheduled', money: 'authorised' })).toBeUndefined();
  const delivered = { state: 'delivered', money: 'authorised' } as const;
  expect(momentBetween(delivered, { ...delivered, money: 'captured' })).toBeUndefined();
  expect(momentBetween(approved, { state: 'cancelled', money: 'none' })).toBeUndefined();
});
