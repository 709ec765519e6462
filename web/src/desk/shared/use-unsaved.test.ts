import { expect, it } from 'vitest';
import { isElsewhere } from './use-unsaved.ts';

it('asks before another page, not before another part of this one', () => {
  const here = 'https://tianguis.test/ajustes?vista=envios';
  expect(isElsewhere(here, '/hoy')).toBe(true);
  expect(isElsewhere(here, '/ajustes?vista=otra')).toBe(false);
  expect(isElsewhere(here, '?vista=otra#abajo')).toBe(false);
});

it('asks before another form of the same page: by its tab, its campaign or its payment', () => {
  const here = 'https://tianguis.test/admin?tab=campaigns&campaign=7';
  expect(isElsewhere(here, '/admin?tab=campaigns&campaign=8')).toBe(true);
  expect(isElsewhere(here, '/admin?campaign=7')).toBe(true);
  expect(isElsewhere(here, '/admin?tab=campaigns&campaign=7&segment=2')).toBe(false);
  expect(isElsewhere('https://tianguis.test/pagos?pago=a', '/pagos?pago=b')).toBe(true);
});

it('asks before another contact takes the place of the one that is open, not before the first one opens', () => {
  const open = 'https://tianguis.test/admin?contact=5';
  expect(isElsewhere(open, '/admin?contact=6')).toBe(true);
  expect(isElsewhere(open, '/admin')).toBe(true);
  expect(isElsewhere(open, '/admin?contact=5&q=norte')).toBe(false);
  expect(isElsewhere('https://tianguis.test/admin', '/admin?contact=5')).toBe(false);
});
