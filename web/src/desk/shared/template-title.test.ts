import { expect, it } from 'vitest';
import { placeInWords } from './template-title.ts';

it('writes the name of a place as it is written', () => {
  expect(placeInWords('san_nicolás')).toBe('San Nicolás');
  expect(placeInWords('san nicolás')).toBe('San Nicolás');
  expect(placeInWords('gustavo_a_madero')).toBe('Gustavo A Madero');
  expect(placeInWords('valle_de_bravo')).toBe('Valle de Bravo');
});
