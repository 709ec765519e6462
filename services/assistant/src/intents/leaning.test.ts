import { expect, it } from 'vitest';
import { isBareQuestion, withItsMatter } from './leaning.ts';

it.each([
  ['y cuanto seria', true],
  ['¿y cuándo me lo pagan?', true],
  ['and how much would that be', true],
  ['¿cuánto cobran de comisión?', false],
  ['hola', false],
])('knows whether %j names anything by itself', (text, expected) => {
  expect(isBareQuestion(text)).toBe(expected);
});

it('puts a bare question behind the last message that names something', () => {
  const before = ['¿gano algo si recomiendo a mi primo?', 'y cuanto seria'];
  expect(withItsMatter('y cuando', before)).toBe('¿gano algo si recomiendo a mi primo? y cuando');
  expect(withItsMatter('¿tienen cemento?', before)).toBe('¿tienen cemento?');
});
