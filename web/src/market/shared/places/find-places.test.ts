import { nearestZone } from '@tianguis/proto/zones';
import { expect, it } from 'vitest';
import towns from '../../../platform/map/data/towns.json';
import type { Town } from '../../../platform/map/look.ts';
import { findPlaces } from './find-places.ts';

const found = (words: string) =>
  findPlaces(words, towns as unknown as readonly Town[]).map(({ zone, by }) => (by ? `${by} > ${zone.id}` : zone.id));

it.each([
  ['iztap', 'iztapalapa'],
  ['COYOACAN', 'coyoacan'],
  ['coyoacán, cdmx', 'coyoacan'],
  ['obregon', 'alvaro-obregon'],
  ['gam', 'GAM > gustavo-a-madero'],
  ['neza', 'Neza > nezahualcoyotl'],
  ['polanco', 'Polanco > miguel-hidalgo'],
  ['chicoloapan', 'Chicoloapan > chimalhuacan'],
])('finds a zone by “%s”', (words, first) => {
  expect(found(words)[0]).toBe(first);
});

it('offers a city’s zones, every zone before anything is typed, and nothing for words that name no place', () => {
  expect(found('guadalajara')).toEqual(expect.arrayContaining(['guadalajara', 'zapopan', 'tonala']));
  expect(found(' ').length).toBeGreaterThan(70);
  expect(found('xyzzy')).toEqual([]);
});

it('knows the zone around a point, and none far from all of them', () => {
  expect(nearestZone({ latitude: 19.36, longitude: -99.07 })?.id).toBe('iztapalapa');
  expect(nearestZone({ latitude: 28, longitude: -114 })).toBeUndefined();
});
