import { suggestSearches } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../../test/harness.ts';
import { inHours, line, lot, publishLots } from '../../../test/lots.ts';
import { vocabulary } from './vocabulary.ts';
import { noteWords } from './word-store.ts';

const market = await useMarketplace();

const suggest = async (q: string) => (await market.ask(suggestSearches, { query: { q } })).body.suggestions;
const named = async (q: string) => (await suggest(q)).map(({ kind, value }) => `${kind} ${value}`);
const publish = (...lots: Parameters<typeof lot>[0][]) => publishLots(market.storage, ...lots.map(lot));

it.each([
  ['anda', 'category andamio', 'the beginning of its name'],
  ['Andamios', 'category andamio', 'capitals and a plural'],
  ['scaff', 'category andamio', 'its English name'],
  ['toltec', 'category cemento', 'a brand'],
  ['tubo de cob', 'category cobre', 'several words'],
  ['ceramica y az', 'material ceramica-azulejos', 'a material'],
  ['coyoac', 'zone coyoacan', 'a zone without its accent'],
])('suggests for “%s” the %s (%s)', async (q, expected) => {
  expect(await named(q)).toContain(expected);
});

it('suggests first what is called so itself, then those with most lots, then the material of them all', async () => {
  await publish({ lines: [line('cemento-blanco')] }, { lines: [line('cemento-blanco')] }, { lines: [line('cemento')] });
  const found = await suggest('cement');
  expect(found[0]).toEqual({ kind: 'category', value: 'cemento-blanco', name: 'cemento blanco', words: '', count: 2 });
  expect(found[1]).toMatchObject({ value: 'cemento', count: 1 });
  const { value, count } = found.find(({ kind }) => kind === 'material') ?? {};
  expect({ value, count }).toEqual({ value: 'cemento-concreto', count: 3 });
});

it('counts only lots that can still be had', async () => {
  const before = (await suggest('leche'))[0]?.count;
  await publish({ lines: [line('leche')], bestBefore: inHours(-1).toISOString() });
  expect((await suggest('leche'))[0]?.count).toBe(before);
});

it('keeps the words before a zone as the words to search', async () => {
  expect(await suggest('block hueco en coyo')).toEqual([
    { kind: 'zone', value: 'coyoacan', name: 'Coyoacán, CDMX', words: 'block hueco', count: null },
  ]);
});

it('suggests what a misspelling is meant for, and nothing for what it does not know', async () => {
  await noteWords(market.storage, vocabulary);
  expect(await named('semento')).toContain('category cemento');
  expect(await named('xyzzyqwk')).toEqual([]);
});

it('names things in the reader’s language', async () => {
  const { suggestions } = (await market.ask(suggestSearches, { query: { q: 'andam' } }, { language: 'en' })).body;
  expect(suggestions[0]?.name).toBe('scaffolding');
});

it('refuses a single letter', async () => {
  expect((await market.ask(suggestSearches, { query: { q: 'a' } })).status).toBe(400);
});
