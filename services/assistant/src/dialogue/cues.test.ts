import { expect, it } from 'vitest';
import { normalise } from '../knowledge/text.ts';
import { factIn } from './cues.ts';

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
