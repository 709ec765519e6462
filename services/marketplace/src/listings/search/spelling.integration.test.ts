import type { Storage } from '@tianguis/chassis/storage/storage';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { lot, publishLots } from '../../../test/lots.ts';
import { useStorage } from '../../../test/storage.ts';
import { indexListing } from '../search-index.ts';
import { meantFor } from './spelling.ts';
import { noteWords, wordStore, wordsAlike } from './word-store.ts';

const storage = await useStorage();

it.each([
  ['semento', ['cemento', 'elemento'], ['cemento'], 'a letter that sounds alike'],
  ['cmeento', ['cemento', 'memento'], ['cemento'], 'two letters the wrong way round'],
  ['varila', ['varilla', 'vainilla'], ['varilla'], 'a letter that is missing'],
  ['corugada', ['corrugada'], ['corrugada'], 'one that is missing in a long word'],
  ['varil', ['barril', 'varilla', 'carril'], ['barril', 'varilla'], 'half a word, and what sounds so'],
  ['varrilla', ['parrilla', 'varilla'], ['varilla'], 'a letter too many'],
  ['inpermeavilisante', ['impermeabilizante'], ['impermeabilizante'], 'three errors in a long word'],
  ['lehce', ['leche', 'leyes'], ['leche'], 'two letters the wrong way round in a short word'],
  ['kesos', ['quesos', 'pesos'], ['quesos'], 'one letter for two'],
  ['lleso', ['yeso', 'llenos'], ['yeso'], 'two letters for one'],
  ['webo', ['huevo', 'cebo'], ['huevo'], 'as it is said'],
  ['ijienico', ['higienico'], ['higienico'], 'a silent letter'],
  ['fico', ['foco', 'saco'], ['foco'], 'a key beside it'],
  ['gratis', ['gray', 'gris'], [], 'another word'],
  ['comida', ['comal'], [], 'another word'],
  ['bags', ['bagel'], [], 'another word'],
  ['barata', ['barra'], [], 'another word'],
  ['libro', ['litro'], [], 'another word, one letter from it'],
  ['tablaroca', ['tabla'], [], 'more than a word of lots'],
  ['pan', ['par', 'pano'], ['pano'], 'a short word, which has no error'],
])('takes %s among %j for %j (%s)', async (typed, words, meant) => {
  await storage.query('truncate listing_words');
  await noteWords(storage, words);
  const { alike, similar } = wordStore(storage);
  const [asTyped, ...sameSound] = await alike(typed);
  const others = [...sameSound, ...(await similar(typed)).slice(1)];
  const different = others.filter(({ word }, n) => others.findIndex((other) => other.word === word) === n);
  expect(asTyped && meantFor(asTyped, different)).toEqual(meant);
});

it('stores words while several lots are published at once, in any order of their words', async () => {
  const lots = await publishLots(storage, lot({ title: 'Uno' }), lot({ title: 'Otro' }));
  await indexListing(storage, ...lots);
  const say = (tx: Pick<Storage, 'query'>, id: number | undefined, text: string) =>
    tx.query('update listing_search set text = $2 where listing_id = $1', [id, text]);
  let noting: Promise<void> | undefined;
  await storage.transaction(async (tx) => {
    await say(tx, lots[0], 'zurcido');
    noting = noteWords(storage, ['abanico', 'zurcido']);
    const waits = `select 1 from pg_locks join pg_database d on d.oid = database where datname = current_database() and not granted`;
    await eventually(async () => (await tx.query(waits)).rowCount === 1, { what: 'the other to wait' });
    await say(tx, lots[1], 'abanico');
  });
  await noting;
  const noted = `select word from listing_words where word in ('abanico', 'zurcido') order by word`;
  expect((await storage.query(noted)).rows).toEqual([{ word: 'abanico' }, { word: 'zurcido' }]);
});

it('looks similar words up by an index, not one by one', async () => {
  await storage.query('truncate listing_words');
  await storage.query(
    `insert into listing_words (word) select string_agg(chr(97 + (random() * 25)::int), '') from generate_series(1, 20000) as n,
       generate_series(1, 4 + n % 9) group by n on conflict do nothing`,
  );
  await storage.query('analyze listing_words');
  const { sql, parameters } = wordsAlike({ word: 'lehce' }).compile();
  const plan = await storage.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Bitmap Index Scan on listing_words_keys_idx');
  expect(lines).not.toContain('Seq Scan');
});
