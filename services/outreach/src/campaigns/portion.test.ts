import { localHour, localTime, timeZone } from '@tianguis/proto/time';
import { describe, expect, it, vi } from 'vitest';
import { batchPlan, meaningful, nextBatchAt, nextSize } from './portion.ts';

vi.mock(import('@tianguis/proto/time'), async (load) => {
  const time = await load();
  return { ...time, localHour: vi.fn(time.localHour), localTime: vi.fn(time.localTime) };
});

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

const here = (people: number) => new Map([[timeZone, people]]);
const evening = at('2026-11-29T02:30:00Z');

describe('a batch', () => {
  it('follows the one before by its period, and a late one moves those after it', () => {
    const ten = at('2026-11-28T16:00:00Z');
    expect(nextBatchAt('hour', ten, at('2026-11-28T16:00:01Z'))).toEqual(at('2026-11-28T17:00:00Z'));
    expect(nextBatchAt('day', ten, ten)).toEqual(at('2026-11-29T16:00:00Z'));
    expect(nextBatchAt('hour', ten, at('2026-11-28T20:30:00Z'))).toEqual(at('2026-11-28T21:30:00Z'));
  });

  it('is planned with its people, outside the quiet hours', () => {
    const start = at('2026-11-28T16:00:00Z');
    const { shown, count, last } = batchPlan(hourly, 250, { zones: here(250), start, quiet: never });
    expect(count).toBe(3);
    expect(shown).toEqual([
      { at: start, people: 100 },
      { at: at('2026-11-28T17:00:00Z'), people: 100 },
      { at: at('2026-11-28T18:00:00Z'), people: 50 },
    ]);
    expect(last).toEqual(shown.at(-1));
    expect(batchPlan(hourly, 0, { zones: new Map(), start, quiet: never })).toEqual({
      shown: [],
      count: 0,
      last: null,
    });
    // 21:00 to 08:00 in Mexico City, six hours behind UTC.
    const nightly = batchPlan(hourly, 300, { zones: here(300), start: evening, quiet: night });
    expect(nightly.shown.map(({ at: when }) => when)).toEqual([
      evening,
      at('2026-11-29T14:00:00Z'),
      at('2026-11-29T15:00:00Z'),
    ]);
  });

  it('goes to places that are awake while the others sleep', () => {
    // 20:30 in Mexico City, 21:30 in Cancún, 18:30 in Tijuana.
    const zones = new Map([
      [timeZone, 130],
      ['America/Cancun', 20],
      ['America/Tijuana', 90],
    ]);
    const { shown, count } = batchPlan(hourly, 240, { zones, start: evening, quiet: night });
    expect(shown).toEqual([
      { at: evening, people: 100 },
      { at: at('2026-11-29T03:30:00Z'), people: 90 },
      // 8:00 in Cancún, then in Mexico City.
      { at: at('2026-11-29T13:00:00Z'), people: 20 },
      { at: at('2026-11-29T14:00:00Z'), people: 30 },
    ]);
    expect(count).toBe(4);
    expect(batchPlan(hourly, 150, { zones, start: evening, quiet: night }).count).toBe(2);
  });

  it('asks the calendar only where the clocks of a zone change, however many batches there are', () => {
    const one = { ...portion, batch: { size: 1, every: 'hour' } } as const;
    const zones = new Map([
      [timeZone, 60_000],
      ['America/Tijuana', 40_000],
    ]);
    vi.mocked(localHour).mockClear();
    vi.mocked(localTime).mockClear();
    const { count, last } = batchPlan(one, 100_000, { zones, start: evening, quiet: night });
    expect(count).toBe(100_000);
    expect(last?.people).toBe(1);
    // Some twenty years with two changes each in Tijuana; a change within a night is asked for twice.
    expect(vi.mocked(localHour).mock.calls.length + vi.mocked(localTime).mock.calls.length).toBeLessThan(150);
  });

  it('is shown for the first five, and the last is known', () => {
    const start = at('2026-11-28T16:00:00Z');
    const { shown, count, last } = batchPlan(hourly, 10_000, { zones: here(10_000), start, quiet: never });
    expect(shown).toHaveLength(5);
    expect(count).toBe(100);
    expect(last).toEqual({ at: at('2026-12-02T19:00:00Z'), people: 100 });
  });
});
