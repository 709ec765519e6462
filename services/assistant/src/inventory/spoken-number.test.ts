import { expect, test } from 'vitest';
import { withSpokenFigures } from './spoken-figures.ts';
import { foldNumbers, spokenNumber } from './spoken-number.ts';

test.each([
  ['40', 40],
  ['1,200', 1200],
  ['$95', 95],
  ['4 mil', 4000],
  ['4 mil pesos', 4000],
  ['12k', 12000],
  ['12.5k', 12500],
  ['mil doscientos', 1200],
  ['tres mil quinientos', 3500],
  ['3 mil 500', 3500],
  ['media', 0.5],
  ['1/2', 0.5],
  ['3 1/2', 3.5],
  ['una docena', 12],
  ['docena y media', 18],
  ['dos docenas', 24],
  ['media docena', 6],
  ['half a dozen', 6],
  ['medio millar', 500],
  ['un ciento', 100],
  ['cien', 100],
  ['seis cincuenta', 6.5],
  ['mil quinientos', 1500],
  ['two hundred and fifty', 250],
  ['3 y medio', 3.5],
])('%s is %d', (said, number) => {
  expect(spokenNumber(said)).toBe(number);
});

test.each(['', 'varios', '30 o 40', '3x4', 'el viernes'])('%j is no number', (said) => {
  expect(spokenNumber(said)).toBeUndefined();
});

test.each([
  ['2 mil 300 ladrillos', '2300 ladrillos'],
  ['cuatro cientas hojas', '400 hojas'],
  ['12 k por todas', '12000 por todas'],
  ['50 kg de yeso', '50 kg de yeso'],
])('writes %s in one figure', (written, folded) => {
  expect(foldNumbers(written)).toBe(folded);
});

test.each([
  ['1/2 docena de sillas', '6 sillas'],
  ['una media docena de platos', '6 platos'],
  ['a dozen and a half chairs', '18 chairs'],
  ['2 1/2 dozen eggs', '30 eggs'],
  ['huevo a 30 la docena y media de queso', 'huevo a 30 la docena y media de queso'],
])('counts dozens that are not whole: %s', (written, figures) => {
  expect(withSpokenFigures(written)).toBe(figures);
});
