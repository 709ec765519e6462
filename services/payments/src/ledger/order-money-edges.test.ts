import { describe, expect, it } from 'vitest';
import { termsOf } from './commission-rules.ts';
import {
  capture,
  leftOf,
  loseDispute,
  newOrderMoney,
  openDispute,
  refund,
  returnRefund,
  settle,
  sharesNow,
  winDispute,
} from './order-money.ts';
import type { Leg } from './posting.ts';

const terms = termsOf(new Date('2026-11-22T12:00:00Z'));
const parties = { orderId: '1', sellerId: '7', terms };
const captured = (amount: number) => capture(newOrderMoney(parties, amount), amount).order;
const settled = (amount: number) => settle(captured(amount)).order;
const named = (legs: readonly Leg[]) => Object.fromEntries(legs.map(({ account, amount }) => [account.name, amount]));

describe('D: money that goes to and fro', () => {
  it('takes back a refund that never reached the buyer, no more than was refunded', () => {
    const { order } = refund(captured(1_000), 400);
    const { order: after, legs } = returnRefund(order, 400);
    expect(named(legs)).toEqual({ 'order:1:pending': -400, 'provider:clearing': 400 });
    expect(leftOf(after)).toBe(1_000);
    expect(() => returnRefund(order, 401)).toThrow(RangeError);
    expect(() => returnRefund(order, 0.5)).toThrow(RangeError);
    expect(() => returnRefund(after, 1)).toThrow(RangeError);
  });

  it('counts refunds before and after the settlement, and nothing that a bank disputes', () => {
    const before = refund(captured(1_000), 100).order;
    const both = refund(settle(before).order, 200).order;
    expect(leftOf(returnRefund(both, 300).order)).toBe(1_000);
    const disputed = openDispute(both, 500).order;
    expect(() => returnRefund(disputed, 301)).toThrow(RangeError);
    expect(leftOf(returnRefund(disputed, 300).order)).toBe(500);
  });

  it('wins and loses what is disputed, in whole centavos, and no more', () => {
    const { order } = openDispute(settled(1_000), 600);
    for (const end of [winDispute, loseDispute]) {
      expect(() => end(order, 601)).toThrow(RangeError);
      expect(() => end(order, 0.5)).toThrow(RangeError);
      expect(() => end(order, -1)).toThrow(RangeError);
      expect(end(order, 600).order.disputed).toBe(0);
      expect(end(order, 200).order.disputed).toBe(400);
    }
    expect(leftOf(loseDispute(order, 600).order)).toBe(400);
    expect(leftOf(winDispute(order, 600).order)).toBe(1_000);
  });

  it('owes no referrer where there is none, and posts no empty leg', () => {
    expect(sharesNow(settled(1_000))).toEqual({ commission: 100, seller: 900, referral: 0 });
    for (const { legs } of [settle(captured(1)), settle(captured(1_000)), refund(settled(1), 1)])
      expect(legs.every(({ amount }) => amount !== 0)).toBe(true);
    expect(() => refund(captured(1_000), 0)).toThrow(RangeError);
    expect(() => settle(refund(captured(10), 10).order)).toThrow('there is nothing to settle');
  });
});
