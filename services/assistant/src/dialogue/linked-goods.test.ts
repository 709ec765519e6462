import { expect, it } from 'vitest';
import { lineOf } from '../../test/goods-line.ts';
import { readDialogue } from './read-dialogue.ts';

const read = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  [
    'Selling 12 restaurant tables (70x70) and 48 chairs, 350 pesos a chair and 900 a table, Mérida centro',
    ['12 pieza, restaurant tables 70x70, 900 unit', '48 pieza, chairs, 350 unit'],
  ],
  [
    'nos quedan 5 mil shampoos de 30 ml y 5 mil jabones de 25 gr, nuevos sellados. A 1.80 y 1.20. Cancún',
    ['5000 pieza, shampoos de 30 ml, 1.8 unit, new', '5000 pieza, jabones de 25 gr, 1.2 unit, new'],
  ],
  [
    'Rotomartillo Bosch GBH 2-26 seminuevo con maletín 2400 y cortadora de loseta manual de 60 cm 800 a tratar. Naucalpan',
    ['1 pieza, Rotomartillo Bosch GBH 2-26, 2400 unit, used', '1 pieza, cortadora de loseta de 60 cm, 800 unit'],
  ],
  [
    'vendo 2 escritorios de madera a 800 y 2 de metal a 600',
    ['2 pieza, escritorios de madera, 800 unit', '2 pieza, escritorios de metal, 600 unit'],
  ],
  ['tengo tornillos de 9mm y 22 tuercas', ['? pieza, tornillos de 9mm', '22 pieza, tuercas']],
  // The numbers of a list in one line count nothing.
  [
    '1) 6 puertas de tambor $650 c/u 2) 4 tarjas de acero inoxidable $900 c/u 3) 11 contactos dobles $30 c/u',
    [
      '6 pieza, puertas de tambor, 650 unit',
      '4 pieza, tarjas de acero inoxidable, 900 unit',
      '11 pieza, contactos dobles, 30 unit',
    ],
  ],
  // A row of prices goes by its order.
  [
    'traigo 200 kilos de papa, 150 de cebolla blanca y 80 de chile serrano. 12, 9 y 25 el kilo',
    ['200 kg, papa, 12 unit', '150 kg, cebolla blanca, 9 unit', '80 kg, chile serrano, 25 unit per kg'],
  ],
  // The catalogue has no school desks.
  [
    'tengo 40 pupitres y 6 pizarrones, los pizarrones a 450 y los pupitres a 280',
    ['40 pieza, pupitres, 280 unit', '6 pieza, pizarrones, 450 unit'],
  ],
  // What was paid for them is no price.
  ['tengo 3 mesas y 12 sillas, pagué 4,000 por todo', ['3 pieza, mesas', '12 pieza, sillas']],
  ['las compré en 4,500 y pido 2 mil por las 3 bancas', ['3 pieza, bancas, 2000 all']],
  // Only the goods beside the gift are free.
  [
    'tengo 48 cubetas vacías, 20 tambos metálicos y 6 totes; los tambos en 250, los totes en 1,200 y las cubetas las regalo',
    ['48 pieza, cubetas vacías, 0 unit', '20 pieza, tambos metálicos, 250 unit', '6 pieza, totes, 1200 unit'],
  ],
  ['vendo 40 sillas a 100 y regalo 5 bancas', ['40 pieza, sillas, 100 unit', '5 pieza, bancas, 0 unit']],
  // What was learnt of a price counts more than what the catalogue knows of the wood.
  [
    'vendo 90 sillas en buen estado a 220 y 3 pódiums de madera a 700',
    ['90 pieza, sillas, 220 unit', '3 pieza, pódiums de madera, 700 unit'],
  ],
  // Signs of price lists.
  [
    'Válvula de bola 1" × 140 → 85 / Válvula check 2" × 36 → 210 / Manómetros × 50 → sin precio',
    ['140 pieza, Válvula de bola 1", 85 unit', '36 pieza, Válvula check 2", 210 unit', '50 pieza, Manómetros'],
  ],
])('%s gives each amount and price to its goods', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});

it.each([
  ['vendo 5 laptops a 3000, cargador aparte a 300', ['5 pieza, laptops, 3000 unit']],
  [
    'oficina en el 4o piso: 14 escritorios y 2 archiveros, todo en 18 mil',
    ['14 pieza, escritorios, 18000 list', '2 pieza, archiveros, 18000 list'],
  ],
])('%s names no more goods', (said, goods) => {
  expect(read(said).goods.map(lineOf)).toEqual(goods);
});
