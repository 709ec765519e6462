import { expect, it } from 'vitest';
import { fieldErrors, type Language } from '../../errors.ts';
import { fieldText, type ListingField } from './listing-field.ts';
import { fieldCount, fieldInput, fieldQuery, fieldReply } from './listing-field-schemas.ts';

const brand: ListingField = {
  kind: 'text',
  column: 'brand',
  maxLength: 10,
  example: 'Cemex',
  form: 'place',
  labels: { es: { name: 'Marca' }, en: { name: 'Brand' } },
};
const weight: ListingField = {
  kind: 'number',
  column: 'weight_kg',
  minimum: 1,
  maximum: 500,
  unit: { es: 'kg', en: 'kg' },
  form: 'place',
  labels: { es: { name: 'Peso' }, en: { name: 'Weight' } },
};
const packaging: ListingField = {
  kind: 'choice',
  column: 'packaging',
  filter: 'How it is packed',
  options: { pallet: { es: 'Tarima', en: 'Pallet' }, loose: { es: 'A granel', en: 'Loose' } },
  form: 'place',
  labels: { es: { name: 'Empaque' }, en: { name: 'Packaging' } },
};
const heavy: ListingField = {
  kind: 'flag',
  column: 'forklift',
  filter: '`true`: only what needs a forklift',
  tone: 'info',
  form: 'place',
  labels: {
    es: { badge: 'Montacargas', filter: 'Montacargas', form: 'Necesita montacargas' },
    en: { badge: 'Forklift', filter: 'Forklift', form: 'Needs a forklift' },
  },
};

it.each([
  [brand, ' Cemex ', 'Cemex'],
  [brand, null, null],
  [weight, 1, 1],
  [weight, 12.5, 12.5],
  [weight, 500, 500],
  [weight, null, null],
  [packaging, 'pallet', 'pallet'],
  [packaging, null, null],
  [heavy, true, true],
])('accepts a value within its bounds: $0.column $1', (field, given, stated) => {
  expect(fieldInput(field).parse(given)).toBe(stated);
  expect(fieldReply(field).parse(stated)).toBe(stated);
});

const errorOf = (field: ListingField, given: unknown, language: Language) => {
  const { error } = fieldInput(field).safeParse(given, { reportInput: true });
  return error && fieldErrors(error, language, ['field']);
};

it.each([
  [brand, '', 'Marca: de 1 a 10 caracteres', 'Brand: 1 to 10 characters'],
  [brand, 'x'.repeat(11), 'Marca: de 1 a 10 caracteres', 'Brand: 1 to 10 characters'],
  [weight, 0.5, 'Peso: de 1 a 500 kg', 'Weight: 1 to 500 kg'],
  [weight, 501, 'Peso: de 1 a 500 kg', 'Weight: 1 to 500 kg'],
  [packaging, 'crate', 'Empaque: elige una de las opciones', 'Packaging: choose one of the options'],
])('names the field in the reader’s language: $0.column $1', (field, given, es, en) => {
  expect(errorOf(field, given, 'es')).toEqual([{ path: 'field', message: es }]);
  expect(errorOf(field, given, 'en')).toEqual([{ path: 'field', message: en }]);
});

it.each([
  [brand, 3],
  [weight, '3'],
  [packaging, true],
  [heavy, null],
])('refuses a value of another type: $0.column $1', (field, given) => {
  expect(errorOf(field, given, 'es')).toMatchObject([{ path: 'field' }]);
});

it('narrows a search by one or more options, and by a flag', () => {
  expect(fieldQuery(packaging).parse('loose')).toEqual(['loose']);
  expect(fieldQuery(packaging).parse(['loose', 'pallet'])).toEqual(['loose', 'pallet']);
  expect(fieldQuery(packaging).safeParse('crate').success).toBe(false);
  expect(fieldQuery(heavy).parse('true')).toBe(true);
  expect(() => fieldQuery(weight)).toThrow();
});

it('counts lots by option, and with a flag', () => {
  const counted = [{ value: 'pallet', count: 2 }];
  expect(fieldCount(packaging).parse(counted)).toEqual(counted);
  expect(fieldCount(heavy).parse(2)).toBe(2);
});

it('shows a value in the reader’s language', () => {
  expect(fieldText(packaging, 'loose', 'es')).toBe('A granel');
  expect(fieldText(packaging, 'loose', 'en')).toBe('Loose');
  expect(fieldText(weight, 1200.5, 'es')).toBe('1,200.5 kg');
  expect(fieldText(brand, 'Cemex', 'en')).toBe('Cemex');
  expect(fieldText(brand, null, 'es')).toBeUndefined();
});
