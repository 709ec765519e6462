import { fieldOfMoment, momentOfField } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { isPast } from './plan.ts';

it('the field for date and time holds the time of Mexico City, wherever the reader is', () => {
  const iso = '2026-11-24T15:30:00.000Z';
  expect(fieldOfMoment(iso)).toBe('2026-11-24T09:30');
  expect(momentOfField('2026-11-24T09:30').toISOString()).toBe(iso);
});

it('knows a moment that is over', () => {
  const now = Date.parse('2026-11-24T15:30:00.000Z');
  expect(isPast('2026-11-24T09:29', now)).toBe(true);
  expect(isPast('2026-11-24T09:30', now)).toBe(true);
  expect(isPast('2026-11-24T09:31', now)).toBe(false);
  expect(isPast('', now)).toBe(false);
});
