import { sql } from '@tianguis/chassis/storage/sql';
import type { Seller } from '@tianguis/proto/marketplace/listings/sellers';
import { isoUtc } from '../platform/sql.ts';

export type SellerRecord = Omit<Seller, 'rating'>;

/** Average and count of the ratings that a member received as a supplier. */
export type RatingOf = (memberId: number) => Promise<{ average: number; count: number }>;

/** Fewer answers than this tell nothing about the next one. */
const leastAnswers = 3;

const answerHours = sql`
  select extract(epoch from q.answered_at - q.created_at) / 3600 as hours
    from listing_questions q join listings o on o.id = q.listing_id
    where o.member_id = s.member_id and q.answered_at is not null
  union all
  select extract(epoch from min(m.at) - f.made_at) / 3600
    from offers f join offer_moves m on m.offer_id = f.id and m.by = 'seller'
    where f.seller_id = s.member_id group by f.id`;

const answersWithin = sql`
  (select case when count(*) >= ${sql.lit(leastAnswers)} then percentile_cont(0.5) within group (order by hours)::float8 end
    from (${answerHours}) as answers)`;

const sales = sql`(select count(*)::int from orders where seller_id = s.member_id and state = 'settled')`;

/** A row of `sellers as s` as the public sees it, as JSON. */
export const sellerRecord = sql`
  jsonb_build_object('publicId', s.public_id, 'name', s.name, 'since', ${isoUtc('s.created_at')},
    'sales', ${sales}, 'answersWithin', ${answersWithin})`;

export async function withRating(ratingOf: RatingOf, memberId: number, record: SellerRecord): Promise<Seller> {
  const rating = await ratingOf(memberId);
  return { ...record, rating: rating.count > 0 ? rating : null };
}
