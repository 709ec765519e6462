import { expect, it } from 'vitest';
import type { OfferedThing } from '../../pricing/market.ts';
import type { Market } from '../market.ts';
import { searchLots } from './tools.ts';

const lot: OfferedThing = {
  listingId: 12,
  category: 'cemento',
  unit: 'bulto',
  condition: 'new_surplus',
  quantity: 40,
  price: 120,
  zone: 'monterrey',
  kilometres: 0,
};
const call = (findLots: Required<Market>['findLots'], args: object) =>
  searchLots({ findLots, webUrl: 'https://tianguis.test' }).call(JSON.stringify(args), { language: 'en' });
const cement = { material: 'cemento gris', zone: 'Monterrey' };

it('names live lots with price and address', async () => {
  const { text } = await call(async () => ({ lots: [lot], isNear: true }), cement);
  expect(text).toBe('40 bags of cement in Monterrey, $120 each: https://tianguis.test/lote/12');
});

it('says that there is none, that none is near, or that it could not look', async () => {
  expect((await call(async () => ({ lots: [], isNear: false }), cement)).text).toContain('No lot of cement');
  expect((await call(async () => ({ lots: [lot], isNear: false }), cement)).text).toMatch(/^None near Monterrey/);
  expect((await call(async () => undefined, cement)).text).toContain('cannot be looked at');
  expect((await call(async () => undefined, { material: 'xyzzy', zone: null })).text).toContain('no such material');
});

it('looks up only the categories and the place of the question', async () => {
  const asked: unknown[] = [];
  const findLots: Required<Market>['findLots'] = async (...args) => {
    asked.push(args);
    return undefined;
  };
  await call(findLots, cement);
  await call(findLots, { ...cement, seller: 'x' });
  expect(asked).toEqual([[['cemento'], 'Monterrey']]);
});
