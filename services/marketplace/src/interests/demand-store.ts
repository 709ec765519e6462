import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Demand, Offered, Wanted } from './demand.ts';

const wanted = `select member_id as "memberId", categories, zones, near_zone as "nearZone", near_km as "nearKm"
  from interests where active and cardinality(categories) > 0`;

const offered = `select distinct l.member_id as "memberId", n.category, l.zone
  from listings as l join listing_lines as n on n.listing_id = l.id
  where l.status = 'published' and l.zone is not null and n.category is not null and n.quantity > n.reserved`;

const keep = `insert into demand_counts as d (category, counts)
  select category, counts from jsonb_to_recordset($1::jsonb) as r (category text, counts jsonb)
  on conflict (category) do update set counts = excluded.counts where d.counts <> excluded.counts
  returning category`;

export const demandStore = ({ query }: Pick<Tx, 'query'>) => ({
  wanted: async (): Promise<Wanted[]> => (await query<Wanted>(wanted)).rows,
  offered: async (): Promise<Offered[]> => (await query<Offered>(offered)).rows,
  /** Categories that were counted before. */
  counted: async (): Promise<string[]> =>
    (await query<{ category: string }>('select category from demand_counts')).rows.map(({ category }) => category),
  /** Keeps counts; tells which are others than before. */
  async keep(demand: ReadonlyMap<string, Demand>): Promise<string[]> {
    const rows = [...demand].map(([category, counts]) => ({ category, counts }));
    return (await query<{ category: string }>(keep, [JSON.stringify(rows)])).rows.map(({ category }) => category);
  },
});
