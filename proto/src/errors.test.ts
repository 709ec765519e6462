import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors, languageOf } from './errors.ts';
import { ratingInput } from './marketplace/ratings/operations.ts';
import { supplierInput } from './marketplace/registrations/suppliers.ts';
import { contactInput } from './outreach/contacts/operations.ts';

const errorsOf = (schema: z.ZodType, value: unknown, language: 'es' | 'en') => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : fieldErrors(result.error, language);
};

test('every wrong field is named, in the language of the reader', () => {
  const input = { companyName: ' ', materialType: 'oro', email: 'a@', frequency: 'diario' };
  expect(errorsOf(supplierInput, input, 'es')).toEqual([
    { path: 'companyName', message: 'Requerido' },
    { path: 'materialType', message: 'Elige una de las opciones' },
    { path: 'email', message: 'Correo no válido' },
  ]);
  expect(errorsOf(supplierInput, {}, 'en')).toEqual(
    ['companyName', 'materialType', 'frequency', 'email'].map((path) => ({ path, message: 'Required' })),
  );
});

test('the messages of ratings stay as specified in both languages', () => {
  const rating = { raterName: 'A', raterEmail: 'a@b.mx', ratedName: 'B', ratedEmail: 'b@b.mx' };
  for (const language of ['es', 'en'] as const) {
    expect(errorsOf(ratingInput, { ...rating, rating: 0 }, language)).toEqual([
      { path: 'rating', message: 'Rating must be at least 1 star' },
    ]);
    expect(errorsOf(ratingInput, { ...rating, rating: 6 }, language)).toEqual([
      { path: 'rating', message: 'Rating cannot exceed 5 stars' },
    ]);
  }
  expect(errorsOf(ratingInput, { ...rating, rating: 4.5 }, 'en')).toEqual([
    { path: 'rating', message: 'Must be a whole number' },
  ]);
});

test('an empty optional email counts as absent, a wrong one is told', () => {
  const contact = { businessName: 'Ferretería', phone: '55 1234 5678', category: 'ferreteria', zone: 'CDMX' };
  expect(contactInput.parse({ ...contact, email: '' }).email).toBeUndefined();
  expect(errorsOf(contactInput, { ...contact, email: 'x' }, 'en')).toEqual([
    { path: 'email', message: 'Invalid email' },
  ]);
});

test('bounds say the limit', () => {
  expect(errorsOf(z.object({ limit: z.number().max(500) }), { limit: 900 }, 'es')).toEqual([
    { path: 'limit', message: 'Debe ser 500 o menos' },
  ]);
});

test('an explicit language wins, then the browser, then Spanish', () => {
  expect(languageOf('en', 'es')).toBe('en');
  expect(languageOf('fr', 'fr-FR,en;q=0.8')).toBe('en');
  expect(languageOf(undefined, 'de')).toBe('es');
});
