import { expect, it } from 'vitest';
import { isConfirmation } from './registration.ts';

it.each([
  ['CONFIRMO', true],
  ['Sí, confirmo.', true],
  ['¡Confirmo!', true],
  ['no confirmo nada', false],
  ['confirmo mañana', false],
  ['sí', false],
])('“%s” confirms: %s', (body, confirms) => {
  expect(isConfirmation(body)).toBe(confirms);
});
