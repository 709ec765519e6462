import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { describe, expect, it } from 'vitest';
import { coveredUntil, type LivePayment, mainOf, othersThan, renewFrom } from './renewal.ts';

const hour = 3_600_000;
const start = new Date('2026-11-23T12:00:00Z');
const hoursLater = (hours: number): Date => new Date(start.getTime() + hours * hour);
const hold = (changes: Partial<LivePayment> = {}): LivePayment => ({
  id: 'a',
  status: 'requires_capture',
  renewal: 0,
  renewalTerms: 'v1',
  savedMethod: 'pm_1',
  createdAt: start,
  ...changes,
});

describe('which of several payments counts', () => {
  const old = hold();
  const next = hold({ id: 'b', renewal: 1 });

  it('is the newest hold, beside which the former is one to let go', () => {
    expect(mainOf([old, next])).toBe(next);
    expect(othersThan(next, [old, next])).toEqual([{ id: 'a', holds: true }]);
  });

  it('is the former as long as the newer does not hold, and what was taken before all', () => {
    const pending = { ...next, status: 'requires_payment_method' };
    expect(mainOf([pending, old])).toBe(old);
    expect(othersThan(old, [old, pending])).toEqual([{ id: 'b', holds: false }]);
    const taken = { ...old, status: 'succeeded' };
    expect(mainOf([next, taken])).toBe(taken);
    expect(mainOf([])).toBeUndefined();
  });
});

describe('when a hold is renewed', () => {
  it('is a day and a half before its end, or half of its time where that is less', () => {
    expect(renewFrom(hold(), hoursLater(168))).toEqual(hoursLater(132));
    expect(renewFrom(hold(), hoursLater(48))).toEqual(hoursLater(24));
  });

  it('is never without a word of its buyer’s, without their card, or more often than they agreed to', () => {
    for (const changes of [{ renewalTerms: null }, { savedMethod: null }, { renewal: renewalTerms.times }])
      expect(renewFrom(hold(changes), hoursLater(168))).toBeUndefined();
    expect(renewFrom(hold(), null)).toBeUndefined();
  });

  it('covers an order for as long as the shortest holds that may follow', () => {
    expect(coveredUntil(hold({ renewal: renewalTerms.times - 1 }), hoursLater(168))).toEqual(
      hoursLater(168 + 114 - 36),
    );
    expect(coveredUntil(hold({ renewal: renewalTerms.times }), hoursLater(168))).toBeUndefined();
  });

  it('D: covers an order with every renewal that is left, not with one of them', () => {
    expect(renewalTerms.times).toBe(3);
    expect(coveredUntil(hold(), hoursLater(168))).toEqual(hoursLater(168 + 3 * (114 - 36)));
    expect(coveredUntil(hold({ renewal: 1 }), hoursLater(168))).toEqual(hoursLater(168 + 2 * (114 - 36)));
  });
});
