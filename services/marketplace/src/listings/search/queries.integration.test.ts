import { type ListingFacets, searchQuery } from '@tianguis/proto/marketplace/listings/search';
import { beforeAll, expect, it } from 'vitest';
import { useStorage } from '../../../test/storage.ts';
import { demoLots, demoSellers } from '../../demo/city.ts';
import { insertLots } from '../../demo/lots.ts';
import { cardStore } from '../card-store.ts';
import { findListings } from './find-listings.ts';
import { readLots } from './read-lots.ts';
import { vocabulary } from './vocabulary.ts';
import { noteWords, wordStore } from './word-store.ts';

const storage = await useStorage();
const needs = { lots: readLots(storage), words: wordStore(storage), cards: cardStore(storage).cards };
const search = (query: Record<string, unknown>) => findListings(needs, searchQuery.parse(query), 'es');

/** The demo city with all of its lots on offer. */
beforeAll(async () => {
  await noteWords(storage, vocabulary);
  const sellers = demoSellers(60);
  const later = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const lots = demoLots(sellers, 800, Date.now()).map((lot) => ({
    ...lot,
    status: 'published' as const,
    bestBefore: lot.bestBefore && later,
    availableUntil: null,
    endsAt: later,
  }));
  const write =
    'insert into sellers (member_id, name) select member, name from jsonb_to_recordset($1::jsonb) as s (member int, name text)';
  await storage.query(write, [JSON.stringify(sellers)]);
  await storage.transaction((tx) => insertLots(tx, lots));
});

it.each([
  ['varilla 3/8', /^Varilla 3\/8/, 'a measure'],
  ['rebar', /^Varilla/, 'the English name of the first thing of a lot'],
  ['milk', /^Leche/, 'English again'],
  ['towels', /^Toalla/, 'an English plural'],
  ['plywood', /^Triplay/, 'English of which nothing is written'],
  ['azulejo para baño', /^Azulejo para baño/, 'all words of a title before what only holds them'],
  ['colchón king', /^Colchones king/, 'an accent, a singular'],
  ['pintura blanca', /^Pintura vinílica blanca/, 'what the title says before the catalogue'],
  ['cable thw 12', /^Cable THW calibre 12/, 'letters and numbers'],
  ['cable cal 12', /^Cable THW calibre 12/, 'how a calibre is abbreviated'],
  ['tuvo pvc', /^Tubo PVC|^Tubería/, 'a letter that sounds alike'],
  ['impermeabilisante', /^Impermeabilizante/, 'a long word misspelt'],
  ['varrilla', /^Varilla/, 'a letter too many'],
  ['bultos de cemento', /^Cemento/, 'a word that only joins'],
  ['cement bags', /^Cemento/, 'a word that no lot has beside one that many have'],
  ['jitomates', /^Jitomate/, 'a plural'],
])('ranks first what is meant by %j', async (q, title) => {
  const { listings } = await search({ q, limit: 3 });
  expect(listings.map((one) => one.title)).toEqual([title, title, title].map((one) => expect.stringMatching(one)));
});

it('finds gifts, used lots and lots of one kind by the words for them', async () => {
  const all = async (query: Record<string, unknown>) => (await search({ ...query, limit: 100 })).total;
  for (const q of ['gratis', 'donacion', 'free']) expect(await all({ q })).toBe(await all({ donation: 'true' }));
  expect(await all({ q: 'usado', condition: 'new_surplus' })).toBeLessThan(
    await all({ q: 'usado', condition: 'used' }),
  );
  expect(await all({ q: 'puertas usadas' })).toBe(await all({ q: 'puertas', condition: 'used' }));
  expect(await all({ q: 'comida', vertical: 'construction' })).toBeLessThan((await all({ q: 'comida' })) / 10);
  expect(await all({ q: 'material de construccion', vertical: 'construction' })).toBe(
    await all({ vertical: 'construction' }),
  );
});

it('does not correct a word to another that is not meant', async () => {
  for (const q of ['tinaco', 'tablaroca', 'barata'])
    expect(await search({ q })).toMatchObject({ total: 0, corrected: null });
});

it('shows similar lots only if nothing matches', async () => {
  const alikeOf = async (query: Record<string, unknown>) => (await search(query)).alike.map(({ title }) => title);
  expect(await alikeOf({ q: 'cemento', vertical: 'food_hotels', condition: 'used' })).toEqual(
    Array(6).fill(expect.stringMatching(/^Cemento/)),
  );
  const boards = await search({ q: 'bambu' });
  expect([boards.total, boards.alike.length]).toEqual([0, 6]);
  for (const { lines } of boards.alike) expect(lines.map(({ material }) => material)).toContain('madera');
  expect(await alikeOf({ q: 'tablaroca' })).toEqual([]);
  expect(await alikeOf({ q: 'xyzzyqwk' })).toEqual([]);
  expect(await alikeOf({ q: 'cemento' })).toEqual([]);
});

const facets = [
  'vertical',
  'material',
  'condition',
  'zone',
  'city',
  'price',
] as const satisfies (keyof ListingFacets)[];

it.each([{ q: 'cemento' }, { q: 'semento' }, { vertical: 'food_hotels', q: 'usado' }, {}])(
  'finds as many with each value of a facet as it is counted to have: %j',
  async (query) => {
    const { facets: counted, total } = await search(query);
    expect(total).toBeGreaterThan(0);
    for (const facet of facets)
      for (const { value, count } of counted[facet])
        expect({ facet, value, found: (await search({ ...query, [facet]: value })).total }).toEqual({
          facet,
          value,
          found: count,
        });
  },
);
