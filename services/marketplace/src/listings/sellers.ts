import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { sellerOperations } from '@tianguis/proto/marketplace/listings/sellers';
import { db } from '../platform/sql.ts';
import { cardStore } from './card-store.ts';
import { type RatingOf, type SellerRecord, sellerRecord, withRating } from './seller-record.ts';

interface Found {
  readonly memberId: number;
  readonly record: SellerRecord;
}

const sellerByPublicId = statement(
  (p: { publicId: string }) => sql<Found>`
    select s.member_id as "memberId", ${sellerRecord} as record from sellers s
    where s.public_id = ${p.publicId}::uuid
      and exists (select from listings where member_id = s.member_id and published_at is not null
        and status not in ('draft', 'hidden'))`,
);

const offeredIds = statement((p: { memberId: number; before: number | null; limit: number }) =>
  db
    .selectFrom('listings')
    .select('id')
    .where('member_id', '=', p.memberId)
    .where('status', '=', 'published')
    .where(sql<boolean>`(${p.before}::int is null or id < ${p.before}::int)`)
    .orderBy('id', 'desc')
    .limit(p.limit),
);

const offeredZones = statement(
  (p: { memberId: number }) => sql<{ zone: string; count: number }>`
    select zone, count(*)::int as count from listings
    where member_id = ${p.memberId} and status = 'published' and zone is not null
    group by zone order by count desc, zone`,
);

const insertReport = statement(
  (p: { publicId: string; reason: string; comment: string }) => sql<{ id: number }>`
    insert into listing_reports (listing_id, reason, comment)
    select l.id, ${p.reason}, ${p.comment} from listings l join sellers s on s.member_id = l.member_id
    where s.public_id = ${p.publicId}::uuid and l.published_at is not null and l.status not in ('draft', 'hidden')
    order by l.id desc limit 1 returning id`,
);

const noSuchSeller = () =>
  notFound('seller_not_found', { es: 'Este vendedor no existe', en: 'There is no such seller' });

/** Tells staff that the report is about the seller, since they read it beside a lot. */
const aboutSeller = 'Sobre quien vende';

export function sellerHandlers({
  storage,
  ratingOf,
}: {
  readonly storage: Pick<Storage, 'query'>;
  readonly ratingOf: RatingOf;
}): Handlers<typeof sellerOperations> {
  const { cards } = cardStore(storage);
  return {
    async getSeller({ params: { publicId }, query: { limit = 24, cursor } }) {
      const before = readCursor(cursor) ?? null;
      const found = await runMaybe(storage, sellerByPublicId({ publicId }));
      if (!found) throw noSuchSeller();
      const { memberId, record } = found;
      const [seller, zones, ids] = await Promise.all([
        withRating(ratingOf, memberId, record),
        run(storage, offeredZones({ memberId })),
        run(storage, offeredIds({ memberId, before, limit: limit + 1 })),
      ]);
      const { rows, nextCursor } = pageById(ids, limit);
      const lots = await cards(rows.map(({ id }) => id));
      return {
        seller,
        zones: zones.map(({ zone }) => zone),
        listings: lots.map((card) => ({ ...card, distance: null })),
        total: zones.reduce((sum, { count }) => sum + count, 0),
        nextCursor,
      };
    },
    async reportSeller({ params: { publicId }, body: { reason, comment } }) {
      const said = comment ? `${aboutSeller}: ${comment}` : aboutSeller;
      if (!(await runMaybe(storage, insertReport({ publicId, reason, comment: said })))) throw noSuchSeller();
      return { success: true };
    },
  };
}
