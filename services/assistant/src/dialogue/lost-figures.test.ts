import { expect, it } from 'vitest';
import { readSaid } from './read-said.ts';

it.each([
  'vendo 30 puertas a 450, estoy en Calle Reforma 222 int 4, Juárez',
  'vendo 30 puertas a 450, mi rfc GOMC850101AB1',
  'vendo 30 puertas a 450, placa de la camioneta ABC-12-34',
])('%j notes nothing of a person for a description', (text) => {
  expect(readSaid(text).details.join()).not.toMatch(/calle|rfc|placa/i);
});
