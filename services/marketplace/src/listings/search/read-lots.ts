import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Lot } from './lot.ts';
import { createLotIndex, type LotIndex } from './lot-index/lot-index.ts';

type Queries = Pick<Storage, 'query'>;

/** No transaction that was under way before this one's number is open any more. */
const horizon = 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon';

const moment = (column: string): string => `extract(epoch from s.${column})::float8 * 1000`;

const changed = `with changed as (select listing_id from listing_search where changed_in >= $1::text::xid8
    union select listing_id from listing_search_removals where removed_in >= $1::text::xid8)
  select c.listing_id as id, s.listing_id is null as gone, s.vertical, s.materials, s.categories, s.conditions, s.zone, s.city,
    s.centavos::float8 as centavos, s.donation, s.cold_chain as "coldChain", ${moment('best_before')} as "bestBefore",
    ${moment('available_until')} as "availableUntil", ${moment('published_at')} as "publishedAt"
  from changed c left join listing_search s on s.listing_id = c.listing_id`;

type Row = Lot & { readonly gone: boolean };

/**
 * The published lots in memory, as they were committed before each call. What changed is found by the number of its
 * transaction: the oldest one still open at the last reading bounds what that reading cannot have seen.
 */
export function readLots({ query }: Queries): () => Promise<LotIndex> {
  const index = createLotIndex();
  let from = '0';

  async function readChanges(): Promise<LotIndex> {
    const next = (await query<{ horizon: string }>(horizon)).rows[0]?.horizon ?? from;
    const { rows } = await query<Row>(changed, [from]);
    for (const { gone, ...lot } of rows) {
      if (gone) index.remove(lot.id);
      else index.put(lot);
    }
    from = next;
    return index;
  }
  return oneAtATime(readChanges);
}

/** Runs `work` once more for all who call while it runs: none is given what was read before it called. */
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
