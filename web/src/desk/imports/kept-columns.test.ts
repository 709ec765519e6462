import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepColumns, withKeptColumns } from './kept-columns.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('remembers what a column held, however its heading is written', () => {
  keepColumns(['Razón del cliente', 'Tel.', 'RFC'], ['businessName', 'phone', null]);
  expect(withKeptColumns(['RAZON DEL CLIENTE', 'tel', 'rfc', 'Otra'], [null, null, 'notes', 'zone'])).toEqual([
    'businessName',
    'phone',
    null,
    'zone',
  ]);
});

it('guesses where storage is corrupt or names an unknown field', () => {
  localStorage.setItem('import-columns', '{no');
  expect(withKeptColumns(['Tel'], ['phone'])).toEqual(['phone']);
  localStorage.setItem('import-columns', '[["tel","gone"]]');
  expect(withKeptColumns(['Tel'], ['phone'])).toEqual([null]);
});

it('remembers a field that staff defined, for as long as there is one', () => {
  keepColumns(['Metros'], ['custom:metros']);
  expect(withKeptColumns(['metros'], [null], ['metros'])).toEqual(['custom:metros']);
  expect(withKeptColumns(['metros'], [null])).toEqual([null]);
});
