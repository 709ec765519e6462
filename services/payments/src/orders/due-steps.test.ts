import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../ledger/commission-rules.ts';
import { newOrderMoney, type OrderMoney } from '../ledger/order-money.ts';
import { dueSteps, isToSettle } from './due-steps.ts';
import { moneyStateOf, type Order } from './order.ts';
import type { OtherPayment } from './renewal.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date(now.getTime() + 1);
const money = newOrderMoney({ orderId: '1', sellerId: '7', terms: termsOf(now) }, 1_000);
const order = (held: number, more: Partial<OrderMoney> = {}, captureBefore: Date | null = later): Order => ({
  id: 1,
  number: 'P-1',
  buyerId: 8,
  sellerId: 7,
  amount: 1_000,
  usedAmount: 0,
  transport: 0,
  method: 'hold',
  money: { ...money, ...more },
  held,
  paidOut: 0,
  captureBefore,
  hold: 0,
  told: { state: 'none', amount: 0 },
  review: null,
  moves: new Map(),
  refundsAsked: 0,
  owedBack: 0,
  uncollected: 0,
  writtenOff: false,
});
const due = (of: Order, moves: Partial<Record<OrderState, number>> = {}, refundsAsked = 0) =>
  dueSteps({
    order: { ...of, moves: new Map(Object.entries(moves) as [OrderState, number][]), refundsAsked },
    paymentId: 'p',
    now,
  }).map(({ kind, amount }) => [kind, amount]);

describe('what is due of an order’s money', () => {
  it('is nothing while the order goes its way', () => {
    const inAWeek = new Date(now.getTime() + 168 * 3_600_000);
    for (const state of ['placed', 'approved', 'scheduled', 'in_transit', 'reported'] as const)
      expect(due(order(1_000, {}, inAWeek), { [state]: 1_000 })).toEqual([]);
    expect(due(order(0))).toEqual([]);
  });

  it('is a capture of what was delivered, never of more than is held', () => {
    expect(due(order(1_000), { delivered: 800 })).toEqual([['capture', 800]]);
    expect(due(order(1_000), { delivered: 1_200 })).toEqual([['capture', 1_000]]);
    expect(due(order(1_000), { delivered: 800 }, 0)).toHaveLength(1);
  });

  it('A4: is a capture of all of it before the hold of goods on their way ends, and of what was reported and disputed', () => {
    const away = { scheduled: 1_000, in_transit: 1_000 };
    const ending = (hours: number) => order(1_000, {}, new Date(now.getTime() + hours * 3_600_000));
    expect(due(ending(13), away)).toEqual([]);
    expect(due(ending(12), { ...away, reported: 1_000 })).toEqual([['capture', 1_000]]);
    expect(due(ending(12), { scheduled: 1_000 }), 'not on its way').toEqual([]);
    expect(due(ending(12), { ...away, cancelled: 0 })).toEqual([['release', 0]]);
    expect(due(order(0, { captured: 1_000 }), { ...away, delivered: 800 })).toEqual([['refund', 200]]);
    expect(due(ending(100), { ...away, reported: 1_000, disputed: 800 })).toEqual([['capture', 800]]);
    expect(due(order(0, { captured: 800 }), { ...away, disputed: 800, refunded: 0 })).toEqual([['refund', 800]]);
    expect(due(order(0, { captured: 800 }), { ...away, disputed: 800, settled: 500 })).toEqual([['refund', 300]]);
  });

  it('is a renewal of a hold near its end, but while its buyer is about to hold the larger sum of a new quote', () => {
    const inADay = new Date(now.getTime() + 24 * 3_600_000);
    const renewal = (missing: number, others: readonly OtherPayment[]) =>
      dueSteps({
        order: { ...order(1_000, {}, inADay), amount: 1_000 + missing, moves: new Map([['approved', 1_000]]) },
        paymentId: 'p',
        others,
        renewFrom: now,
        now,
      }).map(({ kind }) => kind);
    const form = { id: 'form', holds: false };
    expect(renewal(0, [])).toEqual(['renew']);
    expect(renewal(200, [])).toEqual(['renew']);
    expect(renewal(200, [form])).toEqual([]);
    expect(renewal(0, [form]), 'the quote lapsed').toEqual(['renew']);
  });

  it('is a release where the order fell through, nothing was delivered, or the time is over', () => {
    for (const state of ['declined', 'expired', 'cancelled'] as const)
      expect(due(order(1_000), { [state]: 0 })).toEqual([['release', 0]]);
    expect(due(order(1_000), { delivered: 0 })).toEqual([['release', 0]]);
    expect(due(order(1_000, {}, now))).toEqual([['release', 0]]);
    expect(due(order(0), { cancelled: 0 })).toEqual([['release', 0]]);
  });

  it('is a refund of what was captured and not delivered, less what went back or was asked for already', () => {
    const captured = order(0, { captured: 1_000 });
    expect(due(captured, { delivered: 700 })).toEqual([['refund', 300]]);
    expect(due(captured, { delivered: 700 }, 300)).toEqual([]);
    expect(due(captured, { cancelled: 0 }, 300)).toEqual([['refund', 700]]);
    expect(due(order(0, { captured: 1_000, returnedBefore: 400 }), { refunded: 0 }, 300)).toEqual([['refund', 600]]);
  });

  it('is a refund of the part that a complaint was decided for, beside what was not delivered', () => {
    const captured = order(0, { captured: 1_000 });
    expect(due(captured, { delivered: 1_000, disputed: 1_000, settled: 750 })).toEqual([['refund', 250]]);
    expect(due(captured, { delivered: 1_000, settled: 750 }, 250)).toEqual([]);
    expect(due(order(0, { captured: 1_000, returnedBefore: 300 }), { delivered: 700, settled: 500 }, 300)).toEqual([
      ['refund', 200],
    ]);
    const keysOf = (settled: number) => {
      const moves = new Map<OrderState, number>([['delivered', 700]]).set('settled', settled);
      return dueSteps({ order: { ...captured, moves }, paymentId: 'p', now }).map(({ key }) => key);
    };
    expect(keysOf(500)).not.toEqual(keysOf(700));
  });

  it('is one reason for both ends of a hold, so that only one of them is ever asked for', () => {
    const keyOf = (moves: [OrderState, number][]) =>
      dueSteps({ order: { ...order(1_000), moves: new Map(moves) }, paymentId: 'p', now })[0]?.key;
    expect(keyOf([['delivered', 5]])).toBe(keyOf([['cancelled', 0]]));
  });
});

