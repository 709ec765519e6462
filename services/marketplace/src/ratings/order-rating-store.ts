import { type NotNull, run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import type { OpenRating, RatedRole } from './rating-store.ts';

/** One side's rating of the other side of a sale. */
export interface StoredRating {
  readonly raterId: number;
  readonly stars: number;
  readonly comment: string | null;
  /** Why staff removed the comment. */
  readonly removedFor: string | null;
  /** When it becomes visible to others. */
  readonly shownAt: Date;
  /** Whether staff hid it. */
  readonly hidden: boolean;
}

export interface OrderRating extends Omit<StoredRating, 'hidden' | 'removedFor'> {
  readonly orderId: number;
  readonly ratedId: number;
  readonly ratedType: RatedRole;
  /** The name on the ratings page; '' shows it to the two sides only, and counts it in averages. */
  readonly ratedName: string;
  readonly at: Date;
}

interface Member {
  readonly memberId: number;
}

// A company rated on the ratings page belongs to the member who proved its mailbox.
const adoptCompany = statement(
  (p: Member) => sql`
    update rated_companies set member_id = ${p.memberId}::int where member_id is null
      and email = (select address from member_addresses where member_id = ${p.memberId}::int and channel = 'mail')
      and not exists (select 1 from rated_companies where member_id = ${p.memberId}::int)`,
);

const ensureCompany = statement((p: Member) =>
  db
    .insertInto('rated_companies')
    .values({ member_id: p.memberId })
    .onConflict((found) => found.column('member_id').doNothing()),
);

const insertRating = statement(
  (p: OrderRating) => sql`
    insert into ratings (order_id, rater_id, rated_id, rater_type, rated_type, rater_name, rated_name, company_id, rating,
      comment, verified, transaction_id, created_at, shown_at, confirmed_at)
    select ${p.orderId}::int, ${p.raterId}::int, ${p.ratedId}::int,
      case ${p.ratedType} when 'supplier' then 'buyer' else 'supplier' end, ${p.ratedType}, '', ${p.ratedName}, id,
      ${p.stars}::int, ${p.comment}, true, 'P-' || lpad(${p.orderId}::int::text, 6, '0'), ${p.at}::timestamptz,
      ${p.shownAt}::timestamptz, ${p.at}::timestamptz
    from rated_companies where member_id = ${p.ratedId}::int`,
);

interface Claim extends Member {
  readonly orderId: number;
  readonly raterType: RatedRole;
  readonly raterEmail: string;
  readonly ratedEmail: string;
  readonly transactionId: string;
}

/** The two sides of the sale that a rating is about. */
interface RatedSale {
  readonly raterId: number;
  readonly ratedId: number;
}

// Mailboxes that both sides proved, once by each side. The lock lets one rating of a side be verified at a time.
const saleOfClaim = statement(
  (p: Claim) => sql<RatedSale>`
    select ${p.memberId}::int as "raterId",
      case ${p.raterType} when 'buyer' then o.seller_id else o.buyer_id end as "ratedId"
    from orders as o where o.id = ${p.orderId}::int and o.state in ('settled', 'refunded')
      and ${p.memberId}::int = case ${p.raterType} when 'buyer' then o.buyer_id else o.seller_id end
      and exists (select 1 from member_addresses
        where member_id = ${p.memberId}::int and channel = 'mail' and address = ${p.raterEmail})
      and exists (select 1 from member_addresses where channel = 'mail' and address = ${p.ratedEmail}
        and member_id = case ${p.raterType} when 'buyer' then o.seller_id else o.buyer_id end)
      and not exists (select 1 from ratings
        where transaction_id = ${p.transactionId} and rater_type = ${p.raterType} and verified)
    for update of o`,
);

// A side's rating of the order itself takes the place of one that was sent on the ratings page.
const unverifyOpen = statement(
  (p: { orderId: number; raterId: number }) => sql`
    update ratings set verified = false
    where transaction_id = 'P-' || lpad(${p.orderId}::int::text, 6, '0') and rater_id = ${p.raterId}::int
      and order_id is null and verified`,
);

const ratingsOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('ratings')
    .select(({ eb }) => [
      'rater_id as raterId',
      'rating as stars',
      'comment',
      'removed_for as removedFor',
      'shown_at as shownAt',
      eb('hidden_at', 'is not', null).$castTo<boolean>().as('hidden'),
    ])
    .where('order_id', '=', p.orderId)
    .orderBy('id')
    .$narrowType<{ raterId: NotNull }>(),
);

const showRatings = statement((p: { orderId: number; at: Date }) =>
  db
    .updateTable('ratings')
    .set({ shown_at: sql<Date>`least(shown_at, ${p.at}::timestamptz)` })
    .where('order_id', '=', p.orderId)
    .returning(['id', 'rating', 'rated_type as ratedType']),
);

const clearComment = statement((p: { orderId: number; raterId: number; reason: string }) =>
  db
    .updateTable('ratings')
    .set({ comment: null, removed_for: p.reason })
    .where('order_id', '=', p.orderId)
    .where('rater_id', '=', p.raterId)
    .where('comment', 'is not', null),
);

const deleteRatings = statement((p: Member) =>
  db
    .deleteFrom('ratings')
    .where(({ eb, or }) => or([eb('rater_id', '=', p.memberId), eb('rated_id', '=', p.memberId)])),
);

const deleteCompany = statement((p: Member) =>
  db.deleteFrom('rated_companies').where('member_id', '=', p.memberId).where('email', 'is', null),
);

const releaseCompany = statement((p: Member) =>
  db.updateTable('rated_companies').set({ member_id: null }).where('member_id', '=', p.memberId),
);

/** The order behind a number such as `P-000042`. */
const orderIdOf = (number: string): number => Number(/^P-(\d{6,9})$/.exec(number)?.[1] ?? 0);

export const orderRatingStore = (tx: Pick<Tx, 'query'>) => ({
  /** The sale that a member's rating is about, if it is between the two that it names and the first by that side. */
  async findSale(
    { raterType, raterEmail, ratedEmail, transactionId }: OpenRating,
    memberId: number,
  ): Promise<RatedSale | undefined> {
    const orderId = transactionId && orderIdOf(transactionId);
    if (!orderId) return undefined;
    return runMaybe(tx, saleOfClaim({ orderId, memberId, raterType, raterEmail, ratedEmail, transactionId }));
  },
  of: (orderId: number): Promise<StoredRating[]> => run(tx, ratingsOf({ orderId })),
  async add(rating: OrderRating): Promise<void> {
    const memberId = rating.ratedId;
    await run(tx, adoptCompany({ memberId }));
    await run(tx, ensureCompany({ memberId }));
    await run(tx, unverifyOpen({ orderId: rating.orderId, raterId: rating.raterId }));
    await run(tx, insertRating(rating));
  },
  /** Makes the ratings of a sale visible to everyone. Returns those of its seller. */
  async show(orderId: number, at: Date): Promise<{ id: number; rating: number }[]> {
    const shown = await run(tx, showRatings({ orderId, at }));
    return shown.filter(({ ratedType }) => ratedType === 'supplier');
  },
  /** Whether there was a comment to remove. */
  removeComment: async (orderId: number, raterId: number, reason: string): Promise<boolean> =>
    (await runCount(tx, clearComment({ orderId, raterId, reason }))) === 1,
  /** Deletes a member's ratings, given and received. */
  async forget(memberId: number): Promise<void> {
    await run(tx, deleteRatings({ memberId }));
    await run(tx, deleteCompany({ memberId }));
    await run(tx, releaseCompany({ memberId }));
  },
});
