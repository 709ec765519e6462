import { expect, it } from 'vitest';
import { ariaState, windowOpenUntil } from './reply-window.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('D: closes the window 24 hours after the last message, and knows none without one', () => {
  expect(windowOpenUntil(hoursAgo(1), now)).toEqual(new Date(now.getTime() + 23 * 3_600_000));
  expect(windowOpenUntil(hoursAgo(24), now)).toBeNull();
  expect(windowOpenUntil(null, now)).toBeNull();
});

it('D: says why Aria does not answer, the person’s own word first', () => {
  const free = { optedOut: false, staffWroteAt: null, autoReplies: 0, ariaOff: false };
  expect(ariaState({ ...free, optedOut: true, ariaOff: true }, now)).toBe('opted_out');
  expect(ariaState({ ...free, ariaOff: true, autoReplies: 9 }, now)).toBe('switched_off');
  expect(ariaState({ ...free, autoReplies: 5 }, now)).toBe('too_many_replies');
});
