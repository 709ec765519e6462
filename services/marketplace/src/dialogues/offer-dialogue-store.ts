import type { Tx } from '@tianguis/chassis/storage/storage';

const mostShown = 9;

export interface TalkedOffer {
  readonly id: number;
  /** When it was last moved. */
  readonly since: Date;
}

// What ended a week ago is no longer talked of.
const recent = `select id, since from (
    select o.id, (select max(at) from offer_moves where offer_id = o.id) as since from offers o
    where (o.buyer_id = $1::int or o.seller_id = $1::int) and o.expires_at > $2::timestamptz - interval '7 days'
    order by o.id desc limit 50) as own
  where since > $2::timestamptz - interval '7 days' order by since desc limit ${mostShown}`;

export const offerDialogueStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Offers of this week of a member, the last that was moved first. */
  recent: async (memberId: number, now: Date): Promise<TalkedOffer[]> =>
    (await query<TalkedOffer>(recent, [memberId, now.toISOString()])).rows,
});

export type OfferDialogues = ReturnType<typeof offerDialogueStore>;
