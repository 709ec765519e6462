import { expect, it } from 'vitest';
import { choicesAt, momentIn, momentOf } from './moments.ts';

// Friday, 27 November 2026, 20:15 in Mexico City.
const friday = new Date('2026-11-28T02:15:00Z');
const monday = new Date('2026-11-30T18:00:00Z');

it('means the clocks of Mexico City, also late in the evening', () => {
  expect(momentOf('hours', friday).toISOString()).toBe('2026-11-28T05:15:00.000Z');
  expect(momentOf('tomorrow', friday).toISOString()).toBe('2026-11-28T15:00:00.000Z');
  expect(momentOf('monday', friday).toISOString()).toBe('2026-11-30T15:00:00.000Z');
  expect(momentOf('monday', monday).toISOString()).toBe('2026-12-07T15:00:00.000Z');
  expect(momentOf('week', friday).toISOString()).toBe('2026-12-04T15:00:00.000Z');
});

it('offers each moment once: on a Sunday the Monday is tomorrow, on a Monday it is a week away', () => {
  const sunday = new Date('2026-11-29T18:00:00Z');
  const presetsAt = (now: Date) => choicesAt(now).map(({ preset }) => preset);
  expect(presetsAt(friday)).toEqual(['hours', 'tomorrow', 'monday', 'week']);
  expect(presetsAt(sunday)).toEqual(['hours', 'tomorrow', 'week']);
  expect(presetsAt(monday)).toEqual(['hours', 'tomorrow', 'monday']);
});

it('reads a field for a date and a time in the same zone', () => {
  expect(momentIn('2026-12-01T08:30')?.toISOString()).toBe('2026-12-01T14:30:00.000Z');
  expect(momentIn('')).toBeUndefined();
});
