import { expect, it } from 'vitest';
import { calculate } from './calculate.ts';

it.each([
  [
    'son 37 cajas de 1.44 metros, cuántos metros son y a 95 el metro cuánto sería',
    '37 × 1.44 = 53.28 metros. 53.28 metros a $95 son $5,061.60.',
  ],
  ['cuánto sale 12 bultos a 180', '12 bultos a $180 son $2,160.'],
  [
    'compré 17 bultos de yeso a 95 y 4 cubetas a 620, ¿cuánto es?',
    '17 bultos de yeso a $95 son $1,615. 4 cubetas a $620 son $2,480. En total: $4,095.',
  ],
  ['cuántas cajas de 1.2 m2 ocupo para cubrir 50 metros', '50 ÷ 1.2 = 41.67: necesitas 42 cajas, sin contar merma.'],
  ['mi cuarto mide 3.40 por 4.15 y quiero que sobre 10%', '3.4 × 4.15 = 14.11. Con 10% más: 15.52.'],
])('calculates in Spanish: %s', (text, answer) => {
  expect(calculate(text, 'es')).toBe(answer);
});

it('calculates in English', () => {
  expect(calculate('5 pallets x 48 boxes x 1.2 m2, asking 110 a meter', 'en')).toBe(
    '5 × 48 × 1.2 = 288 m2. 288 m2 at $110 come to $31,680.',
  );
});

it.each(['¿cuánto cuesta el cemento?', 'tengo 20 puertas', 'hola'])('makes up no sum where none is set: %s', (text) => {
  expect(calculate(text, 'es')).toBeUndefined();
});
