import { expect, it } from 'vitest';
import { movedTo, noPlace } from './delivery-place.ts';

const inCoyoacan = { latitude: 19.35, longitude: -99.162 };
const inEcatepec = { latitude: 19.6, longitude: -99.05 };

it('takes the zone of a point where none was chosen, or where the point cannot be in it', () => {
  expect(movedTo(noPlace, { point: inCoyoacan }).zone).toBe('coyoacan');
  const placed = movedTo({ ...noPlace, zone: 'coyoacan' }, { point: inEcatepec });
  expect(placed).toMatchObject({ zone: 'ecatepec', point: inEcatepec });
});

it('keeps a zone that the point may be in, and drops the point of another zone', () => {
  const near = { ...noPlace, zone: 'benito-juarez', point: inCoyoacan };
  expect(movedTo(near, { floors: '2' })).toEqual({ ...near, floors: '2' });
  expect(movedTo(near, { zone: 'ecatepec' })).toMatchObject({ zone: 'ecatepec', point: null });
});
