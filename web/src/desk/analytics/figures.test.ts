import { expect, it } from 'vitest';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { bestTimes, messagesOf, stagesOf, sumOf } from './figures.ts';

it('ends an axis at a round number that holds the value', () => {
  expect([0, 1, 2, 3, 10, 11, 59, 61, 99, 100, 1234].map(axisEnd)).toEqual([
    2, 2, 2, 4, 10, 20, 60, 80, 100, 100, 2000,
  ]);
});

it('finds when people answer', () => {
  const none = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  expect(bestTimes(none)).toBeUndefined();
  const some = none.map((day, weekday) =>
    day.map((_, hour) => (hour === 16 || hour === 17 ? 2 : 0) + (weekday === 3 && hour === 9 ? 5 : 0)),
  );
  expect(bestTimes(some)).toEqual({ weekday: 3, hour: 16 });
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
