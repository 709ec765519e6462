import { zoneById } from '@tianguis/proto/zones';
import { expect, it } from 'vitest';
import { areaAround, areaParam, clustersOf, roundedOut, spiral } from './clusters.ts';

const zone = (id: string, count: number, from: number | null) => ({ zone: id, count, from, lots: [] });
const found = [
  zone('coyoacan', 4, 90),
  zone('iztapalapa', 9, null),
  zone('tijuana', 2, 15),
  zone('benito-juarez', 1, 12),
];

it('joins zones that are near on the screen, with their sum and their lowest price', () => {
  const far = clustersOf(found, ({ longitude, latitude }) => ({ x: longitude * 20, y: latitude * 20 }));
  expect(far.map(({ middle, count, from, zones }) => [middle.id, count, from, zones.length])).toEqual([
    ['iztapalapa', 14, 12, 3],
    ['tijuana', 2, 15, 1],
  ]);
  const near = clustersOf(found, ({ longitude, latitude }) => ({ x: longitude * 5_000, y: latitude * 5_000 }));
  expect(near.map(({ middle, from }) => [middle.id, from])).toEqual([
    ['iztapalapa', null],
    ['coyoacan', 90],
    ['tijuana', 15],
    ['benito-juarez', 12],
  ]);
});

it('lets a gift hide no price, and shows as many lots of a zone as there is room for', () => {
  const lots = Array.from({ length: 12 }, (_, id) => ({ id, price: 10 }));
  const two = [
    { ...zone('coyoacan', 12, 0), lots },
    { ...zone('iztapalapa', 1, 7), lots: lots.slice(0, 1) },
  ];
  const apart = (pixels: number) => clustersOf(two, ({ id }) => ({ x: id === 'coyoacan' ? 0 : pixels, y: 0 }));
  expect(apart(10).map(({ from, lots: shown }) => [from, shown.length])).toEqual([[7, 0]]);
  expect(apart(140).map(({ from, lots: shown }) => [from, shown.length])).toEqual([
    [0, 0],
    [7, 0],
  ]);
  expect(apart(600).map(({ lots: shown }) => shown.length)).toEqual([12, 1]);
});

it('keeps the prices of one zone apart from each other', () => {
  const spots = Array.from({ length: 12 }, (_, n) => spiral(n));
  for (const [n, a] of spots.entries())
    for (const b of spots.slice(n + 1)) expect(Math.abs(a.x - b.x) > 50 || Math.abs(a.y - b.y) > 26).toBe(true);
});

it('names a part of the map, rounded outwards', () => {
  expect(areaParam(roundedOut({ west: -99.21, south: 19.31, east: -99.02, north: 19.44 }, 0.25))).toBe(
    '-99.25,19.25,-99,19.5',
  );
  const zones = ['coyoacan', 'iztapalapa'].flatMap((id) => zoneById(id) ?? []);
  expect(areaAround(zones, 0)).toEqual({ west: -99.16, south: 19.33, east: -99.06, north: 19.35 });
  expect(areaAround([])).toBeUndefined();
});
