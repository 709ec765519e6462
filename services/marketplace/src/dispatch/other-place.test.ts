import { expect, it } from 'vitest';
import { otherPlaceIn } from './other-place.ts';

it.each([
  ['Calle Centenario 12, Coyoacán', null],
  ['Calle Centenario 12, Del Carmen, 04100 Coyoacán, CDMX', null],
  ['Calle Centenario 12, Del Carmen, CDMX', null],
  ['Av. Monterrey 40, Col. Puebla', null],
  ['Calle Centenario 12, Iztapalapa', 'Iztapalapa'],
  ['Calle Centenario 12, C.P. 09000 Iztapalapa, CDMX', 'Iztapalapa'],
  ['Av. Constitución 300, 64000 Monterrey', 'Monterrey'],
  ['Calle 5, ZAPOPAN.', 'Zapopan'],
])('of «%s» whose point is in Coyoacán, another place is %s', (address, other) => {
  expect(otherPlaceIn({ address, zone: 'coyoacan' })).toBe(other);
});

it('says nothing of a zone that we do not know', () => {
  expect(otherPlaceIn({ address: 'Calle 5, Monterrey', zone: 'nowhere' })).toBeNull();
});
