import { noListingFields } from '@tianguis/proto/marketplace/listings/listing-fields';
import { expect, it } from 'vitest';
import { editedOf, type Lot } from './edit.ts';
import { isChanged } from './kept-edits.ts';

const lot: Lot = {
  id: 7,
  version: 3,
  status: 'published',
  source: 'web',
  language: 'es',
  title: 'Cemento',
  description: '',
  text: '',
  beingRead: false,
  notes: [],
  warehouseId: null,
  zone: 'iztapalapa',
  ...noListingFields,
  bestBefore: null,
  availableUntil: null,
  publishedAt: '2026-11-20T18:00:00.000Z',
  endsAt: null,
  hiddenReason: null,
  lines: [],
  photos: [],
  updatedAt: '2026-11-20T18:00:00.000Z',
};

it('sees a change in any field, and none once it is taken back', () => {
  const edited = editedOf(lot);
  expect(isChanged(lot, edited, undefined)).toBe(false);
  expect(isChanged(lot, { ...edited, title: 'Cemento gris' }, undefined)).toBe(true);
  expect(isChanged(lot, { ...edited, title: 'Cemento' }, undefined)).toBe(false);
  expect(isChanged(lot, edited, 'Obras del Valle')).toBe(true);
});

it('does not take for a change that the lot has a newer version that says the same', () => {
  expect(isChanged({ ...lot, version: 4 }, editedOf(lot), undefined)).toBe(false);
});
