import { expect, it } from 'vitest';
import { recipientZone, recipientZones } from './recipient-zone.ts';

const central = 'America/Mexico_City';

it.each([
  ['+526641234567', undefined, undefined, 'America/Tijuana'],
  ['+526621234567', undefined, undefined, 'America/Hermosillo'],
  ['+529981234567', undefined, undefined, 'America/Cancun'],
  ['+525512345678', undefined, undefined, central],
  ['+525512345678', 'Riviera Maya', null, 'America/Cancun'],
  ['+525512345678', 'cancun', null, 'America/Cancun'],
  ['+525512345678', 'Zona Hotelera', 'Cancún', 'America/Cancun'],
  ['+525512345678', 'Tijuana', 'Tijuana', 'America/Tijuana'],
  ['+525512345678', 'Sin zona', null, central],
  ['+529981234567', 'Iztapalapa', 'CDMX', central],
  ['+529981234567', 'Sin zona', null, 'America/Cancun'],
  ['+525512345678', 'HERMOSILLO', null, 'America/Hermosillo'],
])('%s in %s, %s is on the clocks of %s', (phone, zone, city, expected) =>
  expect(recipientZone({ phone, zone, city })).toBe(expected),
);

it('knows each zone that a person may be in', () => {
  expect(recipientZones).toContain('America/Cancun');
  expect(recipientZones[0]).toBe(central);
});
