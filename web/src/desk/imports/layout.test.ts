import { expect, it } from 'vitest';
import type { Layout } from './api/imports.ts';
import { layoutOf } from './layout.ts';

const guessed: Layout = { encoding: 'utf-8', delimiter: ';', mapping: ['businessName', 'phone'] };

it('keeps what was guessed where the reader changed only one part', () => {
  expect(layoutOf(guessed, {})).toEqual(guessed);
  expect(layoutOf(guessed, { encoding: undefined, delimiter: ',' })).toEqual({ ...guessed, delimiter: ',' });
  expect(layoutOf(guessed, { encoding: 'utf-16le', delimiter: undefined })).toEqual({
    ...guessed,
    encoding: 'utf-16le',
  });
  expect(layoutOf(guessed, { mapping: [null, 'phone'] })).toEqual({ ...guessed, mapping: [null, 'phone'] });
});
