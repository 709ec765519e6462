import { describe, expect, it } from 'vitest';
import { boundedBy, qualityOf, tierOf } from './sender-health.ts';

describe('the health of our number', () => {
  it.each([
    ['1K Customers/24hr', 1_000],
    ['250 Customers/24hr', 250],
    ['100K Customers/24hr', 100_000],
    ['TIER_10K', 10_000],
    ['Unlimited', null],
    ['TIER_UNLIMITED', null],
    [undefined, null],
  ])('reads the limit %s', (words, tier) => expect(tierOf(words)).toBe(tier));

  it.each([
    ['HIGH', 'high'],
    ['yellow', 'medium'],
    ['RED', 'low'],
    ['UNKNOWN', null],
    [null, null],
  ])('reads the quality %s', (word, quality) => expect(qualityOf(word)).toBe(quality));

  const settings = { messagesPerSecond: 80, dailyTier: 0 } as Parameters<typeof boundedBy>[0];
  const bounded = (quality: 'high' | 'medium' | 'low' | null, dailyTier: number | null, of = settings) => {
    const { messagesPerSecond, dailyTier: tier } = boundedBy(of, { quality, dailyTier, isOnline: true });
    return [messagesPerSecond, tier];
  };

  it('sends at half the pace with a medium quality, at a tenth with a low one, and never not at all', () => {
    expect(bounded('high', null)).toEqual([80, 0]);
    expect(bounded('medium', null)).toEqual([40, 0]);
    expect(bounded('low', null)).toEqual([8, 0]);
    expect(bounded('low', null, { ...settings, messagesPerSecond: 3 })).toEqual([1, 0]);
    expect(bounded('low', null, { ...settings, messagesPerSecond: 0 })).toEqual([8, 0]);
    expect(bounded(null, null, { ...settings, messagesPerSecond: 0 })).toEqual([0, 0]);
  });

  it('begins to write to no more people than the lower of the provider’s limit and ours', () => {
    expect(bounded('high', 250)).toEqual([80, 250]);
    expect(bounded('high', 250, { ...settings, dailyTier: 1_000 })).toEqual([80, 250]);
    expect(bounded('high', 10_000, { ...settings, dailyTier: 1_000 })).toEqual([80, 1_000]);
    expect(boundedBy(settings, undefined)).toBe(settings);
  });
});
