import { describe, expect, it } from 'vitest';
import { batchPlan, meaningful, nextBatchAt, nextSize } from './portion.ts';

const never = null;
const night = { start: 21, end: 8 };
const at = (text: string) => new Date(text);
const portion = { limit: null, order: 'waited', batch: null } as const;
const hourly = { ...portion, batch: { size: 100, every: 'hour' } } as const;

it('is none where it neither limits nor divides', () => {
  expect(meaningful(undefined)).toBeNull();
  expect(meaningful(portion)).toBeNull();
  expect(meaningful(hourly)).toBe(hourly);
});

it('says how many the next step queues', () => {
  expect(nextSize({ ...portion, limit: 500 }, 0)).toBe(500);
  expect(nextSize({ ...hourly, limit: 250 }, 200)).toBe(50);
  expect(nextSize({ ...hourly, limit: 250 }, 260)).toBe(0);
  expect(nextSize(hourly, 1_000)).toBe(100);
});

describe('a batch', () => {
  it('follows the one before by its period, and a late one moves those after it', () => {
    const ten = at('2026-11-28T16:00:00Z');
    expect(nextBatchAt('hour', ten, at('2026-11-28T16:00:01Z'), never)).toEqual(at('2026-11-28T17:00:00Z'));
    expect(nextBatchAt('day', ten, ten, never)).toEqual(at('2026-11-29T16:00:00Z'));
    expect(nextBatchAt('hour', ten, at('2026-11-28T20:30:00Z'), never)).toEqual(at('2026-11-28T21:30:00Z'));
  });

  it('is planned with its people, outside the quiet hours', () => {
    const { shown, count, last } = batchPlan(hourly, 250, at('2026-11-28T16:00:00Z'), never);
    expect(count).toBe(3);
    expect(shown).toEqual([
      { at: at('2026-11-28T16:00:00Z'), people: 100 },
      { at: at('2026-11-28T17:00:00Z'), people: 100 },
      { at: at('2026-11-28T18:00:00Z'), people: 50 },
    ]);
    expect(last).toEqual(shown.at(-1));
    expect(batchPlan(hourly, 0, at('2026-11-28T16:00:00Z'), never)).toEqual({ shown: [], count: 0, last: null });
    // 21:00 to 08:00 in Mexico City, six hours behind UTC.
    const nightly = batchPlan(hourly, 300, at('2026-11-29T02:30:00Z'), night);
    expect(nightly.shown.map(({ at: when }) => when)).toEqual([
      at('2026-11-29T02:30:00Z'),
      at('2026-11-29T14:00:00Z'),
      at('2026-11-29T15:00:00Z'),
    ]);
  });

  it('is shown for the first five, and the last is known', () => {
    const { shown, count, last } = batchPlan(hourly, 10_000, at('2026-11-28T16:00:00Z'), never);
    expect(shown).toHaveLength(5);
    expect(count).toBe(100);
    expect(last).toEqual({ at: at('2026-12-02T19:00:00Z'), people: 100 });
  });
});
