import { expect, it } from 'vitest';
import { materialTypes } from '../materials.ts';
import { materialById, materialOf, materials } from './catalogue.ts';
import { listingUnits } from './listing-units.ts';

const counted = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

it('has 250 materials or more, each with an id of its own, names, and units and materials that exist', () => {
  expect(materials.length).toBeGreaterThanOrEqual(250);
  expect(counted(materials.map(({ id }) => id))).toEqual([]);
  for (const { id, name, unit, material, names } of materials) {
    expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(listingUnits, id).toContain(unit);
    expect(materialTypes, id).toContain(material);
    expect([name.es, name.en, names.es[0], names.en[0]], id).not.toContain('');
  }
});

it('gives no name to two materials, and none that is not normalised', () => {
  const owners = materials.map(({ names }) => [...new Set([...names.es, ...names.en, ...names.brand])]);
  expect(counted(owners.flat())).toEqual([]);
  expect(owners.flat().filter((name) => !/^[a-z0-9]+([ ./][a-z0-9]+)*$/.test(name))).toEqual([]);
});

it.each([
  ['colchones', 'colchones'],
  ['tiles', 'azulejo'],
  ['tablaroca', 'tablaroca'],
  ['shampoos', 'shampoo'],
])('knows %j as %s', (word, id) => {
  expect(materialOf(word)).toBe(materialById(id));
});

it('takes no verb of a sentence for wine, and no brand for what it stands for in a list', () => {
  expect([materialOf('vino'), materialOf('corona')]).toEqual([undefined, undefined]);
});

it('asks for a date of what is eaten, and not of what keeps or is not eaten', () => {
  const dated = ['pan', 'leche', 'pollo', 'sal', 'vinos', 'higiene', 'toallas', 'cemento'].map(
    (id) => materialById(id)?.dated,
  );
  expect(dated).toEqual([true, true, true, false, false, false, false, false]);
});
