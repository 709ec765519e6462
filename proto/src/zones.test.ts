import { expect, it } from 'vitest';
import { cityOfZone, contactZones, hotelZones, hotZones, quickSendZones } from './places.ts';
import { distanceBetween, zoneById, zones } from './zones.ts';

it('names each zone once, with a place in Mexico', () => {
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  for (const { id, latitude, longitude } of zones) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(latitude).toBeGreaterThan(14);
    expect(latitude).toBeLessThan(33);
    expect(longitude).toBeGreaterThan(-118);
    expect(longitude).toBeLessThan(-86);
  }
});

it('knows every zone and city that staff work with', () => {
  const known = new Set(zones.flatMap(({ name, city }) => [name, city]));
  const named = [...contactZones, ...hotelZones, ...quickSendZones, ...Object.values(hotZones).flat()];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(cityOfZone('Iztapalapa')).toBe(zoneById('iztapalapa')?.city);
});

it.each([
  ['iztapalapa', 'iztapalapa', 0],
  ['iztapalapa', 'coyoacan', 11],
  ['puebla', 'cuauhtemoc', 109],
  ['tijuana', 'merida', 2_996],
])('from %s to %s it is some %d km', (from, to, kilometres) => {
  const a = zoneById(from);
  const b = zoneById(to);
  expect(a && b && Math.round(distanceBetween(a, b))).toBe(kilometres);
});
