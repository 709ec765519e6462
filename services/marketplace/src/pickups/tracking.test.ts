import { minute } from '@tianguis/proto/time';
import { describe, expect, it } from 'vitest';
import { arrivalOf, type Progress } from './tracking.ts';

const now = new Date('2026-11-29T16:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * minute);
const progress = (changes: Partial<Progress> = {}): Progress => ({
  leg: 'to_pickup',
  slot: { from: after(30), until: after(60) },
  // Half an hour at the usual speed.
  kilometres: 10,
  departedAt: null,
  minutes: null,
  ...changes,
});
const minutesOf = (given: Progress, party: 'buyer' | 'seller') => {
  const arrival = arrivalOf(given, party, now);
  if (!arrival) return undefined;
  const since = (date: Date): number => (date.getTime() - now.getTime()) / minute;
  return [since(arrival.from), since(arrival.until), arrival.basis];
};

describe('the window in which a transport arrives', () => {
  it('is the agreed hour for the seller, until the driver’s position says more', () => {
    expect(minutesOf(progress({ leg: null }), 'seller')).toEqual([30, 60, 'plan']);
    expect(minutesOf(progress({ minutes: 20 }), 'seller')).toEqual([15, 35, 'position']);
    for (const leg of ['loading', 'to_delivery', 'unloading'] as const)
      expect(minutesOf(progress({ leg }), 'seller'), leg).toBeUndefined();
  });

  it('adds the loading and the way for the buyer, wider the less is known', () => {
    expect(minutesOf(progress(), 'buyer')).toEqual([70, 145, 'plan']);
    expect(minutesOf(progress({ minutes: 10 }), 'buyer')).toEqual([50, 105, 'position']);
    expect(minutesOf(progress({ leg: 'loading' }), 'buyer')).toEqual([20, 65, 'plan']);
    expect(minutesOf(progress({ leg: 'to_delivery', minutes: 10 }), 'buyer')).toEqual([5, 20, 'position']);
    expect(minutesOf(progress({ leg: 'to_delivery', departedAt: after(-10) }), 'buyer')).toEqual([10, 55, 'plan']);
    expect(minutesOf(progress({ leg: 'unloading' }), 'buyer'), 'they are there').toBeUndefined();
  });

  it('is unknown once its time passed without news, and never starts in the past', () => {
    expect(minutesOf(progress({ leg: 'to_delivery', departedAt: after(-120) }), 'buyer')).toBeUndefined();
    const over = { slot: { from: after(-90), until: after(-60) } };
    expect(minutesOf(progress(over), 'seller')).toBeUndefined();
    expect(minutesOf(progress({ leg: 'to_delivery', departedAt: after(-40) }), 'buyer')?.[0]).toBe(0);
  });
});
