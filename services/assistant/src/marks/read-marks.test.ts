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
