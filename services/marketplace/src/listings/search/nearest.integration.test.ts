import { searchListings } from '@tianguis/proto/gen/client.ts';
import type { searchListings as searchOperation } from '@tianguis/proto/marketplace/listings/search';
import type { QueryOf } from '@tianguis/proto/operation';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../../test/harness.ts';
import { line, lot, publishLots } from '../../../test/lots.ts';

const market = await useMarketplace();

const search = async (query: QueryOf<typeof searchOperation>) => (await market.ask(searchListings, { query })).body;

await publishLots(
  market.storage,
  lot({ title: 'Andamios en Tlalpan', zone: 'tlalpan', lines: [line('andamio', { centavos: 900_00 })] }),
  lot({ title: 'Andamios en Tijuana', zone: 'tijuana', lines: [line('andamio', { centavos: 900_00 })] }),
  lot({ title: 'Triplay', lines: [line('triplay')] }),
);

it.each([
  ['elsewhere', { q: 'andamios', zone: 'coyoacan' }, 'Andamios en Tlalpan'],
  ['elsewhere', { category: 'andamio', near: 'coyoacan', within: 1 }, 'Andamios en Tlalpan'],
  ['other_price', { category: 'andamio', price: 'to_50' }, 'Andamios en Tijuana'],
  ['words', { q: 'andamios', condition: 'used' }, 'Andamios en Tijuana'],
  ['material', { q: 'bambu' }, 'Triplay'],
] as const)('says that the nearest lots differ by %s for %o', async (reason, query, title) => {
  const { total, alike, alikeBy } = await search(query);
  expect([total, alikeBy]).toEqual([0, reason]);
  expect(alike[0]?.title).toBe(title);
});

it('measures how far lots elsewhere are from the place that was asked for', async () => {
  const { alike } = await search({ q: 'andamios', zone: 'coyoacan' });
  expect(alike.map(({ title }) => title)).toEqual(['Andamios en Tlalpan', 'Andamios en Tijuana']);
  expect(alike[0]?.distance).toBeLessThan(30);
});

it('has nothing near where something fits or nothing is known', async () => {
  expect(await search({ q: 'andamios' })).toMatchObject({ total: 2, alike: [], alikeBy: null });
  expect(await search({ q: 'xyzzyqwk' })).toMatchObject({ total: 0, alike: [], alikeBy: null });
});

it('names a chosen category that no lot has, so that it can be taken out again', async () => {
  const { facets } = await search({ category: 'cemento-blanco' });
  expect(facets.category).toContainEqual({ value: 'cemento-blanco', name: 'cemento blanco', count: 0 });
});
