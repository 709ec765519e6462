import { expect, it } from 'vitest';
import { isElsewhere } from './use-unsaved.ts';

it('asks before another page, not before another part of this one', () => {
  const here = 'https://tianguis.test/ajustes?vista=envios';
  expect(isElsewhere(here, '/hoy')).toBe(true);
  expect(isElsewhere(here, '/ajustes?vista=otra')).toBe(false);
  expect(isElsewhere(here, '?vista=otra#abajo')).toBe(false);
});
