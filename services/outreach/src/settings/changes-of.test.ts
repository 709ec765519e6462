import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

const settings: SendSettings = {
  messagesPerSecond: 0,
  dailyTier: 250,
  pairSeconds: 6,
  consent: 'declared',
  quietHours: { start: 20, end: 9 },
  marketingCap: { perDay: 1, perWeek: 3 },
  prices: {
    template: 0.03,
    text: 0.005,
    countries: [{ country: 'US', template: 0.03, text: 0.005 }],
    elsewhere: { template: 0.079, text: 0.005 },
  },
  testNumbers: [],
  followUps: { window: 2, day: true, week: false },
  announcements: { on: false, tag: '', minutes: 30 },
};

it('says of each changed setting what it was and what it is', () => {
  const after = { ...settings, dailyTier: 1_000, quietHours: null };
  expect(changesOf(settings, after)).toEqual({ dailyTier: '250 → 1000', quietHours: '20-9 → off' });
  expect(changesOf(settings, settings)).toEqual({});
});

it('says which countries cost something else', () => {
  const prices = { ...settings.prices, countries: [{ country: 'GT' as const, template: 0.08, text: 0.005 }] };
  expect(changesOf(settings, { ...settings, prices })).toEqual({
    US: '0.03/0.005 → off',
    GT: 'off → 0.08/0.005',
  });
});
