import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** Sums of the counters by name and key, the largest first. */
export type Counters = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const counter = (counters: Counters, name: string, key: string): number => counters.get(name)?.get(key) ?? 0;

export const total = (counters: Counters, name: string): number =>
  [...(counters.get(name)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);

const countersByName = statement(
  (p: { names: readonly string[] }) => sql<{ name: string; key: string; amount: number }>`
    select name, key, sum(amount)::float8 as amount from counters where name = ${anyOf(p.names)}
    group by name, key having sum(amount) <> 0 order by name, sum(amount) desc, key`,
);

/** Counters are sums of rows that writers only ever add, so a reader sees what is committed and no writer waits. */
export async function readCounters(on: Pick<Tx, 'query'>, names: readonly string[]): Promise<Counters> {
  const groups = Map.groupBy(await run(on, countersByName({ names })), ({ name }) => name);
  return new Map([...groups].map(([name, list]) => [name, new Map(list.map(({ key, amount }) => [key, amount]))]));
}

/** The most rows that one run folds. */
const mostFolded = 50_000;

/** Folds entries into one for each key, when there are many more entries than keys. */
export function foldEntries(tableName: string, keyNames: readonly string[]) {
  const table = sql.table(tableName);
  const keys = sql.join(keyNames.map((name) => sql.ref(name)));
  return sql`
    with due as (
      select (select count(*) from ${table}) > 2 * (select count(*) from (select distinct ${keys} from ${table}) as d) as yes
    ), gone as (
      delete from ${table} where id = any(array(
        select id from ${table} where (select yes from due) order by id limit ${mostFolded} for update skip locked
      )) returning ${keys}, amount
    )
    insert into ${table} (${keys}, amount)
    select ${keys}, sum(amount) from gone group by ${keys} having sum(amount) <> 0`;
}

const foldCounterEntries = statement(() => foldEntries('counters', ['name', 'key']));

/** Folds the rows of each counter into one, when there are many more rows than counters. */
export async function foldCounters(on: Pick<Tx, 'query'>): Promise<void> {
  await run(on, foldCounterEntries());
}
