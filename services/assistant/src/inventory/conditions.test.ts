import { expect, it } from 'vitest';
import { conditionOf, flawsIn, useOf } from './conditions.ts';
import { tokensOf } from './tokens.ts';
import { mend } from './vocabulary.ts';

it.each([
  ['estan serrados', 'new_surplus'],
  ['nuevecitos', 'new_surplus'],
  ['sin desempacar', 'new_surplus'],
  ['nunca se usaron', 'new_surplus'],
  ['en su caja', 'new_surplus'],
  ['usados pero en su caja original', 'used'],
  ['ya están viejitas', 'used'],
  ['6 años de uso', 'used'],
  ['jalan bien', 'used'],
  ['como nuevos', 'used'],
  ['barely used', 'used'],
  ['casi no se usaron', 'used'],
  ['nuevos, funcionan', 'new_surplus'],
  ['¿cómo funciona el pago?', null],
  ['fierro viejo', null],
  ['el guadalupe de nuevo leon', null],
] as const)('hears new or used, however it is written: %s', (said, condition) => {
  expect(conditionOf(tokensOf(said, mend))).toBe(condition);
});

it.each(['me sobraron 20 cajas', 'nos quedaron', 'surplus', '15 escritorios que ya no usamos'])(
  'does not take what is left over for unused: %s',
  (said) => {
    expect(useOf(tokensOf(said, mend))).toBeNull();
  },
);

it.each(['no están dañadas', 'ninguna dañada', 'none of them damaged', 'none are broken or scratched'])(
  'takes no flaw from what denies it: %s',
  (said) => {
    expect(flawsIn(said, tokensOf(said, mend))).toBeNull();
  },
);
