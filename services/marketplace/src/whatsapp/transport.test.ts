import { expect, it } from 'vitest';
import { readTransport } from './transport.ts';

it.each([
  ['LLEVAR 42 A Coyoacán', 42, 'coyoacan'],
  ['llevar lote 42 a iztapalapa', 42, 'iztapalapa'],
  ['¿Cuánto cuesta llevar el lote 42 a Coyoacán?', 42, 'coyoacan'],
  ['cuánto cuesta llevarlo a Tlalpan', undefined, 'tlalpan'],
  ['¿cuánto cobran por llevar https://tianguis.mx/lote/42?v=1 a Xochimilco?', 42, 'xochimilco'],
  ['cuánto sale el flete del lote 42', 42, undefined],
  ['BRING 42 TO Coyoacán', 42, 'coyoacan'],
  ['how much is it to bring lot 42 to Coyoacán?', 42, 'coyoacan'],
  ['LLEVAR', undefined, undefined],
])('reads “%s”', (body, listingId, zone) => {
  const asked = readTransport(body);
  expect([asked?.listingId, asked?.zone?.id]).toEqual([listingId, zone]);
  expect(asked).toBeDefined();
});

it.each([
  'me voy a llevar 42 piezas',
  'llevar todo y más barato',
  'lo llevo yo',
  'cuánto cuesta el flete',
  'cuánto cuesta el cemento en Coyoacán',
  'sí',
])('leaves “%s” to others', (body) => {
  expect(readTransport(body)).toBeUndefined();
});
