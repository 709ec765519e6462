import { hotZones } from '@tianguis/proto/places';
import { expect, it } from 'vitest';
import { countsOf, elsewhere, largest, markSize, shade, zoneOfTemplate } from './counts.ts';
import { maps } from './geography.ts';

const byZone = [
  { zone: 'Iztapalapa', total: 64, new: 19 },
  { zone: 'Zapopan', total: 10, new: 25 },
  { zone: 'Puebla', total: 900, new: 900 },
];

it('gives every zone a count, and measures by the hot zones alone', () => {
  expect(countsOf(['Coyoacán', 'Iztapalapa'], byZone)).toEqual([{ zone: 'Coyoacán', total: 0, new: 0 }, byZone[0]]);
  expect(largest(byZone)).toEqual({ total: 64, fresh: 25 });
  expect(largest([])).toEqual({ total: 1, fresh: 1 });
});

it('lists every other place where contacts are, most new ones first', () => {
  const places = [...byZone, { zone: 'Sin zona', total: 3, new: 3 }, { zone: 'León', total: 5, new: 3 }];
  expect(elsewhere(places).map(({ zone }) => zone)).toEqual(['Puebla', 'León', 'Sin zona']);
  expect(elsewhere([{ zone: 'Tijuana', total: 0, new: 0 }])).toEqual([]);
});

it('draws every hot zone of every city', () => {
  for (const [city, { areas }] of Object.entries(maps))
    expect(areas.map(({ zone }) => zone).toSorted()).toEqual([...hotZones[city as keyof typeof hotZones]].toSorted());
});

it('makes marks grow by area and colours by count', () => {
  expect([markSize(0, 25), markSize(25, 25)]).toEqual([2.75, 4.5]);
  expect(markSize(25, 100) - markSize(0, 100)).toBeCloseTo((4.5 - 2.75) / 2);
  expect([shade(0, 64), shade(64, 64)]).toEqual([0, 0.66]);
});

it('names the zone of a local template as people write it', () => {
  expect(['local_san nicolás', 'local_xochimilco', 'local_otra'].map(zoneOfTemplate)).toEqual([
    'San Nicolás',
    'Xochimilco',
    'otra',
  ]);
});
