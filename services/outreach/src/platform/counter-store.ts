import type { Storage } from '@tianguis/chassis/storage/storage';
import { coolDays, hotScore } from '../contacts/lead.ts';
import type { Counters } from './counters.ts';
import { foldEntries } from './fold-entries-sql.ts';

/** Reads of what is counted as it happens. */
export interface CounterReads {
  read(names: readonly string[]): Promise<Counters>;
  /** Leads of the last week that score high; those of a week, so never many. */
  hotLeads(): Promise<number>;
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
  async hotLeads() {
    const { rows } = await storage.query<{ n: number }>(
      `select count(*)::int as n from outreach_contacts where lead_score > 0 and lead_score >= $1
         and status in ('responded', 'photos_sent') and not opted_out and last_inbound_at > now() - $2 * interval '1 day'`,
      [hotScore, coolDays],
    );
    return rows[0]?.n ?? 0;
  },
  /** Folds the rows of each figure into one, when there are many more rows than figures. */
  async fold() {
    await storage.query(foldEntries('counters', 'name, key'));
  },
});
