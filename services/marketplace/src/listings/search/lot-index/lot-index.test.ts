import type { ListingField } from '@tianguis/proto/marketplace/listings/listing-field';
import { eachListingFilter, type ListingFilterValues } from '@tianguis/proto/marketplace/listings/listing-fields';
import { listingSorts, searchDistances } from '@tianguis/proto/marketplace/listings/search';
import { seededRandom } from '@tianguis/testkit/random';
import { expect, it } from 'vitest';
import { demoLots, demoSellers } from '../../../demo/city.ts';
import { type Facet, facetsOf, isToBeHad, type Lot, scoreOf } from '../lot.ts';
import { createLotIndex, type Filters, type Place, type Question } from './lot-index.ts';

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const zones = ['coyoacan', 'tijuana', 'puebla'];
const distances = new Map([
  ['coyoacan', 4],
  ['tijuana', 2_300],
  ['puebla', 90],
]);

const random = seededRandom(7);
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
const some = (values: readonly string[]): string[] => values.filter(() => random() < 0.4);

const optionsOf = (field: ListingField): string[] => (field.kind === 'choice' ? Object.keys(field.options) : []);
const randomValue = (field: ListingField, share: number): boolean | string | null =>
  field.kind === 'flag' ? random() < share : oneOf([null, ...optionsOf(field)]);

const randomLot = (id: number): Lot => ({
  id,
  vertical: oneOf(['construction', 'food_hotels', 'unknown']),
  materials: some(['madera', 'otros']),
  categories: some(['tabla', 'mesa', 'fruta', 'cemento']),
  conditions: some(['new_surplus', 'used']),
  zone: oneOf(['coyoacan', 'tijuana', 'puebla']),
  city: oneOf(['CDMX', 'Tijuana']),
  centavos: oneOf([null, 0, 4_000, 15_000, 90_000, 200_000]),
  ...(eachListingFilter((name, field) => randomValue(field, name === 'donation' ? 0.1 : 0.2)) as ListingFilterValues),
  bestBefore: oneOf([null, now - day, now + day, now + 5 * day, now + 30 * day]),
  availableUntil: oneOf([null, null, now + 2 * day]),
  publishedAt: now - Math.floor(random() * 20) * day,
});

const lots = Array.from({ length: 400 }, (_, n) => randomLot(n + 1));
/** With many others among them, that were put where it had to grow and have gone again. */
const index = createLotIndex();
const others = Array.from({ length: 1_500 }, (_, n) => randomLot(n + 1_001));
for (const other of others) index.put(other, '');
for (const other of others.slice(0, 300)) index.remove(other.id);
for (const lot of lots) index.put(randomLot(lot.id), '');
for (const lot of lots) index.put(lot, '');
for (const other of others) index.remove(other.id);

