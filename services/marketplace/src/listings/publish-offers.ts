import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { listingOfferChanged } from '@tianguis/proto/marketplace/listings/events';

type Offer = DataOf<typeof listingOfferChanged>;

const utc = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const read = `select l.id as "listingId", l.version, case when l.status in ('published', 'reserved', 'sold') then
    jsonb_build_object('status', l.status, 'title', l.title, 'seller', s.public_id, 'zone', l.zone, 'publishedAt', ${utc('l.published_at')},
      'endsAt', ${utc('l.ends_at')}, 'lines', (select coalesce(jsonb_agg(jsonb_build_object('category', n.category,
        'material', n.material, 'quantity', n.quantity - n.reserved, 'unit', n.unit, 'condition', n.condition,
        'centavos', n.centavos) order by n.position), '[]') from listing_lines as n where n.listing_id = l.id)) end as offer
  from listings as l join sellers as s on s.member_id = l.member_id where l.id = any($1::int[]) order by l.id`;

/** Tells other services what these lots offer now, each as a whole. Wherever one begins or ends to be offered, or changes. */
export async function publishOffers(tx: Tx, outbox: Pick<Outbox, 'appendAll'>, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query<Offer>(read, [[...ids]]);
  const events = rows.map((data) => ({ subject: `listings/${data.listingId}`, data }));
  await outbox.appendAll(tx, listingOfferChanged, events);
}
