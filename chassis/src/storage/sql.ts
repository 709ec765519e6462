import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tx } from './storage.ts';

export {
  type Compilable,
  type Expression,
  type InferResult,
  type Insertable,
  type NotNull,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';

/** `execute` of Kysely, in place of `run`, would give no rows at all. */
class NoDriver extends DummyDriver {
  override acquireConnection(): never {
    throw new Error('the builder only compiles: run what it builds with run(tx, query)');
  }
}

/** A builder of statements on the tables of `Tables`. It only compiles: statements run through the service's own pool. */
export const createSql = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NoDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Where a statement runs: a transaction, or the pool. */
type Queryable = Pick<Tx, 'query'>;

const execute = <Row>(on: Queryable, query: Compilable<Row>) => {
  const { sql: text, parameters, name } = query.compile() as CompiledQuery<Row> & { readonly name?: string };
  return on.query<Row>(text, parameters, name);
};

/** Runs a statement; all its rows. */
export const run = async <Row>(on: Queryable, query: Compilable<Row>): Promise<Row[]> =>
  (await execute(on, query)).rows;

/** Runs a statement; its first row, if it has one. */
export const runMaybe = async <Row>(on: Queryable, query: Compilable<Row>): Promise<Row | undefined> =>
  (await execute(on, query)).rows[0];

/** Runs a statement that always has a row; throws where it has none. */
export async function runOne<Row>(on: Queryable, query: Compilable<Row>): Promise<Row> {
  const [row] = (await execute(on, query)).rows;
  if (row === undefined) throw new Error(`a statement that always has a row had none: ${query.compile().sql}`);
  return row;
}

/** Runs a statement; how many rows it returned or changed. */
export const runCount = async (on: Queryable, query: Compilable): Promise<number> =>
  (await execute(on, query)).rowCount;

/** `= any(…)` of the values of one array parameter: `where('id', '=', anyOf(ids))`. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`;

/** Stands for a value that a statement gets when it runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(
      `"${this.name}" is a placeholder: a statement is compiled once, so compute with its value in SQL`,
    );
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/** What a statement is run with: nothing, or its parameters by name. */
export type Statement<Params, Row> = unknown extends Params
  ? () => Compilable<Row>
  : (params: Params) => Compilable<Row>;

export interface StatementOptions {
  /** Parsed once by each connection under this name, and after a few times planned without regard to values. */
  readonly name?: string;
}

/** A statement of this process, for the test that prepares all of them. */
export interface DeclaredStatement {
  readonly compile: () => CompiledQuery;
  /** Holds the stack of the declaration. */
  readonly declared: Error;
}

const declared: DeclaredStatement[] = [];

/** All statements that the modules loaded so far declare. */
export const declaredStatements = (): readonly DeclaredStatement[] => declared;

const emitter = createSql<unknown>();

/**
 * Declares a statement, once, at the top of a module. It is compiled when it first runs, its parameters have names, and a
 * test prepares it against the migrated schema. SQL that the builder cannot say goes through the `sql` tag:
 *
 *     const claim = statement((p: { limit: number }) => sql<Claimed>`… for update skip locked limit ${p.limit}`);
 *     const rows = await run(tx, claim({ limit: 10 }));
 */
export function statement<Params, Row>(
  build: (params: Params) => Compilable<Row> | RawBuilder<Row>,
  { name }: StatementOptions = {},
): Statement<Params, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (): CompiledQuery<Row> => {
    compiled ??= build(placeholders as Params).compile(emitter);
    return compiled;
  };
  declared.push({ compile, declared: new Error('declared here') });
  return ((params?: Readonly<Record<string, unknown>>): Compilable<Row> => {
    const once = compile();
    const parameters = once.parameters.map((value) => (value instanceof Placeholder ? params?.[value.name] : value));
    const bound = { ...once, parameters, name };
    return { compile: () => bound };
  }) as Statement<Params, Row>;
}

/** Gives a query whose text depends on its arguments a name: each text needs one of its own. */
export const named = <Row>(query: Compilable<Row>, name: string): Compilable<Row> => ({
  compile: () => {
    const bound: CompiledQuery<Row> & { readonly name: string } = { ...query.compile(), name };
    return bound;
  },
});

/**
 * Declares a query whose text depends on its arguments, such as a list with filters. The test prepares it with each of the
 * `samples`: together they must reach every part of it.
 */
export function dynamicStatement<Args extends readonly unknown[], Row>(
  build: (...args: Args) => Compilable<Row> | RawBuilder<Row>,
  samples: readonly NoInfer<Args>[],
): (...args: Args) => Compilable<Row> {
  const error = new Error('declared here');
  const query = (...args: Args): Compilable<Row> => ({ compile: () => build(...args).compile(emitter) });
  for (const sample of samples) declared.push({ compile: () => query(...sample).compile(), declared: error });
  return query;
}
