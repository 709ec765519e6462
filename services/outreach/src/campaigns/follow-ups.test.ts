import { describe, expect, it } from 'vitest';
import { dueFollowUp } from './follow-ups.ts';

const now = new Date('2026-11-20T18:00:00Z');
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000);
const all = { window: 3, day: true, week: true };
const due = (
  silent: number,
  done: string[] = [],
  more: { lastQueuedAt?: Date; staffWroteAt?: Date } = {},
  rules = all,
) =>
  dueFollowUp(
    { lastInboundAt: hours(silent), lastQueuedAt: more.lastQueuedAt ?? null, staffWroteAt: more.staffWroteAt ?? null },
    done,
    rules,
    now,
  )?.step;

describe('a person who fell silent', () => {
  it('is followed up every two hours within the window, then after a day and after a week', () => {
    expect([1.9, 2, 23.9, 24, 71, 73, 167, 168, 239, 241].map((silent) => due(silent))).toEqual([
      undefined,
      'window_1',
      'window_1',
      'day',
      'day',
      undefined,
      undefined,
      'week',
      'week',
      undefined,
    ]);
    expect(due(4, ['window_1'], { lastQueuedAt: hours(1.9) })).toBeUndefined();
    expect(due(4, ['window_1'], { lastQueuedAt: hours(2) })).toBe('window_2');
  });

  it('gets each step once, and no more than the settings say', () => {
    expect(due(8, ['window_1', 'window_2', 'window_3'])).toBeUndefined();
    expect(due(30, ['day'])).toBeUndefined();
    expect(due(200, ['day', 'week'])).toBeUndefined();
    const off = { window: 0, day: false, week: false };
    expect([3, 30, 200].map((silent) => due(silent, [], {}, off))).toEqual([undefined, undefined, undefined]);
  });

  it('is left to staff who wrote to them', () => {
    expect(due(4, [], { staffWroteAt: hours(3) })).toBeUndefined();
    expect(due(30, [], { staffWroteAt: hours(25) })).toBe('day');
  });
});
