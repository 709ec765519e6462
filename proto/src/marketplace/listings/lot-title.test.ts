import { expect, it } from 'vitest';
import { lotTitle } from './lot-title.ts';

it.each([
  [['tarimas de madera'], 'Tarimas de madera'],
  [['Cemento gris', 'Varilla de 3/8'], 'Cemento gris y varilla de 3/8'],
  [['Cemento', 'PTR 2x2', 'Cal', 'Yeso', 'Cal'], 'Cemento, PTR 2x2 y 2 más'],
  [['Cal', 'yeso 55 1234 5678', ''], 'Cal'],
  [[], ''],
])('calls a lot with %j %j', (names, title) => {
  expect(lotTitle(names, 'es')).toBe(title);
});
