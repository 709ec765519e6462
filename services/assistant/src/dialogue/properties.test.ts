import { expect, it } from 'vitest';
import { deniedIn, propertiesIn, withoutDenied } from './properties.ts';
import { readDialogue } from './read-dialogue.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  ['ocupo 2 tinacos pero negros no', ['negros no'], 'ocupo 2 tinacos pero'],
  ['busco cortinas, ni rojas ni verdes, en Toluca', ['ni rojas', 'ni verdes'], 'busco cortinas, en Toluca'],
  ['need carpet, anything but brown', ['anything but brown'], 'need carpet,'],
  ['looking for bricks, red ones no', ['red ones no'], 'looking for bricks,'],
  ['varilla, nada oxidada', ['nada oxidada'], 'varilla,'],
  ['block, sin despostillar, 800', ['sin despostillar'], 'block, 800'],
  ['no quiero sillas rotas, busco 20 buenas', ['no quiero sillas rotas'], ', busco 20 sillas buenas'],
  ['no quiero sillas de plástico', ['no quiero sillas de plástico'], ''],
  [
    'no queremos escritorios de metal, queremos de madera',
    ['no queremos escritorios de metal'],
    ', queremos escritorios de madera',
  ],
  ["I don't want broken chairs, I need 20 good ones", ["I don't want broken chairs"], ', I need 20 good chairs'],
  ['no quiero tinacos usados, quiero 2 nuevos', ['no quiero tinacos usados'], ', quiero 2 tinacos nuevos'],
  ['no quiero sillas usadas', [], 'no quiero sillas usadas'],
  ['no quiero cemento gris, quiero cemento blanco', ['no quiero cemento gris'], ', quiero cemento blanco'],
  ['busco cobertores que no sean de lana', ['que no sean de lana'], 'busco cobertores'],
  ['¿manejan lámparas? ocho, cromadas no', ['cromadas no'], '¿manejan lámparas? ocho,'],
  ['ya todos pagados no', [], 'ya todos pagados no'],
  ['más o menos grandes', [], 'más o menos grandes'],
  ['claro que no', [], 'claro que no'],
])('finds what goods must not be in %j', (message, said, rest) => {
  expect(deniedIn(message).map((one) => one.said)).toEqual(said);
  expect(withoutDenied(message)).toBe(rest);
});

it.each([
  ['¿hay loseta beige en piso mate?', ['beige', 'mate']],
  ['looking for 50 medium boxes', ['medium']],
  ['busco 6 mesas, redondas', ['redondas']],
  ['busco refrigeradores con puerta de cristal', ['con puerta de cristal']],
  ['vivo en una casa grande y busco sillas', []],
])('finds how goods have to be in %j', (message, said) => {
  expect(propertiesIn(message).map((one) => one.said)).toEqual(said);
});

it('names no goods by a property that is excluded', () => {
  const { goods, wants } = after('tienen puertas de tambor? necesito 5 pero blancas no');
  expect(goods.map(({ called, quantity }) => [called?.name, quantity])).toEqual([['puertas de tambor', 5]]);
  expect(wants).toEqual([{ kind: 'without', said: 'blancas no' }]);
});

it('notes no flaw that a message denies', () => {
  const { goods, unsaid } = after('Varilla de 1/2, 2 toneladas, nada oxidada. Obra en Apodaca.');
  expect(goods.map(({ state }) => state)).toEqual([null]);
  expect(unsaid).toBe(true);
  expect(after('vendo puertas de tambor, blancas no, son cafés, 5 a 800').told).toContain('blancas no');
});

it('looks for the goods that it refuses only as they are', () => {
  const { goods, role } = after('no me sirven colchones manchados, ocupo 10 limpios');
  expect(role).toBe('buyer');
  expect(goods.map(({ material, quantity }) => [material.id, quantity])).toEqual([['colchones', 10]]);
});
