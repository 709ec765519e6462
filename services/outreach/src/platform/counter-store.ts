import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Counters } from './counters.ts';
import { foldEntries } from './fold-entries-sql.ts';

/** Reads of what is counted as it happens. */
export interface CounterReads {
  read(names: readonly string[]): Promise<Counters>;
}

/** Counters are sums of rows that writers only ever add, so a reader sees what is committed and nobody waits. */
export const createCounters = (storage: Storage): CounterReads & { fold(): Promise<void> } => ({
  async read(names) {
    const { rows } = await storage.query<{ name: string; key: string; amount: number }>(
      `select name, key, sum(amount)::float8 as amount from counters where name = any($1::text[])
       group by name, key having sum(amount) <> 0 order by name, sum(amount) desc, key`,
      [names],
    );
    const groups = Map.groupBy(rows, ({ name }) => name);
    return new Map([...groups].map(([name, list]) => [name, new Map(list.map(({ key, amount }) => [key, amount]))]));
  },
  /** Folds the rows of each counter into one, when there are many more rows than counters. */
  async fold() {
    await storage.query(foldEntries('counters', 'name, key'));
  },
});