const randomFilters = (): Filters => {
  const all: Record<Facet, readonly string[]> = {
    vertical: some(['construction', 'food_hotels']),
    material: some(['madera', 'cemento-concreto']),
    category: some(['tabla', 'fruta', 'nothing']),
    condition: some(['used']),
    zone: some(zones),
    city: some(['CDMX']),
    price: some(['gift', 'to_50', 'agree']),
    ...eachListingFilter((_name, field) => {
      if (field.kind === 'flag') return random() < 0.1 ? ['true'] : [];
      return some(optionsOf(field));
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(() => random() < 0.4));
};

const fits = (lot: Lot, filters: Filters, but?: string): boolean =>
  Object.entries(filters).every(
    ([facet, asked]) =>
      facet === but || asked.length === 0 || facetsOf(lot)[facet as Facet].some((value) => asked.includes(value)),
  );

/** Gifts count only where nothing has a price. */
function lowest(prices: readonly number[]): number | undefined {
  const asked = prices.filter((price) => price > 0);
  if (asked.length > 0) return Math.min(...asked);
  return prices[0];
}

const allows = ({ zone }: Filters, one: string): boolean => !zone?.length || zone.includes(one);

function randomRanks() {
  const ids = lots.filter(() => random() < 0.5).map(({ id }) => id);
  return { ids: Int32Array.from(ids), ranks: Float32Array.from(ids, random) };
}

const questions: Question[] = Array.from({ length: 200 }, (_, n) => ({
  filters: randomFilters(),
  distances: n % 2 ? distances : undefined,
  within: n % 4 === 1 ? 100 : undefined,
  ranks: n % 3 ? undefined : randomRanks(),
  at: now,
  availableAt: n % 5 ? undefined : now + 3 * day,
  sort: listingSorts[n % listingSorts.length] ?? 'newest',
  limit: 10,
}));

const considered = ({ ranks, at, availableAt = at }: Question): Lot[] =>
  lots.filter((lot) => (!ranks || ranks.ids.includes(lot.id)) && isToBeHad(lot, at) && isToBeHad(lot, availableAt));
const isNear = ({ distances: to, within }: Question, lot: Lot): boolean =>
  within === undefined || (to?.get(lot.zone) ?? Number.POSITIVE_INFINITY) <= within;

it('counts each facet as one would by hand, with its own choice left out', () => {
  for (const question of questions) {
    const found = index.find(question);
    const around = considered(question).filter((lot) => isNear(question, lot));
    expect(found.total).toBe(around.filter((lot) => fits(lot, question.filters)).length);
    const byHand = (facet: string): Record<string, number> => {
      const fitting = around.filter((lot) => fits(lot, question.filters, facet));
      const values = Object.groupBy(
        fitting.flatMap((lot) => facetsOf(lot)[facet as Facet]),
        (value) => value,
      );
      return Object.fromEntries(Object.entries(values).map(([value, all]) => [value, all?.length ?? 0]));
    };
    const counted = Object.entries(found.counts).map(([facet, counts]) => [
      facet,
      Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    ]);
    expect(counted).toEqual(Object.keys(found.counts).map((facet) => [facet, byHand(facet)]));
    const near = considered(question).filter((lot) => fits(lot, question.filters));
    const byDistance = searchDistances.map((value) => ({
      value,
      count: near.filter((lot) => (distances.get(lot.zone) ?? 0) <= value).length,
    }));
    expect(found.near).toEqual(question.distances ? byDistance : []);
  }
});

it('sums up each zone as one would by hand, and lists the first lots of those that are asked for', () => {
  for (const question of questions) {
    const all = considered(question).filter((lot) => isNear(question, lot) && fits(lot, question.filters));
    const byZone = index.findByZone({ ...question, limit: 3 }, ['coyoacan', 'nowhere']);
    const priceOf = ({ donation, centavos }: Lot) => (donation ? 0 : (centavos ?? undefined));
    for (const { zone, count, centavos, lots: listed } of byZone) {
      const inZone = all.filter((lot) => lot.zone === zone);
      const prices = inZone.map(priceOf).filter((price) => price !== undefined);
      expect({ zone, count, centavos }).toEqual({
        zone,
        count: inZone.length,
        centavos: lowest(prices),
      });
      const { places } = index.find({ ...question, filters: { ...question.filters, zone: [zone] }, limit: 3 });
      const isAsked = zone === 'coyoacan';
      const first = isAsked && allows(question.filters, zone) ? places.map(({ id }) => id) : [];
      if (isAsked) expect(listed.map(({ id }) => id)).toEqual(first);
      else expect(listed).toEqual([]);
      for (const { id, centavos: price } of listed)
        expect(price).toBe(priceOf(inZone.find((lot) => lot.id === id) ?? randomLot(0)));
    }
    expect(byZone.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
  }
});

it('finds only the lots of the zones that a part of the map shows', () => {
  const all = { filters: {}, at: now, sort: 'newest', limit: 500 } as const;
  const found = index.find({ ...all, area: ['puebla', 'nowhere'] });
  const inPuebla = considered({ ...all }).filter(({ zone }) => zone === 'puebla');
  expect(found.total).toBe(inPuebla.length);
  expect(index.find({ ...all, area: [] }).total).toBe(0);
});

it('gives each lot that fits once, page by page in order', () => {
  for (const question of questions) {
    const seen: Place[] = [];
    for (let after: Place | undefined; ; ) {
      const { places } = index.find({ ...question, after });
      seen.push(...places);
      after = places.at(-1);
      if (places.length < question.limit) break;
    }
    const all = considered(question).filter((lot) => isNear(question, lot) && fits(lot, question.filters));
    expect(seen.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(seen).toEqual(seen.toSorted((a, b) => a.key - b.key || b.id - a.id));
  }
});

it('forgets a lot that is taken out, and takes what a changed one says now', () => {
  const own = createLotIndex();
  const [first, second] = lots;
  if (!first || !second) throw new Error('no lots');
  own.put(first, '');
  own.put({ ...second, bestBefore: null, availableUntil: null }, '');
  own.put({ ...first, bestBefore: null, availableUntil: null, city: 'León' }, '');
  own.remove(second.id);
  const found = own.find({ filters: {}, at: now, sort: 'newest', limit: 5 });
  expect([found.total, found.counts.city]).toEqual([1, [{ value: 'León', count: 1 }]]);
});

it('lets food rise in the week before its date, and words count for more', () => {
  const score = (bestBefore: number | null, rank = 0) => scoreOf({ bestBefore, publishedAt: now - 3 * day }, rank, now);
  expect(score(now + day)).toBeGreaterThan(score(now + 3 * day));
  expect(score(now + 3 * day)).toBeGreaterThan(score(null));
  expect(score(now + 30 * day)).toBe(score(null));
  expect(score(null, 0.3)).toBeGreaterThan(score(now + day));
});

it('lets nothing that expires pass what is published now, so that the first page of a city is of both', () => {
  const score = ({ bestBefore, publishedAt }: { bestBefore: string | null; publishedAt: string }): number =>
    scoreOf(
      { bestBefore: bestBefore === null ? null : Date.parse(bestBefore), publishedAt: Date.parse(publishedAt) },
      0,
      now,
    );
  const fresh = scoreOf({ bestBefore: null, publishedAt: now }, 0, now);
  const city = demoLots(demoSellers(60), 800, now).filter(({ status }) => status === 'published');
  expect(Math.max(...city.map(score))).toBeLessThanOrEqual(fresh);
  const first = city.toSorted((a, b) => score(b) - score(a)).slice(0, 24);
  const expiring = first.filter(({ bestBefore }) => bestBefore && Date.parse(bestBefore) < now + 7 * day);
  expect(expiring.length).toBeGreaterThanOrEqual(6);
  expect(expiring.length).toBeLessThanOrEqual(16);
});
