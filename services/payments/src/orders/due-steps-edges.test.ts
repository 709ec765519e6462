import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { termsOf } from '../ledger/commission-rules.ts';
import { newOrderMoney, type OrderMoney } from '../ledger/order-money.ts';
import { dueSteps, isToSettle } from './due-steps.ts';
import type { Order } from './order.ts';

const now = new Date('2026-11-22T12:00:00Z');
const money = newOrderMoney({ orderId: '1', sellerId: '7', terms: termsOf(now) }, 1_000);
const order = (changes: Partial<OrderMoney>, moves: Partial<Record<OrderState, number>>, held = 0): Order => ({
  id: 1,
  number: 'P-1',
  buyerId: 8,
  sellerId: 7,
  amount: 1_000,
  usedAmount: 0,
  transport: 0,
  method: 'hold',
  money: { ...money, ...changes },
  held,
  paidOut: 0,
  captureBefore: null,
  hold: 0,
  told: { state: 'none', amount: 0 },
  review: null,
  moves: new Map(Object.entries(moves) as [OrderState, number][]),
  refundsAsked: 0,
  owedBack: 0,
  uncollected: 0,
  writtenOff: false,
});
const steps = (given: Order, paymentId: string | undefined = 'p') => dueSteps({ order: given, paymentId, now });

it('D: refunds once for each reason: all of it, what was not delivered, and the part of a complaint', () => {
  const captured = { captured: 1_000 };
  expect(steps(order(captured, { cancelled: 0 }))).toEqual([
    { key: 'refund:p:all', kind: 'refund', paymentId: 'p', amount: 1_000 },
  ]);
  expect(steps(order(captured, { delivered: 700 }))).toEqual([
    { key: 'refund:p:not-delivered', kind: 'refund', paymentId: 'p', amount: 300 },
  ]);
  expect(steps(order(captured, { delivered: 700, settled: 700 }))).toMatchObject([{ key: 'refund:p:not-delivered' }]);
  expect(steps(order(captured, { delivered: 1_000, settled: 600 }))).toEqual([
    { key: 'refund:p:part', kind: 'refund', paymentId: 'p', amount: 400 },
  ]);
});

it('D: asks nothing of a payment that does not exist, or of a hold that nothing ends', () => {
  expect(dueSteps({ order: order({}, { cancelled: 0 }), paymentId: undefined, now })).toEqual([]);
  expect(steps(order({}, { approved: 1_000 }, 1_000))).toEqual([]);
  expect(steps(order({}, { approved: 1_000 }))).toEqual([]);
});

it('D: releases no hold that does not exist, though the order was delivered', () => {
  expect(steps(order({}, { delivered: 1_000 }))).toEqual([]);
});

it('D: lets go of other holds at the end, and of nothing else before', () => {
  const others = [
    { id: 'old', holds: true },
    { id: 'new', holds: false },
  ];
  const released = (given: Order) =>
    dueSteps({ order: given, paymentId: undefined, others, now }).map(({ paymentId }) => paymentId);
  expect(released(order({}, { approved: 1_000 }))).toEqual(['old']);
  expect(released(order({ captured: 1_000 }, {}))).toEqual(['old', 'new']);
  expect(released(order({}, { cancelled: 0 }))).toEqual(['old', 'new']);
  expect(released(order({}, { delivered: 0 }))).toEqual(['old', 'new']);
});

it('D: settles no order of which nothing is left', () => {
  const moves = { delivered: 1_000, settled: 1_000 };
  expect(isToSettle(order({ captured: 1_000 }, moves))).toBe(true);
  expect(isToSettle(order({ captured: 1_000, returnedBefore: 1_000 }, moves))).toBe(false);
});
