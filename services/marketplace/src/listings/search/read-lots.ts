import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { filterColumns } from '../field-columns.ts';
import type { Lot } from './lot.ts';
import { createLotIndex, type LotIndex } from './lot-index/lot-index.ts';

type Queries = Pick<Storage, 'query'>;

/** The oldest transaction that is still open. */
const horizon = statement(
  () => sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
);

const moment = (column: string) => sql`extract(epoch from ${sql.ref(`s.${column}`)})::float8 * 1000`;

/** How many changed lots one statement reads, so that reading a whole market does not block the process. */
const page = 2_000;

interface After {
  readonly from: string;
  readonly last: number;
}

const some = (table: string, column: string, p: After) => sql`(select listing_id from ${sql.table(table)}
  where ${sql.ref(column)} >= ${p.from}::text::xid8 and listing_id > ${p.last}::int order by listing_id
  limit ${sql.lit(page)})`;

const changed = statement(
  (p: After) => sql<Row>`
    with changed as (
      ${some('listing_search', 'changed_in', p)} union ${some('listing_search_removals', 'removed_in', p)}
      order by 1 limit ${sql.lit(page)})
    select c.listing_id as id, s.listing_id is null as gone, s.vertical, s.materials, s.categories, s.conditions, s.zone,
      s.city, s.centavos::float8 as centavos, ${filterColumns.selected('s')}, ${moment('best_before')} as "bestBefore",
      ${moment('available_until')} as "availableUntil", ${moment('published_at')} as "publishedAt", s.words::text as words
    from changed c left join listing_search s on s.listing_id = c.listing_id order by c.listing_id`,
);

type Row = Lot & { readonly gone: boolean; readonly words: string };

/**
 * The published lots in memory, with everything committed before the call. Changes are found by their transaction's number:
 * the last read cannot have missed any from before the oldest transaction that was open then.
 */
export function readLots(on: Queries): () => Promise<LotIndex> {
  const index = createLotIndex();
  let from = '0';

  async function readChanges(): Promise<LotIndex> {
    const next = (await runOne(on, horizon())).horizon;
    for (let rows: Row[] = [], last = 0; ; last = rows.at(-1)?.id ?? 0) {
      rows = await run(on, changed({ from, last }));
      for (const { gone, words, ...lot } of rows) {
        if (gone) index.remove(lot.id);
        else index.put(lot, words);
      }
      if (rows.length < page) break;
    }
    from = next;
    return index;
  }
  return oneAtATime(readChanges);
}

/** Runs one `work` at a time. Calls during a run share the next run, since the current one started before them. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<T> | undefined;
  return () => {
    if (waiting) return waiting;
    const mine = running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return work();
      });
    running = mine;
    waiting = mine;
    return mine;
  };
}
