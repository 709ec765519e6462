import { seededRandom } from '@tianguis/testkit/random';
import { expect, it } from 'vitest';
import { useStorage } from '../../../../test/storage.ts';
import { wordStore } from '../word-store.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

const storage = await useStorage();
await storage.query('create table vectors (id int primary key, words tsvector)');

const random = seededRandom(20261122);
const pool = [
  'cemento',
  'cementos',
  'gris',
  'varilla',
  'varillas',
  'corrugada',
  'azulejo',
  'leche',
  'deslactada',
  'de',
  'la',
  '3/8',
  '1/2',
  'pet-grado',
  "d'angelo",
  'c:\\obra',
  'mesa',
  'mesas',
  'quetzal',
  'ano',
  'anos',
  'a.b.c',
  '20kg',
];
const wordOf = (): string => pool[Math.floor(random() ** 1.5 * pool.length)] ?? 'cemento';
const text = (most: number): string => Array.from({ length: Math.floor(random() * most) }, wordOf).join(' ');

interface Texts {
  readonly id: number;
  readonly a: string;
  readonly b: string;
  readonly c: string;
}
const textsOf = (id: number): Texts => ({ id, a: text(6), b: text(30), c: text(12) });

const vectors = `select t.id, setweight(to_tsvector('spanish', a), 'A') || setweight(to_tsvector('spanish', b), 'B')
    || to_tsvector('spanish', c) as words from jsonb_to_recordset($1::jsonb) as t (id int, a text, b text, c text)`;

async function putAll(index: WordIndex, texts: readonly Texts[]): Promise<void> {
  const write = `insert into vectors ${vectors} on conflict (id) do update set words = excluded.words
    returning id, words::text as words`;
  const { rows } = await storage.query<{ id: number; words: string }>(write, [JSON.stringify(texts)]);
  for (const { id, words } of rows) index.put(id, words);
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What PostgreSQL finds, and the mean over the words of its rank of the best alternative for each. */
async function plainly(terms: readonly string[][], joint: 'all' | 'any') {
  const values: unknown[] = [];
  const each = terms.map((term) => term.map((word) => `plainto_tsquery('spanish', $${values.push(word)})`));
  const found = each.map((queries) => `(${queries.join(' || ')})`);
  // As alternatives: `3/8` is two stems that a text must both have.
  const rankOf = (query: string) => `ts_rank(words, replace((${query})::text, '&', '|')::tsquery)`;
  const best = each.map((queries) => `greatest(${queries.map(rankOf).join(', ')})`);
  const { rows } = await storage.query<{ id: number; ranks: number[]; said: boolean[] }>(
    `select id, array[${best.join(', ')}] as ranks, array[${found.map((query) => `numnode(${query}) > 0`).join(', ')}] as said
      from vectors where words @@ (${found.join(joint === 'all' ? ' && ' : ' || ')}) order by id`,
    values,
  );
  return rows.map(({ id, ranks, said }) => {
    const rank = sum(ranks) / said.filter(Boolean).length;
    return { id, rank: rank / (rank + 1) };
  });
}

async function inMemory(index: WordIndex, terms: readonly string[][], joint: 'all' | 'any') {
  const stems = await Promise.all(terms.map(wordStore(storage).stems));
  const { ids = [], ranks = [] } = index.find(stems, joint) ?? {};
  return [...ids].map((id, n) => ({ id, rank: ranks[n] ?? 0 })).toSorted((a, b) => a.id - b.id);
}

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

it('finds what PostgreSQL finds, with its ranks, for random queries over random texts that change and go', async () => {
  const index = createWordIndex();
  await putAll(
    index,
    Array.from({ length: 300 }, (_, n) => textsOf(n + 1)),
  );
  await putAll(
    index,
    Array.from({ length: 200 }, (_, n) => textsOf(n + 1)),
  );
  for (let id = 201; id <= 300; id += 1) index.remove(id);
  await storage.query('delete from vectors where id > 200');
  let found = 0;
  for (let n = 0; n < 150; n += 1) {
    const terms = Array.from({ length: 1 + (n % 4) }, () => Array.from({ length: random() < 0.7 ? 1 : 3 }, wordOf));
    const joint = n % 3 === 0 ? 'any' : 'all';
    const plain = await plainly(terms, joint);
    const ours = await inMemory(index, terms, joint);
    expect({ terms, ids: idsOf(ours) }).toEqual({ terms, ids: idsOf(plain) });
    // Equal except for the last bit of single precision.
    for (const [at, { rank }] of ours.entries()) expect(Math.abs(rank - (plain[at]?.rank ?? 0))).toBeLessThan(1e-6);
    found += plain.length;
  }
  expect(found).toBeGreaterThan(2_000);
});

it('knows whether any remaining text has a word', async () => {
  const index = createWordIndex();
  await putAll(index, [{ id: 1, a: 'Varilla 3/8', b: '', c: '' }]);
  const has = async (word: string) => index.has((await wordStore(storage).stems([word]))[0] ?? []);
  expect(await Promise.all(['varillas', '3/8', 'cemento', 'de', ''].map(has))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  index.remove(1);
  expect(await has('varillas')).toBe(false);
});

it('keeps the remaining texts when it compacts', () => {
  const index = createWordIndex();
  for (let id = 1; id <= 50; id += 1) index.put(id, `'comun':1A,3 'lot${id}':2B`);
  // Far more than it keeps before it compacts.
  for (let n = 0; n < 10_000; n += 1) index.put(7, `'comun':${1 + (n % 50)}A 'nuev':2`);
  const ids = (stem: string) => [...(index.find([[[stem]]], 'all')?.ids ?? [])].toSorted((a, b) => a - b);
  expect(ids('comun')).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  expect([ids('lot7'), ids('lot8'), ids('nuev')]).toEqual([[], [8], [7]]);
});
