// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source text
import { describe, expect, it } from 'vitest';
import { helpers, plainStatementsOf, undeclaredTagsOf } from './plain-statements.ts';

/** What the calls of a module may run, evaluated beside `names`; undefined where no one can say. */
const textsOf = (source: string, names: Record<string, unknown> = {}): (unknown[] | undefined)[] =>
  plainStatementsOf(source).map(({ texts }) =>
    texts === undefined
      ? undefined
      : new Function('$sql', ...Object.keys(names), `return ${texts}`)(helpers, ...Object.values(names)),
  );

describe('the texts of a call', () => {
  it('are its literal, a constant of the module or one beside the call', () => {
    expect(textsOf(`const find = (on) => on.query('select 1');`)).toEqual([['select 1']]);
    expect(textsOf('const find = ({ query }) => query<Row>(text, [1]);', { text: 'select 2' })).toEqual([['select 2']]);
    expect(textsOf('function f(tx: Tx) { const text = `select ${x}`; return tx.query(text); }', { x: 3 })).toEqual([
      ['select 3'],
    ]);
    expect(textsOf(`pool.query({ text: 'select 4', values: [] })`)).toEqual([['select 4']]);
    expect(textsOf('prisma.$queryRawUnsafe<Row[]>(sweep, 1)', { sweep: 'delete' })).toEqual([['delete']]);
  });

  it('have every branch of a condition, and each value of a table', () => {
    const branches = 'const f = (tx, isNew: boolean) => tx.query(`select ${isNew ? "a" : "b"}${end}`)';
    expect(textsOf(branches, { end: ';' })).toEqual([['select a;', 'select b;']]);
    expect(
      textsOf('const f = (tx, key) => tx.query(`order by ${columns[key]}`)', { columns: { x: 'a', y: 'b' } }),
    ).toEqual([['order by a', 'order by b']]);
  });

  it('come from the callers of a function that passes them on', () => {
    const source = `const all = (tx: Tx, text: string) => tx.query(text);
      export const one = (tx: Tx) => all(tx, 'select 1');
      export const two = (tx: Tx) => all(tx, 'select 2');`;
    expect(textsOf(source)).toEqual([['select 1', 'select 2']]);
  });

  it('may be computed from the names of the module', () => {
    const source = 'tx.query(`select ${names.map((name) => `${name} as "${name}"`).join()}`)';
    expect(textsOf(source, { names: ['a', 'b'] })).toEqual([['select a as "a",b as "b"']]);
  });

  it.each([
    'export const all = (tx: Tx, text: string) => tx.query(text);',
    'const all = (tx, { text }) => tx.query(text);',
    'async function f(tx) { tx.query(await read()); }',
    'let text = "a"; function f(tx) { let part = "b"; part += "c"; return tx.query(text + part); }',
  ])('are unknown of %s', (source) => {
    expect(textsOf(source)).toEqual([undefined]);
  });
});

it('tries each part of each list once where there are too many to combine', () => {
  const list = Array.from({ length: 10 }, (_, i) => String(i));
  expect(
    helpers.joined(
      ['', '-', ''],
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
    ),
  ).toEqual(['a-x', 'a-y', 'b-x', 'b-y']);
  expect(helpers.joined(['', '-', ''], [list, list])).toHaveLength(1 + 9 + 9);
});

describe('the sql tag', () => {
  it('may stand in what is declared, and in a fragment', () => {
    const declared = 'const find = statement((p) => sql`select ${p.id}`); const f = (tx) => run(tx, find({ id: 1 }));';
    expect(undeclaredTagsOf(declared)).toEqual([]);
    expect(undeclaredTagsOf('const near = (zone: string) => sql`zone = ${zone}`;')).toEqual([]);
  });

  it('may not stand where a query is run', () => {
    const undeclared = '\nconst f = (tx: Tx, id: number) => run(tx, db.selectFrom("lots").where(sql`id = ${id}`));';
    expect(undeclaredTagsOf(undeclared)).toEqual([2]);
  });
});
