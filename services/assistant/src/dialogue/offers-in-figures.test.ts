import { expect, it } from 'vitest';
import { lineOf } from '../../test/goods-line.ts';
import { readDialogue } from './read-dialogue.ts';

const read = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  [
    'me sobraron 15 tramos de tubo pvc de 2 pulgadas y 8 de 4, los de 2 a 90 y los de 4 a 210 estan nuevos en toluca',
    ['15 tramo, tubo pvc de 2 pulgadas, 90 unit, new', '8 tramo, tubo pvc de 4, 210 unit, new'],
  ],
  [
    'Tengo 30 codos de 1/2 y 20 de 3/4, los de media en 8 pesos y los de tres cuartos en 12, leon gto',
    ['30 pieza, codos de 1/2, 8 unit', '20 pieza, codos de 3/4, 12 unit'],
  ],
  [
    'son treinta cajas de loseta de cuarenta por cuarenta, la caja trae metro y medio, pido 95 por metro',
    ['30 caja, loseta de 40x40, 95 unit per m2'],
  ],
  [
    'tengo unas veinte vigas de madera y cuarenta polines, las vigas en cuatrocientos cincuenta cada una y los polines en sesenta',
    ['20 pieza, vigas de madera, 450 unit', '40 pieza, polines, 60 unit'],
  ],
  [
    'vendo 1 cafetera en 28 mil, 6 mesas en 800 y 24 sillas en 350, todo usado',
    ['1 pieza, cafetera, 28000 unit, used', '6 pieza, mesas, 800 unit, used', '24 pieza, sillas, 350 unit, used'],
  ],
  [
    'We closed our bar: 40 stools at 300 each, two 4 door fridges 12,000 each and an ice machine, 9000. All used',
    [
      '40 pieza, stools, 300 unit, used',
      '2 pieza, 4-door fridges, 12000 unit, used',
      '1 pieza, ice machine, 9000 unit, used',
    ],
  ],
])('%s gives each price to its goods', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});

it.each([
  [
    'me gustaria que me dieran 5 mil por las 30 laminas y 80 por cada polin, son 40 polines, en texcoco',
    ['30 pieza, laminas, 5000 all', '40 pieza, polines, 80 unit'],
  ],
  [
    'we have around 60 square meters of laminate flooring and 12 boxes of baseboard left over. I would like 8k pesos for the floor and 150 for each box',
    ['60 m2, laminate flooring, 8000 all', '12 caja, baseboard, 150 unit'],
  ],
])('%s prices goods that are named behind the price', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});

it.each([
  [
    'son 25 rollos de cable del 12, no espera son 23, a 950 el rollo, nuevos',
    ['23 rollo, cable del 12, 950 unit, new'],
  ],
  [
    'son 30 cubetas de pintura de 19 litros, no perdon son 28, a 850 la cubeta',
    ['28 cubeta, pintura de 19 litros, 850 unit'],
  ],
])('%s corrects how many there are, and no size', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});

it.each([
  [
    'traigo 80 sillas plegables, 65 estan buenas y 15 con la lona rota, las buenas a 120 y las rotas a 40, en iztacalco',
    ['65 pieza, sillas plegables, buenas, 120 unit', '15 pieza, sillas plegables, lona rota, 40 unit'],
  ],
  [
    'Hay 100 tabla roca, 80 secas y 20 mojadas, las secas a 150 y las mojadas te las regalo',
    ['80 pieza, tabla roca, secas, 150 unit', '20 pieza, tabla roca, mojadas, 0 unit'],
  ],
])('%s tells the parts of all apart', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});

it.each([
  ['vendo 300 block a 12 pesos pero minimo 50', '300 pieza, block, 12 unit', 'minimo 50'],
  [
    'traigo 80 costales de frijol a 480 el costal, de 5 costales pa arriba nomas',
    '80 bulto, frijol, 480 unit',
    'de 5 costales pa arriba nomas',
  ],
  [
    'tenemos 400 kg de aguacate, hay que moverlo en 2 dias, a 22 el kilo',
    '400 kg, aguacate, 22 unit',
    'hay que moverlo en 2 dias',
  ],
])('%s keeps %s and notes %s', (said, line, note) => {
  const { goods, details } = read(said);
  expect(goods.map(lineOf)).toEqual([line]);
  expect(details).toContain(note);
});

it.each([
  ['un vecino me regalo 40 tablones y los quiero vender a 80 cada uno, usados', ['40 pieza, tablones, 80 unit, used']],
  ['ocupo espacio y quiero dar 35 cubetas de pintura a 300 cada una', ['35 cubeta, pintura, 300 unit']],
])('%s sells what was given to its writer, or what they give at a price', (said, goods) => {
  const { role, goods: told } = read(said);
  expect(role).toBe('seller');
  expect(told.map(lineOf)).toEqual(goods);
});

it('keeps how many are in a set', () => {
  const { goods, details } = read('tengo 3 juegos de 4 sillas a 1200 el juego usados');
  expect([...goods.map(lineOf), ...details].join('; ')).toContain('4 sillas');
  expect(goods[0]?.quantity).toBe(3);
});

it('reads no size of a load twice, and sand in cubic metres', () => {
  const { goods } = read('es medio viaje de arena, como 3 metros cubicos y 1 de grava');
  expect(goods.map(lineOf)).toEqual(['3 m3, arena', '1 m3, grava']);
});

it('leaves out the business of who writes', () => {
  expect(read('tengo una taqueria y ocupo mesas y sillas usadas').goods.map(lineOf)).toEqual([
    '? pieza, mesas',
    '? pieza, sillas, used',
  ]);
});

it('takes goods that were only named for what is counted next', () => {
  const { goods } = read(
    'we closed our restaurant and have kitchen equipment to sell',
    'Two stainless steel prep tables, one 6 burner stove and around 80 dinner plates. All used',
    'tables 2,800 each, stove 9500, and the plates 1,500 for everything',
    'Actually one of the tables is already sold',
  );
  expect(goods.map(lineOf)).toEqual([
    '1 pieza, stainless steel prep tables, 2800 unit, used',
    '1 pieza, 6-burner stove, 9500 unit, used',
    '80 pieza, dinner plates, 1500 all, used',
  ]);
});

it('reads the dates of several goods as notes, and as no amount', () => {
  const { goods, details } = read(
    'vendo 60 latas de atun y 24 litros de leche',
    'el atun vence en dos meses, la leche el 15',
  );
  expect(goods.map(lineOf)).toEqual(['60 pieza, atun', '24 litro, leche']);
  expect(details.join(', ')).toBe('el atun vence en dos meses, la leche el 15');
});
