import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const until = '2026-11-29T12:00:00.000Z';
const before = (minutes: number) => Date.parse(until) - minutes * 60_000;

it('tells days, hours and minutes, and nothing once the time is over', () => {
  expect(timeLeft(until, before(6 * 1_440 + 125))).toEqual({ days: 6, hours: 2, minutes: 5 });
  expect(timeLeft(until, before(60))).toEqual({ days: 0, hours: 1, minutes: 0 });
  expect(timeLeft(until, before(0.2))).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(timeLeft(until, before(0))).toBeUndefined();
  expect(timeLeft(until, before(-5))).toBeUndefined();
});
