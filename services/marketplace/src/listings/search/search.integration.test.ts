import { mapListings, searchListings } from '@tianguis/proto/gen/client.ts';
import type { searchListings as searchOperation } from '@tianguis/proto/marketplace/listings/search';
import type { QueryOf } from '@tianguis/proto/operation';
import { asker } from '@tianguis/testkit/ask';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../../test/harness.ts';
import { inDays, line, lot, publishLots } from '../../../test/lots.ts';
import { removeFromSearch } from '../search-index.ts';
import { vocabulary } from './vocabulary.ts';
import { noteWords } from './word-store.ts';

const market = await useMarketplace();

type Query = QueryOf<typeof searchOperation>;
const search = async (query: Query = {}) => (await market.ask(searchListings, { query })).body;
const titles = async (query: Query) => (await search(query)).listings.map(({ title }) => title);
const publish = (...lots: Parameters<typeof lot>[0][]) => publishLots(market.storage, ...lots.map(lot));

it.each([
  ['varillas', 'a plural'],
  ['VARILLA corrugada', 'capitals, two words'],
  ['varila corugada', 'typing errors'],
  ['varil', 'half a word'],
  ['rebar', 'the English name'],
  ['varilla azcapotzalco', 'the zone'],
])('finds a lot by %s (%s)', async (q) => {
  if ((await search({ q: 'corrugada' })).total === 0)
    await publish({
      title: 'Varilla corrugada 3/8 sobrante de obra',
      zone: 'azcapotzalco',
      lines: [line('varilla', { name: 'Varilla 3/8' })],
    });
  expect(await titles({ q })).toContain('Varilla corrugada 3/8 sobrante de obra');
});

it('finds a material by a brand, and says what it searched for instead of a misspelling', async () => {
  await publish({ title: 'Bultos de cemento gris', lines: [line('cemento', { name: 'Bultos grises' })] });
  expect(await titles({ q: 'tolteca' })).toContain('Bultos de cemento gris');
  const { corrected, listings } = await search({ q: 'semento gris' });
  expect([corrected, listings[0]?.title]).toEqual(['cemento gris', 'Bultos de cemento gris']);
  expect((await search({ q: 'cemento gris' })).corrected).toBeNull();
  expect(await search({ q: 'semento gris', literal: 'true' })).toMatchObject({ total: 0, corrected: null });
  expect(await search({ q: 'xyzzyqwk' })).toMatchObject({ total: 0, listings: [], corrected: null, nextCursor: null });
});

/** Something that no category of the catalogue names. */
const other = (name: string) => line('cemento', { name, category: null, material: 'otros' });

it('tells piña from pino with or without its tilde, and finds plurals in -ces', async () => {
  await publish(
    { title: 'Piña miel', lines: [other('Piña miel')] },
    { title: 'Polines de pino', lines: [other('Polines de pino')] },
    { title: 'Nuez de castilla', lines: [other('Nuez de castilla')] },
  );
  for (const q of ['piña', 'Piñas', 'pina', 'PINAS']) expect(await titles({ q })).toEqual(['Piña miel']);
  expect(await titles({ q: 'pino' })).toEqual(['Polines de pino']);
  expect(await titles({ q: 'nueces' })).toEqual(['Nuez de castilla']);
});

it('corrects a misspelling of another name for a thing, and leaves known words alone', async () => {
  await publish({ title: 'Plátano macho', lines: [other('Plátano macho')] });
  await noteWords(market.storage, vocabulary);
  const { corrected, listings } = await search({ q: 'vananas' });
  expect([corrected, listings.map(({ title }) => title)]).toEqual(['banana', ['Plátano macho']]);
  expect(await search({ q: 'bodega' })).toMatchObject({ total: 0, corrected: null });
});

it('shows a card with the remaining quantity, the unit price and the distance to the zone only', async () => {
  const [id] = await publish({
    title: 'Azulejo de baño Interceramic',
    zone: 'coyoacan',
    lines: [line('azulejo', { quantity: 40, reserved: 15, centavos: 110_50 }), line('boquilla', { centavos: null })],
  });
  const { listings } = await search({ q: 'azulejo interceramic', near: 'benito-juarez' });
  const card = listings.find((one) => one.id === id);
  expect(card).toMatchObject({ status: 'published', zone: 'coyoacan', lineCount: 2, photo: null });
  expect(card?.lines).toMatchObject([
    { quantity: 25, price: 110.5, category: 'azulejo' },
    { quantity: 10, price: null },
  ]);
  expect(card?.distance).toBeCloseTo(5.56, 1);
});

it('filters by facets, and counts each facet without its own filter', async () => {
  await publish(
    { title: 'Facetas uno', zone: 'tijuana', lines: [line('tabla', { condition: 'used', centavos: 30_00 })] },
    { title: 'Facetas dos', zone: 'tijuana', lines: [line('tabla', { centavos: null })] },
    { title: 'Facetas tres', zone: 'rosarito', lines: [line('mesa')] },
  );
  const { total, facets } = await search({ q: 'facetas', condition: 'new_surplus', zone: ['tijuana', 'rosarito'] });
  expect(total).toBe(2);
  expect(facets.condition).toEqual([
    { value: 'new_surplus', count: 2 },
    { value: 'used', count: 1 },
  ]);
  expect(facets.price).toEqual([
    { value: 'agree', count: 1 },
    { value: 'to_200', count: 1 },
  ]);
  expect((await search({ q: 'facetas', near: 'tijuana', within: 10 })).total).toBe(2);
  expect((await search({ q: 'facetas', near: 'tijuana' })).facets.distance).toContainEqual({ value: 25, count: 3 });
});

