import { expect, it } from 'vitest';
import { isWaiting, nextWaiting } from './next.ts';

const now = Date.parse('2026-11-28T18:00:00Z');
const calm = { closedAt: null, needsPersonSince: null, held: 0, unread: 0, snooze: null };
const since = '2026-11-28T17:00:00Z';
const snoozedUntil = (until: string, stays = false) => ({ until, note: null, by: null, stays });

it('tells where staff still have something to do', () => {
  expect(isWaiting(calm, now)).toBe(false);
  expect(isWaiting({ ...calm, unread: 1 }, now)).toBe(true);
  expect(isWaiting({ ...calm, held: 1 }, now)).toBe(true);
  expect(isWaiting({ ...calm, needsPersonSince: since }, now)).toBe(true);
  expect(isWaiting({ ...calm, needsPersonSince: since, closedAt: since }, now)).toBe(false);
  expect(isWaiting({ ...calm, snooze: snoozedUntil('2026-11-28T17:59:00Z') }, now)).toBe(true);
  expect(isWaiting({ ...calm, unread: 1, snooze: snoozedUntil('2026-11-28T19:00:00Z') }, now)).toBe(false);
  expect(isWaiting({ ...calm, unread: 1, snooze: snoozedUntil('2026-11-28T19:00:00Z', true) }, now)).toBe(true);
  expect(isWaiting({ ...calm, snooze: snoozedUntil('2026-11-28T19:00:00Z', true) }, now)).toBe(false);
});

it('goes on below, then from the top, and stays where nobody waits', () => {
  const waits = (contactId: number) => ({ ...calm, contactId, unread: 1 });
  const rests = (contactId: number) => ({ ...calm, contactId });
  expect(nextWaiting([waits(1), waits(2), rests(3), waits(4)], 2, now)).toBe(4);
  expect(nextWaiting([waits(1), waits(2), rests(3)], 2, now)).toBe(1);
  expect(nextWaiting([waits(1), waits(2)], 9, now)).toBe(1);
  expect(nextWaiting([rests(1), waits(2), rests(3)], 2, now)).toBeUndefined();
});
