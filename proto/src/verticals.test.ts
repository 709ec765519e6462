import { expect, it } from 'vitest';
import { contactCategories, hotelCategory } from './places.ts';
import { verticalOf } from './verticals.ts';

it('knows the vertical of each category that we offer, however it is written, and leaves the others apart', () => {
  expect(contactCategories.map(verticalOf)).toEqual(contactCategories.map(() => 'construction'));
  expect([hotelCategory, ' Supermercado', 'PANADERÍA'].map(verticalOf)).toEqual(Array(3).fill('food_hotels'));
  expect(['otro', 'dentista', ''].map(verticalOf)).toEqual(Array(3).fill('unknown'));
});
