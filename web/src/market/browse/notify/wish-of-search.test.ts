import { interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { expect, it } from 'vitest';
import { wishOfSearch } from './wish-of-search.ts';

const wish = (search: string) => interestInput.parse(wishOfSearch(search, 'Aviso', undefined));

it.each<[string, object, string]>([
  ['q=andamios', { categories: ['andamio'], phrases: [] }, 'a word of the catalogue'],
  ['q=xyzzy', { categories: [], phrases: ['xyzzy'] }, 'a word of nobody’s'],
  ['category=cemento&zone=coyoacan', { categories: ['cemento'], zones: ['coyoacan'] }, 'category and zone'],
  [
    'material=madera&near=tlalpan&within=10',
    { materials: ['madera'], near: { zone: 'tlalpan', km: 10 } },
    'a distance',
  ],
  ['category=cemento&price=to_50&price=to_200', { price: 200, unit: 'bulto' }, 'the highest price chosen'],
  ['category=cemento&price=agree', { price: null, unit: null }, 'a price without an end'],
  ['', { verticals: ['construction', 'food_hotels', 'unknown'] }, 'everything, where nothing is said'],
])('takes over “%s” (%o: %s)', (search, expected) => {
  expect(wish(search)).toMatchObject(expected);
});

it('counts a price in the unit of what was found, and leaves it out where none is known', () => {
  expect(wishOfSearch('q=xyzzy&price=to_50', 'Aviso', 'kg')).toMatchObject({ price: 50, unit: 'kg' });
  expect(wishOfSearch('q=xyzzy&price=to_50', 'Aviso', undefined)).toMatchObject({ price: null, unit: null });
});
