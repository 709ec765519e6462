import { type InterestInput, interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { materials } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { verticals } from '@tianguis/proto/verticals';
import { zones } from '@tianguis/proto/zones';
import { seededRandom } from '@tianguis/testkit/random';
import { expect, it } from 'vitest';
import { useStorage } from '../../test/storage.ts';
import { interestStore } from './interests.ts';
import type { Learned } from './learning.ts';
import { findMatches } from './matching.ts';
import { type LotRow, termsOfInterest } from './terms.ts';
import { plainMatches, type RuleInterest } from './test/rule.ts';

const storage = await useStorage();

const random = seededRandom(20261122);
const below = (n: number): number => Math.floor(random() * n);
// A few of each, so that much fits and much nearly does.
const catalogue = materials.filter((_, i) => i % 17 === 0);
const places = zones.slice(0, 30);
const oneOf = <T>(values: readonly T[]): T => {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('none to choose from');
  return value;
};
const some = <T>(values: readonly T[], chance: number): T[] =>
  random() < chance ? [...new Set([oneOf(values), oneOf(values)])] : [];
const members = 40;

function randomWish(): InterestInput {
  const isCounted = random() < 0.5;
  const near = random() < 0.4 ? { zone: oneOf(places).id, km: 1 + below(40) } : null;
  const what = {
    categories: some(catalogue, 0.5).map(({ id }) => id),
    materials: some(catalogue, 0.3).map(({ material }) => material),
    phrases: some(catalogue, 0.4).map(({ name }) => name.es),
    verticals: some(verticals, 0.3),
  };
  if (Object.values(what).every(({ length }) => length === 0)) what.categories.push(oneOf(catalogue).id);
  return interestInput.parse({
    ...what,
    name: 'x',
    materials: [...new Set(what.materials)],
    conditions: random() < 0.3 ? [oneOf(listingConditions)] : [],
    near,
    zones: near ? [] : some(places, 0.5).map(({ id }) => id),
    unit: isCounted ? oneOf(['bulto', 'pieza', 'kg'] as const) : null,
    quantity: isCounted && random() < 0.6 ? 1 + below(50) : null,
    price: isCounted && random() < 0.6 ? below(300) : null,
    donations: random() < 0.7,
    active: random() < 0.9,
  });
}

function randomLot(id: number): LotRow {
  const donation = random() < 0.15;
  const lines = Array.from({ length: 1 + below(4) }, () => {
    const { id: category, material, name, unit } = oneOf(catalogue);
    return {
      name: name.es,
      category: random() < 0.8 ? category : null,
      material,
      unit: random() < 0.5 ? unit : oneOf(['bulto', 'pieza', 'kg']),
      condition: oneOf(listingConditions),
      quantity: 1 + below(80),
      centavos: random() < 0.2 ? null : below(40_000),
    };
  });
  return {
    id,
    memberId: 1 + below(members),
    title: random() < 0.5 ? 'Lote' : oneOf(catalogue).name.es,
    zone: oneOf(places).id,
    donation,
    endsAt: null,
    lines,
  };
}

/** What might be learned of an interest: some of it, and some of it strange. */
function randomLearned(wish: InterestInput): Learned {
  const also = wish.materials.length > 0 && random() < 0.5 ? [oneOf(catalogue).id] : [];
  const known = [...wish.categories, ...also].filter(() => random() < 0.7);
  return {
    zone: wish.near || random() < 0.5 ? null : oneOf(places).id,
    km: random() < 0.5 ? null : 5 + below(40),
    quantity: random() < 0.7 ? null : 1 + below(40),
    used: random() < 0.7 ? 1 : 0.5,
    categories: Object.fromEntries(
      known.map((id) => [id, { liking: 0.3 + 0.7 * random(), centavos: random() < 0.5 ? null : 1 + below(60_000) }]),
    ),
    also,
    sellers: random() < 0.5 ? {} : { [1 + below(members)]: 0.4 },
  };
}

it('finds the same matches in the same order with the same scores as a plain rule, for random interests, what was learned of them, and lots', async () => {
  const wishes: RuleInterest[] = [];
  for (let i = 0; i < 300; i += 1) {
    const memberId = 1 + below(members);
    const wish = randomWish();
    const kept = await interestStore(storage, memberId).add(wish, 500);
    const id = kept?.id ?? 0;
    const learned = random() < 0.6 ? randomLearned(wish) : null;
    const terms = termsOfInterest(wish, learned?.also);
    const store = 'update interests set learned = $2, terms = $3 where id = $1';
    await storage.query(store, [id, learned && JSON.stringify(learned), terms]);
    wishes.push({ ...wish, memberId, id, learned });
  }
  const kinds = { true: 0, false: 0 };
  for (let id = 1; id <= 100; id += 1) {
    const lot = randomLot(id);
    for (const limit of [300, 12]) {
      const found = await findMatches(storage, lot, { limit });
      const plain = plainMatches(wishes, lot, limit);
      const round = (matches: typeof plain) =>
        matches.map(({ memberId, interestId, named, score }) => ({
          memberId,
          interestId,
          named,
          score: score.toFixed(9),
        }));
      expect(round(found)).toEqual(round(plain));
      for (const { named } of found) kinds[`${named}`] += 1;
    }
  }
  expect(Math.min(kinds.true, kinds.false)).toBeGreaterThan(150);
});
