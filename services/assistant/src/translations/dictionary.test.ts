import { expect, it } from 'vitest';
import { translateWords } from './dictionary.ts';

it.each([
  ['60 tarimas de pino usadas, en buen estado', '60 pallets pine used, in good condition'],
  ['Bultos de cemento', 'Bags of cement'],
  ['Láminas galvanizadas calibre 26', 'Metal sheets galvanised gauge 26'],
  ['Sobrante de obra, bajo techo', 'Left over from a building site, under a roof'],
  ['Cajas blancas', 'Boxes white'],
])('turns “%s” word for word into “%s”', (es, en) => {
  expect(translateWords(es, 'en')).toBe(en);
});

it.each([
  ['New surplus cement', 'Nuevo sobrante cemento'],
  ['20 boxes, unopened', '20 cajas, sin abrir'],
])('and the other way: “%s” into “%s”', (en, es) => {
  expect(translateWords(en, 'es')).toBe(es);
});

it('keeps figures, units of measure, names, line breaks and what it does not know', () => {
  const text = 'Marca Interceramic 1.20 x 2.40 m\nModelo Qwerty-7';
  expect(translateWords(text, 'en')).toBe('Brand Interceramic 1.20 x 2.40 m\nModel Qwerty-7');
});
