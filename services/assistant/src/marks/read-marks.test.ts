import { expect, it } from 'vitest';
import { readLine } from '../inventory/line.ts';
import { lineOf, readMarks } from './read-marks.ts';

const goodsIn = (text: string) =>
  readMarks(text).goods.map((goods) => {
    const [item] = readLine(lineOf(goods));
    return [item?.quantity, item?.unit, item?.material?.id];
  });

it('tells amounts from dates, sizes and other numbers', () => {
  expect(goodsIn('busco frijol, unos 20 bultos, que no caduque antes de 3 meses, somos 45 personas')).toEqual([
    [20, 'bulto', 'frijol'],
  ]);
  expect(goodsIn('60 varillas de 3/8 y 20 de media, están en el 2do piso')).toEqual([
    [60, 'pieza', 'varilla'],
    [20, 'pieza', 'varilla'],
  ]);
});

it('puts what is said of the same goods together', () => {
  const [first, second] = readMarks('tengo 40 bultos de cemento a $150 el bulto y 12 cubetas de pintura blanca').goods;
  expect(first).toMatchObject({ name: 'cemento', quantity: '40', unit: 'bultos' });
  expect(first?.unitPrice).toContain('150');
  expect(second).toMatchObject({ quantity: '12', unit: 'cubetas' });
  expect(second?.unitPrice).toBeUndefined();
});

it('finds goods that are named without amount or verb', () => {
  expect(readMarks('jabon.').goods).toEqual([{ name: 'jabon', called: 'jabon' }]);
  expect(readMarks('¿cuándo me depositan?').goods).toEqual([]);
});

it.each([
  ['tengo 15 ventanas d aluminio blancas 1.20x1.00', 'ventanas d aluminio blancas 1.20x1.00'],
  ['regalo unos tinacos viejos, son 3 de 1100 lts', 'tinacos de 1100 lts'],
  ['I have two unopened buckets of white Comex paint (19 L each) left over', 'white Comex paint'],
])('keeps the whole name of goods: %s', (text, called) => {
  expect(readMarks(text).goods[0]?.called).toBe(called);
});

it.each([
  ['vendo 1 tonelada y media de alambrón', '1.5'],
  ['me sobran yogures con 4 o 5 días de vigencia', undefined],
  ['son 90 cajas de piso, 1.5 m2 por caja', '90'],
])('takes for an amount only how much there is: %s', (text, quantity) => {
  expect(readMarks(text).goods.map((one) => one.quantity)).toEqual([quantity]);
});

it.each([
  ['bendo 20 bultos d semento', 'semento'],
  ['me sovraron 30 tuvos de pvc', 'tuvos de pvc'],
])('reads goods that are written as they sound: %s', (text, name) => {
  expect(readMarks(text).goods).toMatchObject([{ name }]);
});
