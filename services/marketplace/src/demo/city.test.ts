import { materialById } from '@tianguis/proto/materials/catalogue';
import { isPublicText } from '@tianguis/proto/public-text';
import { zoneById } from '@tianguis/proto/zones';
import { expect, it } from 'vitest';
import { demoInterests } from './buyers.ts';
import { demoLots, demoQuestions, demoSellers } from './city.ts';
import { kinds } from './kinds.ts';
import people from './people.json' with { type: 'json' };

const now = Date.UTC(2026, 10, 22);
const sellers = demoSellers(60);
const lots = demoLots(sellers, 800, now);

it('seeds the same city at each start', () => {
  expect(demoLots(demoSellers(60), 800, now)).toEqual(lots);
});

it('has buyers who look for what is sold there, the same at each start', () => {
  const wishes = demoInterests(500);
  expect(demoInterests(500)).toEqual(wishes);
  expect(new Set(wishes.map(({ member }) => member)).size).toBe(500);
  const sold = new Set(kinds.map(({ category }) => category));
  expect(wishes.filter(({ wish }) => !wish.categories.every((id) => sold.has(id)))).toEqual([]);
});

it('uses only materials of the catalogue and known zones', () => {
  expect(kinds.filter(({ category }) => !materialById(category)).map(({ category }) => category)).toEqual([]);
  expect(sellers.filter(({ zone }) => !zoneById(zone))).toEqual([]);
  expect(new Set(sellers.map(({ name }) => name)).size).toBe(60);
});

it('A15: names sellers, lots and people without contact data', () => {
  const names = [
    ...sellers.map(({ name }) => name),
    ...lots.flatMap(({ title, lines }) => [title, ...lines.map(({ name }) => name)]),
    ...demoInterests(500).map(({ wish }) => wish.name),
    ...people.suppliers.map((supplier) => supplier.company_name),
    ...people.referrers.map(({ name }) => name),
    ...people.ratings.flatMap((rating) => [rating.rater_name, rating.rated_name]),
  ];
  expect(names.filter((name) => !isPublicText(name))).toEqual([]);
});

it('has lots of every status, gifts, and no food on offer past its date', () => {
  const offered = lots.filter(({ status }) => status === 'published');
  expect(new Set(lots.map(({ status }) => status))).toEqual(new Set(['published', 'reserved', 'sold', 'expired']));
  expect(offered.length).toBeGreaterThan(600);
  expect(offered.filter(({ bestBefore }) => bestBefore !== null && Date.parse(bestBefore) <= now)).toEqual([]);
  expect(lots.filter(({ donation }) => donation).length).toBeGreaterThan(5);
});

it('asks no question twice about a lot', () => {
  const asked = demoQuestions(800, 500, 900);
  expect(asked.length).toBeGreaterThan(700);
  expect(new Set(asked.map(({ lot, question }) => `${lot} ${question}`)).size).toBe(asked.length);
});
