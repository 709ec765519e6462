import { expect, it } from 'vitest';
import { termsOf } from '../ledger/commission-rules.ts';
import { newOrderMoney } from '../ledger/order-money.ts';
import { keptOf, type Order, paymentStateOf } from './order.ts';

const money = newOrderMoney({ orderId: '1', sellerId: '7', terms: termsOf(new Date('2026-11-22T12:00:00Z')) }, 0);
const order: Order = {
  id: 1,
  number: 'P-1',
  buyerId: 8,
  sellerId: 7,
  amount: 1_000,
  usedAmount: 0,
  transport: 0,
  method: 'hold',
  money,
  held: 0,
  paidOut: 0,
  captureBefore: null,
  hold: 0,
  moves: new Map(),
  refundsAsked: 0,
  owedBack: 0,
  uncollected: 0,
  writtenOff: false,
  told: { state: 'none', amount: 0 },
  review: null,
};
const captured = (changes: Partial<Order['money']>): Order => ({
  ...order,
  money: { ...money, authorised: 1_000, captured: 800, ...changes },
});

it.each<[string, Order, Parameters<typeof paymentStateOf>[1]]>([
  ['free', { ...order, amount: 0 }, undefined],
  ['due', order, undefined],
  ['processing', order, 'processing'],
  ['awaiting', order, 'awaiting'],
  ['held', { ...order, held: 1_000 }, undefined],
  ['closed', { ...order, moves: new Map([['declined', 0]]) }, 'awaiting'],
  ['closed', { ...order, moves: new Map([['delivered', 0]]) }, undefined],
  ['paid', captured({}), undefined],
  ['paid', captured({ returnedBefore: 800, disputed: 800 }), undefined],
  ['paid', captured({ returnedBefore: 799 }), undefined],
  ['returned', captured({ returnedBefore: 800 }), undefined],
])('is %s', (state, given, pending) => {
  expect(paymentStateOf(given, pending)).toBe(state);
});

it('counts what is held, or what was taken and not given back', () => {
  expect(keptOf({ ...order, held: 1_000 })).toBe(1_000);
  expect(keptOf(captured({ returnedBefore: 300 }))).toBe(500);
  expect(keptOf(captured({ returnedBefore: 800, disputed: 800 }))).toBe(800);
});
