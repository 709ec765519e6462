import { readFileSync } from 'node:fs';
import { materials } from '@tianguis/proto/materials/catalogue';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { zones } from '@tianguis/proto/zones';
import { expect, it } from 'vitest';
import { goodsKeyOf, stateOf, unitKeyOf } from './goods-keys.ts';

it('has a state for every zone, a unit for every unit, and keys of categories that exist', () => {
  expect(zones.filter(({ city }) => stateOf(city) === undefined)).toEqual([]);
  for (const unit of listingUnits) expect(unitKeyOf(unit), unit).toMatch(/^[A-Z0-9]{2,3}$/);
  expect([goodsKeyOf('cemento'), goodsKeyOf('madera'), goodsKeyOf(null)]).toEqual(['30111601', null, null]);
  const named = readFileSync(new URL('./goods-keys.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const known = new Set(materials.map(({ id }) => id));
  for (const row of named) expect(known.has(row.split(',')[0] ?? ''), row).toBe(true);
  for (const row of named) expect(row).toMatch(/^[a-z-]+,\d{8}$/);
});
