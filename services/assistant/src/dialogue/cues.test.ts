import { expect, it } from 'vitest';
import { normalise } from '../knowledge/text.ts';
import { asksIfPublished, factIn, publishes } from './cues.ts';
import { readSaid } from './read-said.ts';

const factOf = (written: string) => factIn(normalise(written), written);

it.each([
  '¿cuánto tiene de uso?',
  '¿cuánto tiene de garantía?',
  '¿cuánto tiene de ancho?',
  'cuánto tienen de largo',
  '¿cuánto tiene publicado?',
  '¿cuánto tienen guardados?',
])('%j asks for no amount', (written) => {
  expect(factOf(written)).not.toBe('amount');
});

it.each([
  '¿cuánto hay?',
  '¿cuánto queda de cemento?',
  '¿cuántos tienen?',
  '¿cuánto trae la tarima?',
  'how many are left?',
])('%j asks for the amount', (written) => {
  expect(factOf(written)).toBe('amount');
});

it.each([
  ['a 5 mil la tonelada', 5],
  ['lo dejo en 4500 por tonelada', 4.5],
  ['asking 6000 per ton', 6],
])('%j is a price of the kilo', (written, amount) => {
  expect(readSaid(written).asked).toEqual({ amount, currency: 'MXN', of: 'unit', per: 'kg' });
});

it('leaves a price of anything else as it was said', () => {
  expect(readSaid('a 150 el bulto').asked).toMatchObject({ amount: 150, of: 'unit' });
  expect(readSaid('lo dejo en 4500 por todo').asked).toMatchObject({ amount: 4500, of: 'all' });
});

it.each([
  '¿ya publicaste mi pago?',
  '¿ya subieron mi factura?',
  '¿ya publicaron la calificación?',
  'did you publish my payment?',
])('%j asks after no lot', (written) => {
  expect(asksIfPublished.test(normalise(written))).toBe(false);
  expect(publishes.test(normalise(written))).toBe(false);
});

it.each([
  '¿ya lo publicaste?',
  '¿ya publicaste las sillas?',
  '¿ya publicaron mi lote?',
  '¿ya está publicado?',
  '¿ya lo publicaste? y mi pago?',
  'is it published already?',
])('%j asks whether goods are published', (written) => {
  expect(asksIfPublished.test(normalise(written))).toBe(true);
});
