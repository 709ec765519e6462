import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

test('finds the busiest second, wherever it begins', () => {
  const rate = createRate();
  for (const time of [100, 900, 1050, 1099, 1100, 1950, 5000]) rate.note(time);
  expect(rate.read()).toEqual({
    total: 7,
    lastSecond: 0,
    peakSecond: 4,
    first: '1970-01-01T00:00:00.100Z',
    last: '1970-01-01T00:00:05.000Z',
  });
  rate.reset();
  expect(rate.read()).toEqual({ total: 0, lastSecond: 0, peakSecond: 0, first: null, last: null });
});
