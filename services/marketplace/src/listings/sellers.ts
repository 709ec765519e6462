import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { sellerOperations } from '@tianguis/proto/marketplace/listings/sellers';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { cardStore } from './card-store.ts';
import { reporter } from './reports.ts';
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

const noSuchSeller = () =>
  notFound('seller_not_found', { es: 'Este vendedor no existe', en: 'There is no such seller' });

/** Tells staff that the report is about the seller, since they read it beside a lot. */
const aboutSeller = 'Sobre quien vende';

interface Parts extends Pick<Deps, 'storage' | 'inTransaction' | 'outbox' | 'publicUrl'> {
  readonly ratingOf: RatingOf;
}

export function sellerHandlers(parts: Parts): Handlers<typeof sellerOperations> {
  const { storage, inTransaction, ratingOf } = parts;
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
      const report = { reason, comment: said };
      const isKept = await inTransaction(({ tx }) => reporter(tx, parts).reportSellerOf(publicId, report));
      if (!isKept) throw noSuchSeller();
      return { success: true };
    },
  };
}
