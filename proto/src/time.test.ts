import { expect, it } from 'vitest';
import {
  day,
  formatDate,
  hour,
  localDay,
  localHour,
  localTime,
  momentAt,
  startOfLocalDay,
  week,
  weekdayOf,
} from './time.ts';

/** 23:30 of 21 November in Mexico City, which is six hours behind. */
const late = new Date('2026-11-22T05:30:00Z');

it('counts durations in milliseconds', () => {
  expect([hour, day, week]).toEqual([3_600_000, 86_400_000, 604_800_000]);
});

it('takes the day and the hour from the clocks of Mexico City', () => {
  expect([localDay(late), localHour(late)]).toEqual(['2026-11-21', 23]);
  expect([localDay(new Date('2026-11-22T06:00:00Z')), localHour(new Date('2026-11-22T06:00:00Z'))]).toEqual([
    '2026-11-22',
    0,
  ]);
});

it('writes a moment in both languages', () => {
  expect(formatDate(late, 'es', { dateStyle: 'long' })).toBe('21 de noviembre de 2026');
  expect(formatDate(late.toISOString(), 'en', { dateStyle: 'long' })).toBe('November 21, 2026');
  expect(formatDate(late, 'es', { timeStyle: 'short', hourCycle: 'h23' })).toBe('23:30');
  expect(formatDate('2026-11-15T12:00:00Z', 'es', { month: 'long', timeZone: 'UTC' })).toBe('noviembre');
});

it('turns a wall clock in Mexico City into a moment and back', () => {
  const local = localTime(late);
  expect(local.toPlainDateTime().toString()).toBe('2026-11-21T23:30:00');
  expect(momentAt(local.toPlainDate(), local.toPlainTime())).toEqual(late);
  expect(startOfLocalDay('2026-11-22')).toEqual(new Date('2026-11-22T06:00:00Z'));
});

it('starts the week on Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([0, 5, 6]);
});
