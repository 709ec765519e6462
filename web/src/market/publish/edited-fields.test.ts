import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { expect, it } from 'vitest';
import { editedValue, sentValue } from './edited-fields.ts';

const weight: ListingField = {
  kind: 'number',
  column: 'weight_kg',
  minimum: 1,
  maximum: 500,
  unit: { es: 'kg', en: 'kg' },
  form: 'place',
  labels: { es: { name: 'Peso' }, en: { name: 'Weight' } },
};
const brand: ListingField = {
  kind: 'text',
  column: 'brand',
  maxLength: 10,
  example: 'Cemex',
  form: 'place',
  labels: { es: { name: 'Marca' }, en: { name: 'Brand' } },
};

it.each([
  [weight, 12.5, '12.5'],
  [weight, null, ''],
  [brand, 'Cemex', 'Cemex'],
  [brand, null, ''],
])('sends what it was given unless the seller changes it: $0.column $1', (field, stored, typed) => {
  expect(editedValue(field, stored)).toBe(typed);
  expect(sentValue(field, typed)).toBe(stored);
});
