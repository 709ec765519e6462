import { describe, expect, it } from 'vitest';
import { approachOf, type Position, soundPositions, thinTrail } from './positions.ts';

const start = Date.parse('2026-11-23T16:00:00Z');
const position = (seconds: number, more: Partial<Position> = {}): Position => ({
  at: new Date(start + seconds * 1_000),
  latitude: 19.36,
  longitude: -99.09,
  accuracy: 10,
  ...more,
});
const secondsOf = (trail: readonly Position[]) => trail.map(({ at }) => (at.getTime() - start) / 1_000);
const sound = (sent: readonly Position[], now = 600) =>
  secondsOf(soundPositions(sent, new Date(start), new Date(start + now * 1_000)));

describe('a position', () => {
  it.each([
    ['outside of Mexico', position(1, { latitude: 40.4, longitude: -3.7 })],
    ['exact to kilometres only', position(1, { accuracy: 2_001 })],
    ['from before the start', position(-1)],
    ['from the future', position(661)],
  ])('is not kept: %s', (_, one) => {
    expect(sound([one])).toEqual([]);
  });

  it('may be a minute ahead of our clock', () => {
    expect(sound([position(660)])).toEqual([660]);
  });

  it('of a late batch takes its place in time, each moment once', () => {
    expect(sound([position(30), position(10), position(30), position(20)])).toEqual([10, 20, 30]);
  });
});

const north = (metres: number) => ({ latitude: 19.36 + metres / 111_195 });

describe('a thinned trail', () => {
  it('has a position for each hundred metres, and the last', () => {
    const trail = [0, 40, 80, 120, 160, 200, 230].map((metres, index) => position(index * 15, north(metres)));
    expect(secondsOf(thinTrail(trail))).toEqual([0, 45, 90]);
  });

  it('is bounded by its time, whatever jumps are sent', () => {
    const trail = Array.from({ length: 500 }, (_, index) => position(index / 10, north(index % 2 ? 5_000 : 0)));
    expect(thinTrail(trail).length).toBeLessThanOrEqual(5);
  });

  it('does not grow while nobody moves, however their phone wavers', () => {
    const trail = Array.from({ length: 100 }, (_, index) => position(index * 60, north(index % 2 ? 9 : 0)));
    expect(secondsOf(thinTrail(trail))).toEqual([0, 99 * 60]);
  });

  it('follows who moves slowly by the minute', () => {
    const trail = [0, 20, 40, 60].map((metres, index) => position(index * 60, north(metres)));
    expect(secondsOf(thinTrail(trail))).toEqual([0, 60, 120, 180]);
  });

  it('thinned again is what it was', () => {
    const trail = Array.from({ length: 50 }, (_, index) => position(index * 5, north(index * 37)));
    expect(thinTrail(thinTrail(trail))).toEqual(thinTrail(trail));
  });

  it('of nobody is empty', () => {
    expect(thinTrail([])).toEqual([]);
  });
});

const place = { latitude: 19.36, longitude: -99.09 };
const now = new Date('2026-11-23T16:00:00Z');
const seen = (minutesAgo: number, kilometres: number): Position => ({
  at: new Date(now.getTime() - minutesAgo * 60_000),
  latitude: place.latitude + kilometres / 111.195,
  longitude: place.longitude,
  accuracy: 10,
});

it('has no estimate before the first position', () => {
  expect(approachOf([], place, now)).toBeUndefined();
});

it('takes the speed of a city where only one position is known', () => {
  expect(approachOf([seen(0, 4)], place, now)).toEqual({ kilometres: 4, minutes: 16 });
});

it('takes the speed of the last ten minutes, not of what was before', () => {
  const trail = [seen(60, 9), seen(9, 8), seen(0, 5)];
  expect(approachOf(trail, place, now)).toEqual({ kilometres: 5, minutes: 15 });
});

it('does not say never of who stands in traffic, nor at once of who flies', () => {
  expect(approachOf([seen(10, 5), seen(0, 5)], place, now)?.minutes).toBe(39);
  expect(approachOf([seen(5, 40), seen(0, 10)], place, now)?.minutes).toBe(13);
});

it('says how far, and not how long, after five minutes of silence', () => {
  expect(approachOf([seen(6, 3)], place, now)).toEqual({ kilometres: 3, minutes: null });
});
