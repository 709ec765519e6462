import { expect, it } from 'vitest';
import { materialById, materials } from './catalogue.ts';
import { materialNames, materialOf } from './names.ts';

const doubled = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

it('has 250 materials or more, each with an id of its own', () => {
  expect(materials.length).toBeGreaterThanOrEqual(250);
  expect(doubled(materials.map(({ id }) => id))).toEqual([]);
});

it('names each material once', () => {
  expect(materialNames.map(({ id }) => id)).toEqual(materials.map(({ id }) => id));
});

it('gives no name to two materials', () => {
  const owners = materialNames.map(({ es, en, brand }) => [...new Set([...es, ...en, ...brand])]);
  expect(doubled(owners.flat())).toEqual([]);
});

it('marks as names for lists only what is a name', () => {
  const strangers = materialNames.filter(
    ({ es, en, inListsOnly }) => !inListsOnly.every((name) => es.includes(name) || en.includes(name)),
  );
  expect(strangers).toEqual([]);
});

it.each([
  ['colchones', 'colchones'],
  ['tiles', 'azulejo'],
  ['tablaroca', 'tablaroca'],
  ['shampoos', 'shampoo'],
])('recognises %j as %s', (word, id) => {
  expect(materialOf(word)).toBe(materialById(id));
});

it('takes no verb of a sentence for wine, and no brand for its product', () => {
  expect([materialOf('vino'), materialOf('corona')]).toEqual([undefined, undefined]);
});

it('requires a best-before date for food, and none for what keeps or is not eaten', () => {
  const dated = ['pan', 'leche', 'pollo', 'sal', 'vinos', 'higiene', 'toallas', 'cemento'].map(
    (id) => materialById(id)?.dated,
  );
  expect(dated).toEqual([true, true, true, false, false, false, false, false]);
});
