import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { listingCard } from '@tianguis/proto/marketplace/listings/listing';
import type { z } from 'zod';
import { shownOfSales } from '../ratings/rating-store.ts';
import { fieldColumns } from './field-columns.ts';
import { photoJson } from './photo-json.ts';

export type Card = Omit<z.input<typeof listingCard>, 'distance'>;

/** A line as anybody may read it, as JSON. */
export const lineJson = `jsonb_build_object('id', n.id, 'name', n.name, 'category', n.category, 'material', n.material,
  'quantity', greatest(n.quantity - n.reserved, 0)::float8, 'unit', n.unit, 'condition', n.condition,
  'price', (n.centavos::numeric / 100)::float8, 'minimum', n.minimum::float8)`;

const sellerRating = sql`
  (select case when count(*) > 0 then
      jsonb_build_object('average', round(avg(rating), 1)::float8, 'count', count(*)) end
    from ratings where rated_id = l.member_id and rated_type = 'supplier' and ${shownOfSales})`;

const cards = statement(
  (p: { ids: readonly number[] }) => sql<Card>`
    select l.id, l.status, l.title, l.zone, ${fieldColumns.selected('l')}, l.best_before as "bestBefore",
      l.available_until as "availableUntil", l.published_at as "publishedAt",
      ${sellerRating} as "sellerRating",
      (select count(*)::int from listing_lines n where n.listing_id = l.id) as "lineCount",
      (select coalesce(jsonb_agg(${sql.raw(lineJson)} order by n.position), '[]') from
        (select * from listing_lines where listing_id = l.id order by position limit 3) as n) as lines,
      (select ${sql.raw(photoJson)} from listing_photos p where p.listing_id = l.id
        order by p.position, p.id limit 1) as photo
    from listings l where l.id = any(${p.ids}::int[])`,
);

/** Lots as lists show them. */
export const cardStore = (on: Pick<Storage, 'query'>) => ({
  /** In the order of `ids`; lots that no longer exist are left out. */
  async cards(ids: readonly number[]): Promise<Card[]> {
    if (ids.length === 0) return [];
    const rows = await run(on, cards({ ids }));
    const byId = new Map(rows.map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});

export type CardStore = ReturnType<typeof cardStore>;
