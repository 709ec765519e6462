import { expect, it } from 'vitest';
import { titleOf } from './sends.ts';

it('names a template as people do', () => {
  expect(titleOf({ name: 'primer_mensaje' })).toBe('Primer mensaje');
  expect(titleOf({ name: 'local_iztapalapa' })).toBe('Mensaje local');
  expect(titleOf({ name: 'seguimiento_1dia' })).toBe('Seguimiento a 1 día');
  expect(titleOf({ name: 'árboles' })).toBe('Árboles');
});
