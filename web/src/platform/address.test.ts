import { afterEach, expect, it, vi } from 'vitest';
import { ownPath } from './address.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/mi', '/mi'],
  ['/mi/lotes?estado=draft#fotos', '/mi/lotes?estado=draft#fotos'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['https://elsewhere.example/mi', '/'],
  ['javascript:alert(1)', '/'],
  ['mi', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('%s leads to %s', (wanted, path) => {
  vi.stubGlobal('location', new URL('https://tianguis.example/entrar'));
  expect(ownPath(wanted, '/')).toBe(path);
});
