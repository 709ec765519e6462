import { expect, it } from 'vitest';
import { titleOf } from './sends.ts';

it.each([
  ['primer_mensaje', 'Primer mensaje', 'First message'],
  ['local_iztapalapa', 'Mensaje local', 'Local message'],
  ['seguimiento_1dia', 'Seguimiento a 1 día', '1-day follow-up'],
  ['árboles', 'Árboles', 'Árboles'],
])('names the template %s as people do, in the language of who sends', (name, es, en) => {
  expect([titleOf({ name }, 'es'), titleOf({ name }, 'en')]).toEqual([es, en]);
});
