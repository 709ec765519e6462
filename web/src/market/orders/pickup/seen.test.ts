import { expect, it } from 'vitest';
import { withSeen } from './seen.ts';

const at = (seconds: number) => ({
  at: new Date(Date.UTC(2026, 10, 23, 16) + seconds * 1_000).toISOString(),
  latitude: 19.36 + seconds / 10_000,
  longitude: -99.09,
  accuracy: 9,
});
const place = { latitude: 19.36, longitude: -99.09 };
const approach = { kilometres: 2, minutes: 8 };
const route = {
  leg: null,
  arrival: null,
  place,
  trail: [at(0), at(20)],
  approach: { kilometres: 3, minutes: 12 },
  arrivedAt: null,
};

it('goes on with what is pushed', () => {
  expect(withSeen(route, { position: at(30), approach })).toEqual({
    ...route,
    trail: [at(0), at(20), at(30)],
    approach,
  });
});

it('stays as it is for what is not later', () => {
  for (const seconds of [20, 10]) expect(withSeen(route, { position: at(seconds), approach })).toBe(route);
});

it('is to be read before the first position, and after a silence', () => {
  expect(withSeen({ ...route, trail: [] }, { position: at(30), approach })).toBeUndefined();
  expect(withSeen(route, { position: at(81), approach })).toBeUndefined();
});
