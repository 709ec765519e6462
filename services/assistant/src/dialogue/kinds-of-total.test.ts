import { expect, it } from 'vitest';
import { lineOf } from '../../test/goods-line.ts';
import { withKindsNamed } from './kinds-of-total.ts';
import { readDialogue } from './read-dialogue.ts';

const draftOf = (...said: readonly string[]) =>
  readDialogue(said.map((content) => ({ role: 'user', content }))).goods.map(lineOf);

it.each([
  [
    ['vendo 10 laptops, 6 i5 a 4000 y 4 i7 a 6000', 'las i7 a 5500'],
    ['6 pieza, laptops i5, 4000 unit', '4 pieza, laptops i7, 5500 unit'],
  ],
  [
    ['vendo 8 minibares, 5 marca Midea a 2500 y 3 marca Mabe a 3000', 'un Midea ya no lo vendo'],
    ['4 pieza, minibares marca Midea, 2500 unit', '3 pieza, minibares marca Mabe, 3000 unit'],
  ],
  [
    ['tengo toallas: 100 de baño, 80 de mano y 50 tapetes', 'no, 90 de baño'],
    ['90 pieza, toallas de baño', '80 pieza, toallas de mano', '50 pieza, tapetes'],
  ],
  [['vendo 60 m de cable calibre 12 y 40 m de calibre 10'], ['60 m, cable calibre 12', '40 m, cable calibre 10']],
])('tells the kinds of goods apart: %j', (said, draft) => {
  expect(draftOf(...said)).toEqual(draft);
});

it.each([
  ['vendo 10 sillas, 6 mesas y 4 bancos'],
  ['vendo 10 laptops, 6 i5 a 4000 y 3 i7 a 6000'],
  ['120 latas de atún, 80 de chícharos y 40 de elote'],
  ['vendo comida: 120 de atún y 80 de elote'],
])('leaves goods of their own, and what comes to no total, as they are: %s', (said) => {
  expect(withKindsNamed(said)).toBe(said);
});
