import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const after = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));
const soughtIn = (...said: readonly string[]) =>
  after(...said).goods.map(({ material, quantity }) => [material.id, quantity]);
const wantsOf = (...said: readonly string[]) => after(...said).wants.map(({ said: words }) => words);

it.each([
  [['busco sillas', 'no de la más barata'], 'cheapest'],
  [['busco cemento en Puebla', 'enséñame las más baratas', 'no, la más barata no'], 'cheapest'],
  [['looking for chairs', 'not the nearest one'], 'nearest'],
  [['busco 4 salas', 'no la que está más cerca'], 'nearest'],
])('leaves out the first lot in an order: %j', (said, notFirst) => {
  expect(after(...said)).toMatchObject({ asks: 'search', act: 'narrow', chosen: undefined, limits: { notFirst } });
});

it.each([
  [
    ['busco 10 mesas', 'y 20 sillas'],
    [
      ['mesa', 10],
      ['silla', 20],
    ],
  ],
  [
    ['necesito 30 sillas en León', 'otra cosa, también ocupo 8 escritorios'],
    [
      ['silla', 30],
      ['mesa', 8],
    ],
  ],
  [
    ['busco sillas y mesas', '20 sillas'],
    [
      ['silla', 20],
      ['mesa', null],
    ],
  ],
  [
    ['necesito 40 cobijas', 'y 40 almohadas', 'y 40 sábanas', 'solo cobijas y almohadas'],
    [
      ['cobijas', 40],
      ['almohadas', 40],
    ],
  ],
  [['busco sillas', '¿y mesas?'], [['mesa', null]]],
  [
    ['busco sillas', 'y mesas'],
    [
      ['silla', null],
      ['mesa', null],
    ],
  ],
  [['quiero sillas altas para barra, 6'], [['silla', 6]]],
])('%j looks for %j', (said, goods) => {
  expect(soughtIn(...said)).toEqual(goods);
  expect(after(...said).role).toBe('buyer');
});

it.each([
  [['busco pintura, verde no', 'y también brochas'], ['verde no']],
  [['busco toallas, blancas no', 'mejor sí blancas'], ['blancas']],
  [['busco 15 ventanas, negras no', 'en Toluca', 'ya no importa el color'], []],
  [['I need desks under 800', 'not metal', 'in Puebla or Monterrey'], ['not metal']],
  [['busco madera', 'triplay no', 'en Puebla'], []],
  [['busco pisos', 'de madera no', '40 m2'], ['de madera no']],
  [['quiero escritorios, que no sean de vidrio, 8'], ['que no sean de vidrio']],
  [['I want 5 desks', 'anything but glass', 'ok, and 5 chairs as well'], ['anything but glass']],
])('%j excludes %j in the end', (said, wants) => {
  expect(wantsOf(...said)).toEqual(wants);
});

it.each([
  ['busco 40 tarimas en Toluca', '¿me hacen 15% de descuento?'],
  ['busco 10 laptops', '¿qué tal con 25% menos?'],
  ['I want 20 desks in Puebla', 'can you do 15% off?'],
])('takes a lower price that is asked of lots for a bargain: %j, %j', (search, asked) => {
  expect(after(search, asked)).toMatchObject({ act: 'bargain', wish: undefined });
});

it.each([
  [['looking for chairs', 'plastic, not wooden'], ['silla'], ['not wooden', 'plastic']],
  [['busco sillas', 'plástico'], ['silla'], ['plástico']],
  [['busco mesas', 'mejor de madera o metal'], ['mesa'], ['de madera o metal']],
  [['busco sillas', 'mejor madera'], ['madera'], []],
])('%j still looks for %j', (said, goods, wants) => {
  expect(soughtIn(...said).map(([id]) => id)).toEqual(goods);
  expect(wantsOf(...said)).toEqual(wants);
});

it('counts so many of each', () => {
  expect(soughtIn('ocupo guantes y shampoo, 100 de cada uno').map(([, quantity]) => quantity)).toEqual([100, 100]);
  expect(soughtIn('busco shampoo y jabón', '500 de cada uno').map(([, quantity]) => quantity)).toEqual([500, 500]);
});

it('takes a price for each for no amount of each', () => {
  const { goods, limits } = after('looking for 50 chairs', 'under 200 each');
  expect(goods.map(({ quantity }) => quantity)).toEqual([50]);
  expect(limits.maxPrice).toBe(200);
});

it('takes goods and a question mark for a search', () => {
  expect(after('oigan y sillas? blancas, que no estén maltratadas')).toMatchObject({ role: 'buyer', asks: 'search' });
  expect(after('vendo 40 sillas a 100', '¿y cerveza?').role).toBe('seller');
});
