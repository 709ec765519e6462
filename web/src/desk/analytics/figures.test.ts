import { expect, it } from 'vitest';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { bestHour, fullestHour, messagesOf, stagesOf, sumOf } from './figures.ts';

it('ends an axis at a round number that holds the value', () => {
  expect([0, 1, 2, 3, 10, 11, 59, 61, 99, 100, 1234].map(axisEnd)).toEqual([
    2, 2, 2, 4, 10, 20, 60, 80, 100, 100, 2000,
  ]);
});

/** A week with so many replies in some hours, named by weekday and hour. */
const weekOf = (cells: Readonly<Record<string, number>>) =>
  Array.from({ length: 7 }, (_, weekday) => Array.from({ length: 24 }, (_, hour) => cells[`${weekday} ${hour}`] ?? 0));

it('finds the hour of a weekday with most replies, not the busiest weekday beside the busiest hour', () => {
  // Mondays have most replies, but none from nine to ten; that hour is full on all other days.
  const mondays = { '0 12': 8, '0 13': 8, '0 14': 8, '0 15': 8, '0 16': 8 };
  const nine = { '1 9': 9, '2 9': 8, '3 9': 8, '4 9': 8 };
  expect(bestHour(weekOf({ ...mondays, ...nine }))).toEqual({ weekday: 1, hour: 9, replies: 9, all: 73 });
});

it('says nothing of the best hour with too few replies, or when two hours have as many', () => {
  expect(bestHour(weekOf({}))).toBeUndefined();
  expect(bestHour(weekOf({ '0 9': 49 }))).toBeUndefined();
  const thin = Object.fromEntries(Array.from({ length: 20 }, (_, hour) => [`2 ${hour}`, hour === 3 ? 7 : 3]));
  expect(bestHour(weekOf(thin))).toBeUndefined();
  expect(bestHour(weekOf({ '0 9': 30, '4 17': 30 }))).toBeUndefined();
});

it('counts contacts of later stages in the stages before, too', () => {
  const funnel = [
    { status: 'new', count: 50 },
    { status: 'contacted', count: 30 },
    { status: 'responded', count: 20 },
  ];
  expect(stagesOf(funnel)).toEqual([
    { status: 'new', reached: 100, step: 0 },
    { status: 'contacted', reached: 50, step: 50 },
    { status: 'responded', reached: 20, step: 40 },
  ]);
});

it('sums a day and a period', () => {
  const day = { date: '2026-11-21', sent: 1, delivered: 2, read: 3, failed: 4, replies: 5 };
  expect([messagesOf(day), sumOf([day, day], 'replies')]).toEqual([10, 10]);
});

it('points at the fullest hour first, also where too few replies came for a summary', () => {
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  expect(fullestHour(hours)).toBe(0);
  hours[2]?.splice(9, 1, 3);
  hours[5]?.splice(20, 1, 3);
  expect(bestHour(hours)).toBeUndefined();
  expect(fullestHour(hours)).toBe(2 * 24 + 9);
});
