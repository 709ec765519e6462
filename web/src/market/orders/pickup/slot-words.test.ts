import { expect, it } from 'vitest';
import { formatOf } from '../../../i18n/format.ts';
import { byDay, timesOf } from './slot-words.ts';

const slot = (from: string, until: string) => ({ from: `2026-11-${from}:00.000Z`, until: `2026-11-${until}:00.000Z` });

it('groups slots by the day where they are, in order', () => {
  // 23:00 in Mexico City is the next day in UTC.
  const slots = [slot('23T15:00', '23T16:00'), slot('24T05:00', '24T06:00'), slot('24T15:00', '24T16:00')];
  const days = byDay(slots, formatOf('es'));
  expect([...days]).toEqual([
    ['lunes, 23 de noviembre', slots.slice(0, 2)],
    ['martes, 24 de noviembre', slots.slice(2)],
  ]);
  expect(timesOf(slots[0] ?? slot('', ''), formatOf('es'))).toMatch(/^9:00.+–10:00/);
});
