import { expect, it } from 'vitest';
import { termsAt } from '../ledger/commission-rules.ts';
import { newOrderMoney } from '../ledger/order-money.ts';
import type { Order } from './order.ts';
import { keptOf, paymentStateOf } from './payment-state.ts';

const money = newOrderMoney({ orderId: '1', sellerId: '7', terms: termsAt(new Date('2026-11-22T12:00:00Z')) }, 0);
const order: Order = {
  ...{ id: 1, number: 'P-1', buyerId: 8, sellerId: 7, amount: 1_000, method: 'hold', money, held: 0, paidOut: 0 },
  ...{ captureBefore: null, moves: new Map(), refundsAsked: 0, told: { state: 'none', amount: 0 } },
};
const captured = (changes: Partial<Order['money']>): Order => ({
  ...order,
  money: { ...money, authorised: 1_000, captured: 800, ...changes },
});

it.each<[string, Order, boolean]>([
  ['free', { ...order, amount: 0 }, false],
  ['due', order, false],
  ['processing', order, true],
  ['held', { ...order, held: 1_000 }, false],
  ['closed', { ...order, moves: new Map([['declined', 0]]) }, true],
  ['closed', { ...order, moves: new Map([['delivered', 0]]) }, false],
  ['paid', captured({}), false],
  ['paid', captured({ returnedBefore: 800, disputed: 800 }), false],
  ['paid', captured({ returnedBefore: 799 }), false],
  ['returned', captured({ returnedBefore: 800 }), false],
])('is %s', (state, given, isUnderWay) => {
  expect(paymentStateOf(given, isUnderWay)).toBe(state);
});

it('counts what is held, or what was taken and not given back', () => {
  expect(keptOf({ ...order, held: 1_000 })).toBe(1_000);
  expect(keptOf(captured({ returnedBefore: 300 }))).toBe(500);
  expect(keptOf(captured({ returnedBefore: 800, disputed: 800 }))).toBe(800);
});
