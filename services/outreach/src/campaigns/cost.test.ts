import { usualAbroad } from '@tianguis/proto/outreach/settings/prices';
import { expect, it } from 'vitest';
import { costOf } from './forecast-send.ts';

const prices = { template: 0.0355, text: 0.005, ...usualAbroad };
const template = { contentSid: 'HX1' };
const text = { contentSid: null };

it('prices each recipient by the country of their number', () => {
  const countries = [
    { country: 'MX', count: 8 },
    { country: 'US', count: 1 },
    { country: undefined, count: 1 },
  ];
  const cost = costOf(prices, { templates: [template], shares: [100], countries, reachable: 10 });
  expect(cost.total).toBeCloseTo(8 * 0.0355 + 0.03 + 0.079, 4);
  expect(cost.countries.map(({ country, each }) => [country, each])).toEqual([
    ['MX', 0.0355],
    ['US', 0.03],
    [null, 0.079],
  ]);
});

it('prices what a limit leaves as all of them on average, and versions by their shares', () => {
  const countries = [
    { country: 'MX', count: 50 },
    { country: 'US', count: 50 },
  ];
  const limited = costOf(prices, { templates: [template], shares: [100], countries, reachable: 10 });
  expect(limited.total).toBeCloseTo(10 * ((0.0355 + 0.03) / 2), 4);
  const versions = costOf(prices, {
    templates: [template, text],
    shares: [50, 50],
    countries: [{ country: 'MX', count: 2 }],
    reachable: 2,
  });
  expect(versions.total).toBeCloseTo(0.0405, 4);
});