it('sums up the zones on a map, and shows the lots of a part of it one by one', async () => {
  const ids = await publish(
    { title: 'Mapeado uno', zone: 'los-cabos', lines: [line('tabla', { centavos: 90_00 })] },
    { title: 'Mapeado dos', zone: 'los-cabos', lines: [line('tabla', { centavos: 12_50 })] },
    { title: 'Mapeado tres', zone: 'merida', lines: [line('tabla', { centavos: null })] },
  );
  const asked = { q: 'mapeado', sort: 'price' } as const;
  const country = (await market.ask(mapListings, { query: asked })).body;
  expect(country.total).toBe(3);
  expect(country.zones).toEqual(
    expect.arrayContaining([
      { zone: 'los-cabos', count: 2, from: 12.5, lots: [] },
      { zone: 'merida', count: 1, from: null, lots: [] },
    ]),
  );
  const area = '-110.5,22.5,-109,23.5';
  const { total, zones } = (await market.ask(mapListings, { query: { ...asked, area } })).body;
  expect(total).toBe(3);
  expect(zones.find(({ zone }) => zone === 'los-cabos')?.lots).toEqual([
    { id: ids[1], price: 12.5 },
    { id: ids[0], price: 90 },
  ]);
  expect(zones.find(({ zone }) => zone === 'merida')?.lots).toEqual([]);
  const found = await search({ q: 'mapeado', area });
  expect([found.total, found.facets.zone]).toEqual([2, [{ value: 'los-cabos', count: 2 }]]);
});

it('pages without gaps or duplicates while lots come and go', async () => {
  const ids = await publish(
    ...Array.from({ length: 30 }, (_, n) => ({ title: `Pagina ${n}`, publishedAt: inDays(-n - 1) })),
  );
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await search({ q: 'pagina', sort: 'newest', limit: 7, cursor });
    seen.push(...page.listings.map(({ id }) => id));
    await publish({ title: 'Pagina nueva', publishedAt: inDays(0) });
    await removeFromSearch(market.storage, [Number(page.listings[0]?.id)]);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(ids);
});

it('finds a lot on every replica once it is committed, and not once it is removed', async () => {
  const other = await market.another();
  const at = async (url: string) => (await asker(url).ask(searchListings, { query: { q: 'quetzal' } })).body.total;
  const totals = () => Promise.all([market.url, other.url].map(at));
  expect(await totals()).toEqual([0, 0]);
  const [id] = await publish({ title: 'Quetzal de barro' });
  expect(await totals()).toEqual([1, 1]);
  await removeFromSearch(market.storage, [Number(id)]);
  expect(await totals()).toEqual([0, 0]);
  await other.close();
});

it('finds what an older transaction commits later', async () => {
  const older = await market.storage.pool.connect();
  await older.query('begin');
  await older.query('select pg_current_xact_id()');
  const [id] = await publish({ title: 'Tardado uno' });
  expect((await search({ q: 'tardado' })).total).toBe(1);
  await older.query('update listing_search set donation = true where listing_id = $1', [id]);
  await publish({ title: 'Tardado dos' });
  expect((await search({ q: 'tardado', donation: 'true' })).total).toBe(0);
  await older.query('commit');
  older.release();
  expect((await search({ q: 'tardado', donation: 'true' })).total).toBe(1);
});

it('leaves out lots past their date, or before the day the buyer needs them', async () => {
  await publish(
    { title: 'Yogur pasado', bestBefore: inDays(-1) },
    { title: 'Yogur de hoy', bestBefore: inDays(0.5) },
    { title: 'Yogur de la semana', bestBefore: inDays(6) },
  );
  expect((await titles({ q: 'yogur' })).toSorted()).toEqual(['Yogur de hoy', 'Yogur de la semana']);
  expect(await titles({ q: 'yogur', sort: 'best_before' })).toEqual(['Yogur de hoy', 'Yogur de la semana']);
  expect(await titles({ q: 'yogur', availableOn: inDays(3).slice(0, 10) })).toEqual(['Yogur de la semana']);
});

it.each([
  ['q', `' or 1=1 --`],
  ['q', '%'],
  ['q', '_'],
  ['q', '\\'],
  ['q', '!!! & | () <-> :*'],
  ['q', 'de la'],
  ['q', '3/8'],
  ['q', `${'añejo '.repeat(16)}`],
  ['q', '𝕔𝕖𝕞𝕖𝕟𝕥𝕠 🧱'],
  ['city', `CDMX' --`],
])('answers a %s of %j', async (name, value) => {
  const { status } = await market.askWrongly(searchListings, { query: { [name]: value } });
  expect(status).toBe(200);
});

it.each([
  [{ zone: 'atlantis' }, 'zone'],
  [{ category: 'nothing' }, 'category'],
  [{ within: 10 }, 'near'],
  [{ sort: 'distance' }, 'near'],
  [{ sort: 'magic' }, 'sort'],
  [{ area: '1,2,3' }, 'area'],
  [{ limit: 1_000 }, 'limit'],
  [{ cursor: 'x' }, 'cursor'],
  [{ availableOn: '2026-02-31' }, 'availableOn'],
  [{ q: 'x'.repeat(200) }, 'q'],
])('refuses %j and names the wrong field', async (query, path) => {
  const { status, problem } = await market.askWrongly(searchListings, { query });
  expect(status).toBe(400);
  expect(problem.errors?.map((error) => error.path)).toContain(path);
});
