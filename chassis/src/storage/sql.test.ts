import { expect, expectTypeOf, it } from 'vitest';
import {
  anyOf,
  createSql,
  declaredStatements,
  dynamicStatement,
  run,
  runCount,
  runMaybe,
  runOne,
  sql,
  statement,
} from './sql.ts';
import type { Tx } from './storage.ts';

interface Tables {
  lots: { id: number; title: string; sold_at: Date | null };
}

const db = createSql<Tables>();

/** Answers every statement with these rows, and keeps what it was asked. */
const answering = (rows: unknown[]) => {
  const asked: unknown[][] = [];
  const query: Tx['query'] = async (...args) => {
    asked.push(args);
    return { rows: rows as never[], rowCount: rows.length };
  };
  return { asked, query };
};

const lotById = statement((p: { id: number }) => db.selectFrom('lots').select(['id', 'title']).where('id', '=', p.id));

const claim = statement(
  (p: { limit: number; replica: string }) => sql<{ id: number }>`
    update lots set claimed_by = ${p.replica} where id = any(array(select id from lots limit ${p.limit} for update skip locked))
      and claimed_by is distinct from ${p.replica} returning id`,
  { name: 'claim-lots' },
);

it('runs what the builder compiles, with rows of the type of what is selected', async () => {
  const on = answering([{ id: 1, title: 'Chairs' }]);
  const rows = await run(on, db.selectFrom('lots').select(['id', 'title']).where('title', '=', 'Chairs'));
  expectTypeOf(rows).toEqualTypeOf<{ id: number; title: string }[]>();
  expect(rows).toEqual([{ id: 1, title: 'Chairs' }]);
  expect(on.asked).toEqual([['select "id", "title" from "lots" where "title" = $1', ['Chairs'], undefined]]);
});

it('binds the parameters of a statement by name, wherever they stand, under the name of the statement', async () => {
  const on = answering([{ id: 4 }]);
  await run(on, claim({ replica: 'a', limit: 10 }));
  expectTypeOf(await run(on, claim({ replica: 'b', limit: 20 }))).toEqualTypeOf<{ id: number }[]>();
  expect(on.asked.map(([, values, name]) => [values, name])).toEqual([
    [['a', 10, 'a'], 'claim-lots'],
    [['b', 20, 'b'], 'claim-lots'],
  ]);
  expect(on.asked[0]?.[0]).toBe(on.asked[1]?.[0]);
});

it('gives one row, perhaps a row, or how many rows there were', async () => {
  const none = answering([]);
  expect(await runMaybe(none, lotById({ id: 1 }))).toBeUndefined();
  await expect(runOne(none, lotById({ id: 1 }))).rejects.toThrow('from "lots"');
  expect(await runOne(answering([{ id: 1, title: 'x' }]), lotById({ id: 1 }))).toEqual({ id: 1, title: 'x' });
  expect(await runCount(answering([{}, {}]), db.deleteFrom('lots').where('id', '=', anyOf([1, 2])))).toBe(2);
});

it('passes an array as one parameter', () => {
  const { sql: text, parameters } = db
    .deleteFrom('lots')
    .where('id', '=', anyOf([1, 2]))
    .compile();
  expect([text, parameters]).toEqual(['delete from "lots" where "id" = any($1)', [[1, 2]]]);
});

it('takes a statement without parameters', async () => {
  const on = answering([]);
  const sweep = statement(() => db.deleteFrom('lots').where('sold_at', 'is not', null));
  await run(on, sweep());
  expect(on.asked[0]?.slice(0, 2)).toEqual(['delete from "lots" where "sold_at" is not null', []]);
});

it('refuses a statement that computes with a value which it does not have yet', () => {
  const doubled = statement((p: { n: number }) => sql`select ${p.n * 2}`);
  expect(() => doubled({ n: 1 })).toThrow('"n" is a placeholder');
  const json = statement((p: { value: object }) => sql`select ${JSON.stringify(p.value)}`);
  expect(() => json({ value: {} })).toThrow('"value" is a placeholder');
});

it('refuses names that the tables do not have', () => {
  // @ts-expect-error lots has no such column
  db.selectFrom('lots').select('colour');
  // @ts-expect-error nor is there such a table
  db.selectFrom('lotes');
  // @ts-expect-error the parameter has another type
  lotById({ id: '1' });
});

it('declares a query that depends on its arguments by samples of them', async () => {
  const before = declaredStatements().length;
  const lots = dynamicStatement(
    (filter: { title?: string }) => {
      const all = db.selectFrom('lots').select('id');
      return filter.title === undefined ? all : all.where('title', '=', filter.title);
    },
    [[{}], [{ title: 'Chairs' }]],
  );
  const on = answering([]);
  expectTypeOf(await run(on, lots({ title: 'Desks' }))).toEqualTypeOf<{ id: number }[]>();
  const texts = declaredStatements()
    .slice(before)
    .map(({ compile }) => compile().sql);
  expect(texts).toEqual(['select "id" from "lots"', 'select "id" from "lots" where "title" = $1']);
  expect(on.asked[0]?.slice(0, 2)).toEqual([texts[1], ['Desks']]);
});

it('throws where the builder is asked to run by itself', async () => {
  await expect(db.selectFrom('lots').select('id').execute()).rejects.toThrow('run(tx, query)');
});
