import { expect, it } from 'vitest';
import { readLine } from './line.ts';
import { development, heldBack, missedIn } from './test/labelled.ts';

it('reads every line that it was tuned on', () => {
  expect(missedIn(development)).toEqual([]);
});

it('reads 95 % of 400 lines exactly that it was never tuned on', () => {
  expect(heldBack.length).toBeGreaterThanOrEqual(400);
  expect(missedIn(heldBack).length / heldBack.length).toBeLessThanOrEqual(0.05);
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
