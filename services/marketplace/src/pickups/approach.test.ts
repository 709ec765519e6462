import { expect, it } from 'vitest';
import { approachOf } from './approach.ts';
import type { Position } from './position.ts';

const place = { latitude: 19.36, longitude: -99.09 };
const now = new Date('2026-11-23T16:00:00Z');
const seen = (minutesAgo: number, kilometres: number): Position => ({
  at: new Date(now.getTime() - minutesAgo * 60_000),
  latitude: place.latitude + kilometres / 111.195,
  longitude: place.longitude,
  accuracy: 10,
});

it('says nothing of whom nobody has seen', () => {
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