describe('what is due of holds that follow one another', () => {
  const others = [
    { id: 'old', holds: true },
    { id: 'next', holds: false },
  ];
  const keysOf = (moves: [OrderState, number][], more: object = {}) =>
    dueSteps({ order: { ...order(1_000), moves: new Map(moves) }, paymentId: 'p', now, others, ...more }).map(
      ({ key, kind }) => `${kind} ${key}`,
    );

  it('is a renewal from its time on, once the seller has agreed and as long as nothing was delivered', () => {
    const more = { others: [], renewFrom: now };
    expect(keysOf([['approved', 1_000]], more)).toEqual(['renew renew:p']);
    expect(keysOf([], more)).toEqual([]);
    expect(keysOf([['approved', 1_000]], { ...more, renewFrom: later })).toEqual([]);
    const delivered: [OrderState, number][] = [
      ['approved', 1_000],
      ['delivered', 1_000],
    ];
    expect(keysOf(delivered, more)).toEqual(['capture end:p']);
  });

  it('lets go what another one followed, and what is to follow only with what it is for', () => {
    expect(keysOf([['approved', 1_000]])).toEqual(['release end:old']);
    expect(keysOf([['delivered', 1_000]])).toEqual(['capture end:p', 'release end:old', 'release end:next']);
    expect(keysOf([['cancelled', 0]])).toEqual(['release end:p', 'release end:old', 'release end:next']);
  });
});

describe('settling', () => {
  const captured = { ...order(0, { captured: 1_000 }), moves: new Map<OrderState, number>([['settled', 1_000]]) };

  it('is due once the marketplace has settled the order, and once', () => {
    expect(isToSettle(captured)).toBe(true);
    expect(isToSettle({ ...captured, moves: new Map() })).toBe(false);
    expect(isToSettle({ ...captured, money: { ...captured.money, settled: 1_000 } })).toBe(false);
  });

  it('shares out no more than what the order was settled for', () => {
    const part = { ...captured, moves: new Map<OrderState, number>([['settled', 750]]) };
    expect(isToSettle(part)).toBe(false);
    expect(isToSettle({ ...part, refundsAsked: 250, money: { ...part.money, returnedBefore: 250 } })).toBe(true);
  });

  it('waits for what goes back, and while the money is disputed', () => {
    expect(isToSettle({ ...captured, refundsAsked: 300 })).toBe(false);
    expect(isToSettle({ ...captured, refundsAsked: 300, money: { ...captured.money, returnedBefore: 300 } })).toBe(
      true,
    );
    const disputed = { ...captured.money, returnedBefore: 300, disputed: 300 };
    expect(isToSettle({ ...captured, money: disputed })).toBe(false);
  });
});

describe('where an order’s money stands', () => {
  it('follows from what was held, captured and given back', () => {
    expect(moneyStateOf(order(0, { authorised: 0 }))).toEqual({ state: 'none', amount: 0 });
    expect(moneyStateOf(order(1_000))).toEqual({ state: 'authorised', amount: 1_000 });
    expect(moneyStateOf(order(0))).toEqual({ state: 'released', amount: 1_000 });
    expect(moneyStateOf(order(0, { captured: 800 }))).toEqual({ state: 'captured', amount: 800 });
    const partly = order(0, { captured: 800, returnedBefore: 300 });
    expect(moneyStateOf(partly)).toEqual({ state: 'partly_refunded', amount: 300 });
    const paid = { ...order(0, { captured: 800 }), paidOut: 720 };
    expect(moneyStateOf(paid)).toEqual({ state: 'paid_out', amount: 720 });
    expect(moneyStateOf(order(0, { captured: 800, returnedAfter: 800 }))).toEqual({ state: 'refunded', amount: 800 });
  });

  it('has not gone back while it is disputed', () => {
    const disputed = order(0, { captured: 800, returnedBefore: 800, disputed: 800 });
    expect(moneyStateOf(disputed)).toEqual({ state: 'captured', amount: 800 });
  });
});
