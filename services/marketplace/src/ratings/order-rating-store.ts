import type { Tx } from '@tianguis/chassis/storage/storage';
import type { RatedRole, RatingInput, StoredRating } from './rating.ts';

export interface OrderRating extends Omit<StoredRating, 'hidden' | 'removedFor'> {
  readonly orderId: number;
  readonly ratedId: number;
  readonly ratedType: RatedRole;
  /** The name on the ratings page; '' shows it to the two sides only, and counts it in averages. */
  readonly ratedName: string;
  readonly at: Date;
}

// A company rated on the ratings page belongs to the member who proved its mailbox.
const adopt = `update rated_companies set member_id = $1::int where member_id is null
  and email = (select address from member_addresses where member_id = $1::int and channel = 'mail')
  and not exists (select 1 from rated_companies where member_id = $1::int)`;
const found = 'insert into rated_companies (member_id) values ($1::int) on conflict (member_id) do nothing';

const add = `insert into ratings (order_id, rater_id, rated_id, rater_type, rated_type, rater_name, rated_name, company_id,
    rating, comment, verified, transaction_id, created_at, shown_at)
  select $1::int, $2::int, $3::int, case $4 when 'supplier' then 'buyer' else 'supplier' end, $4, '', $5, id,
    $6::int, $7, true, 'P-' || lpad($1::int::text, 6, '0'), $8::timestamptz, $9::timestamptz
  from rated_companies where member_id = $3::int returning id`;

/** The order behind a number such as `P-000042`. */
const orderIdOf = (number: string): number => Number(/^P-(\d{6,9})$/.exec(number)?.[1] ?? 0);

// Rated by the signed-in member, with mailboxes that both sides proved, once by each side.
const isSale = `select 1 from orders as o where o.id = $1::int and o.state in ('settled', 'refunded')
  and $2::int = case $3 when 'buyer' then o.buyer_id else o.seller_id end
  and exists (select 1 from member_addresses where member_id = $2::int and channel = 'mail' and address = $4)
  and exists (select 1 from member_addresses where channel = 'mail' and address = $5
    and member_id = case $3 when 'buyer' then o.seller_id else o.buyer_id end)
  and not exists (select 1 from ratings where transaction_id = $6 and rater_type = $3 and verified)`;

export const orderRatingStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Whether a member's rating is about a sale between the two parties that it names, and the first by that side. */
  async isOfSale(
    { raterType, raterEmail, ratedEmail, transactionId }: RatingInput,
    memberId: number,
  ): Promise<boolean> {
    const id = transactionId && orderIdOf(transactionId);
    if (!id) return false;
    const values = [id, memberId, raterType, raterEmail, ratedEmail, transactionId];
    return (await query(isSale, values)).rowCount > 0;
  },
  async of(orderId: number): Promise<StoredRating[]> {
    const text = `select rater_id as "raterId", rating as stars, comment, removed_for as "removedFor", shown_at as "shownAt", hidden_at is not null as hidden
      from ratings where order_id = $1::int order by id`;
    return (await query<StoredRating>(text, [orderId])).rows;
  },
  async add({ orderId, raterId, ratedId, ratedType, ratedName, stars, comment, at, shownAt }: OrderRating) {
    await query(adopt, [ratedId]);
    await query(found, [ratedId]);
    await query(add, [
      orderId,
      raterId,
      ratedId,
      ratedType,
      ratedName,
      stars,
      comment,
      at.toISOString(),
      shownAt.toISOString(),
    ]);
  },
  /** Makes the ratings of a sale visible to everyone. Returns those of its seller. */
  async show(orderId: number, at: Date): Promise<{ id: number; rating: number }[]> {
    const text = `update ratings set shown_at = least(shown_at, $2::timestamptz) where order_id = $1::int
      returning id, rating, rated_type as "ratedType"`;
    const { rows } = await query<{ id: number; rating: number; ratedType: RatedRole }>(text, [
      orderId,
      at.toISOString(),
    ]);
    return rows.filter(({ ratedType }) => ratedType === 'supplier');
  },
  /** Whether there was a comment to remove. */
  async removeComment(orderId: number, raterId: number, reason: string): Promise<boolean> {
    const text = `update ratings set comment = null, removed_for = $3
      where order_id = $1::int and rater_id = $2::int and comment is not null`;
    return (await query(text, [orderId, raterId, reason])).rowCount === 1;
  },
  /** Deletes a member's ratings, given and received. */
  async forget(memberId: number): Promise<void> {
    await query('delete from ratings where rater_id = $1::int or rated_id = $1::int', [memberId]);
    await query('delete from rated_companies where member_id = $1::int and email is null', [memberId]);
    await query('update rated_companies set member_id = null where member_id = $1::int', [memberId]);
  },
});
