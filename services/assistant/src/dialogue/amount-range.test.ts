import { expect, it } from 'vitest';
import { lineOf } from '../../test/goods-line.ts';
import { withoutAmountRanges } from './amount-range.ts';
import { readDialogue } from './read-dialogue.ts';

const read = (...said: readonly string[]) => readDialogue(said.map((content) => ({ role: 'user', content })));

it.each([
  [
    ['vendo entre 30 y 40 mesas plegables', 'a 250 cada una'],
    ['? pieza, mesas plegables, 250 unit'],
    ['entre 30 y 40 mesas'],
  ],
  [['vendo entre 30 y 40 mesas plegables', 'ya las conté, son 34'], ['34 pieza, mesas plegables'], []],
  [['vendo sillas', 'son entre 30 y 40'], ['? pieza, sillas'], ['entre 30 y 40']],
  [['I sell 20 to 25 chairs at 300 each'], ['? pieza, chairs, 300 unit'], ['20 to 25 chairs']],
  [
    ['tengo como 20 o 25 colchas y 60 sábanas', 'colchas 150, sábanas 60'],
    ['? pieza, colchas, 150 unit', '60 pieza, sábanas, 60 unit'],
    ['20 o 25 colchas'],
  ],
])('keeps a range of amounts as people say it: %j', (said, draft, details) => {
  const { goods, details: noted } = read(...said);
  expect(goods.map(lineOf)).toEqual(draft);
  expect(noted).toEqual(details);
});

it.each([
  ['vendo 20 sillas, aguantan 2 o 3 años'],
  ['vendo mesas de 20 a 30 kilos'],
  ['vendo 30 tubos de 3 o 4 metros'],
  ['vendo 20 sillas a 30 o 40 pesos'],
  ['vendo 10 sillas, 6 mesas'],
])('takes no other two figures for one: %s', (said) => {
  expect(withoutAmountRanges(said)).toEqual({ text: said, ranges: [] });
});

it.each([
  [['vendo 25 mesas con sus sillas a 1200 el juego'], ['25 pieza, mesas, 1200 unit'], ['con sus sillas']],
  [['22 camas king con cabecera', '2500 cada una'], ['22 pieza, camas king, 2500 unit'], ['con cabecera']],
  [
    ['12 windows and 6 doors, aluminum', 'windows 900 each'],
    ['12 pieza, windows, 900 unit', '6 pieza, doors'],
    ['aluminum'],
  ],
])('keeps what goods come with, and a price for an offer that nobody named one: %j', (said, draft, details) => {
  const { goods, details: noted } = read(...said);
  expect(goods.map(lineOf)).toEqual(draft);
  expect(noted).toEqual(details);
});
