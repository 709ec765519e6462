import { defaultDelivery, type MatchDelivery } from '@tianguis/proto/marketplace/interests/interest';
import { localDay } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { nextDigest, nextLoud, noticeAt, startOfDay } from './delivery.ts';

/** Mexico City is six hours behind UTC. 22 November 2026 is a Sunday. */
const at = (local: string) => new Date(`${local}-06:00`);
const choice = (changes: Partial<MatchDelivery>): MatchDelivery => ({ ...defaultDelivery, ...changes });
const waiting = (changes: Partial<MatchDelivery>, now: Date) => {
  const delivery = choice(changes);
  return { ...delivery, nextDigestAt: nextDigest(delivery, now) };
};

it('takes days from Mexico City', () => {
  expect(localDay(at('2026-11-22T23:30'))).toBe('2026-11-22');
  expect(startOfDay(at('2026-11-22T23:30'))).toEqual(at('2026-11-22T00:00'));
});

it('waits for the end of quiet hours and days', () => {
  const quiet = choice({ quietDays: [7], quietHours: { from: 21, to: 8 } });
  expect(nextLoud(quiet, at('2026-11-20T12:34'))).toEqual(at('2026-11-20T12:34'));
  expect(nextLoud(quiet, at('2026-11-20T21:10'))).toEqual(at('2026-11-21T08:00'));
  expect(nextLoud(quiet, at('2026-11-21T22:00'))).toEqual(at('2026-11-23T08:00'));
});

it('sends digests at their hour, on days that are not quiet', () => {
  const daily = choice({ frequency: 'daily', hour: 9, quietDays: [7] });
  expect(nextDigest(daily, at('2026-11-20T08:59'))).toEqual(at('2026-11-20T09:00'));
  expect(nextDigest(daily, at('2026-11-20T09:00'))).toEqual(at('2026-11-21T09:00'));
  expect(nextDigest(daily, at('2026-11-21T09:00'))).toEqual(at('2026-11-23T09:00'));
  const weekly = choice({ frequency: 'weekly', hour: 18, weekday: 3 });
  expect(nextDigest(weekly, at('2026-11-22T12:00'))).toEqual(at('2026-11-25T18:00'));
});

it('sends a notice at once if chosen, and to readers of digests for lots that end before the next one', () => {
  const now = at('2026-11-20T12:00');
  expect(noticeAt(waiting({}, now), null, now)).toEqual(now);
  const daily = waiting({ frequency: 'daily' }, now);
  expect(noticeAt(daily, null, now)).toBeNull();
  expect(noticeAt(daily, at('2026-11-21T10:00'), now)).toBeNull();
  expect(noticeAt(daily, at('2026-11-21T08:00'), now)).toEqual(now);
  const late = at('2026-11-20T22:00');
  expect(noticeAt(waiting({ frequency: 'daily' }, late), at('2026-11-21T08:30'), late)).toEqual(at('2026-11-21T08:00'));
  expect(noticeAt(waiting({}, late), at('2026-11-21T03:00'), late)).toBeNull();
});
