import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

const noRandom = { next: () => 0 };
// 15:00 in Mexico City.
const clock = createClock(new Date('2026-11-21T21:00:00Z'));

it('converts an hour of an earlier day into days before now', () => {
  expect(clock.daysAgo(1, 15)).toBe(1);
  expect(clock.daysAgo(1, 9)).toBe(1.25);
  expect(clock.daysAgo(1, 21)).toBe(0.75);
});

it('moves messages of the night to eight in the morning', () => {
  expect(clock.awake(1, noRandom)).toBe(1);
  expect(clock.awake(clock.daysAgo(2, 3), noRandom)).toBeCloseTo(clock.daysAgo(2, 8));
  expect(clock.awake(clock.daysAgo(2, 22), noRandom)).toBeCloseTo(clock.daysAgo(1, 8));
});
