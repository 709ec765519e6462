import { expect, it } from 'vitest';
import { readLine } from './line.ts';
import { factsDevelopment, factsHeldBack, measureFacts } from './test/facts.ts';
import { development, heldBack, missedIn } from './test/labelled.ts';

it('reads every line that it was tuned on', () => {
  expect(missedIn(development)).toEqual([]);
});

it('reads 95 % of 400 lines exactly that it was never tuned on', () => {
  expect(heldBack.length).toBeGreaterThanOrEqual(400);
  expect(missedIn(heldBack).length / heldBack.length).toBeLessThanOrEqual(0.05);
});

it('reads names, amounts, conditions and prices of the lines that it was tuned on', () => {
  expect(measureFacts(factsDevelopment).exact).toBeGreaterThanOrEqual(0.95);
});

it('reads every fact of nine in ten lines that it was never tuned on, with clean names and their stated prices', () => {
  expect(factsHeldBack.length).toBeGreaterThanOrEqual(120);
  const { exact, names, prices } = measureFacts(factsHeldBack);
  expect(exact).toBeGreaterThanOrEqual(0.9);
  expect(names).toBeGreaterThanOrEqual(0.95);
  expect(prices).toBeGreaterThanOrEqual(0.98);
});

it('counts empty pallets in pieces, and goods on pallets by the pallet', () => {
  expect(readLine('150 tarimas de madera de pino usadas')).toMatchObject([
    {
      name: 'tarimas de madera de pino',
      material: { id: 'tarima' },
      quantity: 150,
      unit: 'pieza',
      condition: 'used',
    },
  ]);
  expect(readLine('2 tarimas de cemento')).toMatchObject([
    { material: { id: 'cemento' }, quantity: 2, unit: 'tarima' },
  ]);
});

it.each([
  ['60 láminas usadas a 120 cada una', { amount: 120, currency: 'MXN', of: 'unit' }],
  ['20 mesas usadas, $9,000 por las 20', { amount: 9000, currency: 'MXN', of: 'all' }],
  ['3 millares de tabique a 4,500 el millar', { amount: 4.5, currency: 'MXN', of: 'unit' }],
  ['media tonelada de varilla a 19 mil la tonelada', { amount: 19, currency: 'MXN', of: 'unit' }],
  ['40 cajas de jabón a 3 pesos la pieza', { amount: 3, currency: 'MXN', of: 'unit', per: 'pieza' }],
  ['2 bombas de agua a 900 dólares cada una', { amount: 900, currency: 'USD', of: 'unit' }],
  ['30 sillas gratis', { amount: 0, currency: 'MXN', of: 'unit' }],
  ['15 block de 20', null],
])('reads the price of %j', (line, price) => {
  expect(readLine(line)[0]?.price).toEqual(price);
});

it('quotes the text and names the catalogue’s material', () => {
  const [cement, paint] = readLine('1) 20 bultos de cemento y 3 cubetas de Vinímex');
  expect(cement).toMatchObject({ text: '20 bultos de cemento', quantity: 20, unit: 'bulto' });
  expect(cement?.material?.id).toBe('cemento');
  expect([paint?.text, paint?.material?.id]).toEqual(['3 cubetas de Vinímex', 'pintura']);
});

it.each([
  ['Tengo 25 bultos de cemento gris y 40 blocks de 15, me sobraron', ['cemento gris', 'blocks de 15']],
  ['nos quedaron 12 cubetas de pintura blanca', ['pintura blanca']],
  ['We have 30 bags of cement left over', ['cement']],
  ['cemento gris 20 bultos', ['cemento gris']],
])('calls what %j offers by its name alone', (line, names) => {
  expect(readLine(line).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['12 tubos pvc 4" x 6 m Amanco', ['4" x 6 m'], 'Amanco'],
  ['20 láminas calibre 26 de 3.05 m, marca Perfilmex', ['calibre 26', '3.05 m'], 'Perfilmex'],
  ['5 cubetas de pintura Comex 19 L', ['19 L'], 'Comex'],
  ['30 sillas de madera', [], null],
])('finds the sizes and the brand of %j', (line, measures, brand) => {
  expect(readLine(line)[0]).toMatchObject({ measures, brand });
});

it.each([
  ['4 mezcladoras en caja', null, 'en caja'],
  ['3 estufas usadas, golpeadas', 'used', 'golpeadas'],
  ['10 focos en caja de 12', null, null],
])('keeps what %j says of the state of goods', (line, condition, state) => {
  expect(readLine(line)[0]).toMatchObject({ condition, state });
});

it.each([
  ['10 puertas nuevas', 'new_surplus'],
  ['10 puertas sin usar', 'new_surplus'],
  ['10 puertas usadas', 'used'],
  ['10 doors, second hand', 'used'],
  ['10 puertas', null],
])('takes %j for %s', (line, condition) => {
  expect(readLine(line)[0]?.condition).toBe(condition);
});

it('is less confident without a known material, a unit or a quantity', () => {
  const sure = (line: string): number => readLine(line)[0]?.confidence ?? 1;
  const [said, guessed, foreign, none] = [
    '20 bultos de cemento',
    '20 de cemento',
    '20 cajas de flurbos',
    'cemento',
  ].map(sure);
  expect(said).toBeGreaterThan(guessed ?? 1);
  expect(guessed).toBeGreaterThan(foreign ?? 1);
  expect(none).toBeLessThan(0.5);
});
