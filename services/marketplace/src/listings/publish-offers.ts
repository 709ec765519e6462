import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';
import { isoUtc } from '../platform/sql.ts';

const offersOf = statement(
  (p: { ids: readonly number[] }) => sql<DataOf<typeof listingOfferChanged>>`
    select l.id as "listingId", l.version, case when l.status in ('published', 'reserved', 'sold') then
      jsonb_build_object('status', l.status, 'title', l.title, 'seller', s.public_id, 'zone', l.zone,
        'publishedAt', ${isoUtc('l.published_at')}, 'endsAt', ${isoUtc('l.ends_at')},
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('category', n.category, 'material', n.material,
          'quantity', n.quantity - n.reserved, 'unit', n.unit, 'condition', n.condition, 'centavos', n.centavos)
          order by n.position), '[]') from listing_lines as n where n.listing_id = l.id)) end as offer
    from listings as l join sellers as s on s.member_id = l.member_id where l.id = any(${p.ids}::int[]) order by l.id`,
);

/** Publishes what each of these lots offers now, in full. Call it whenever a lot goes on or off offer, or changes. */
export async function publishOffers(tx: Tx, outbox: Pick<Outbox, 'appendAll'>, ids: readonly number[]): Promise<void> {
  const offers = await run(tx, offersOf({ ids }));
  const events = offers.map((data) => ({ subject: `listings/${data.listingId}`, data }));
  await outbox.appendAll(tx, listingOfferChanged, events);
}
