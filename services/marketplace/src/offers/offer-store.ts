import type { Tx } from '@tianguis/chassis/storage/storage';
import { type OfferActor, type OfferMoveName, openOfferStates } from '@tianguis/proto/marketplace/offers/offer';
import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import type { Parties } from '../trade/party.ts';
import type { OfferFacts } from './machine.ts';
import type { Proposal } from './proposal.ts';

export interface NewOffer extends Proposal, Parties {
  readonly listingId: number;
  readonly method: OrderMethod;
  readonly title: string;
  readonly zone: string;
  readonly expiresAt: Date;
  readonly madeAt: Date;
}

export interface StoredOffer extends OfferFacts, Omit<NewOffer, 'zone' | 'madeAt'> {
  readonly id: number;
  readonly orderId: number | null;
}

export interface NewMove {
  readonly offerId: number;
  readonly move: OfferMoveName;
  readonly to: string;
  readonly by: OfferActor;
  readonly actor: string;
  readonly text: string | null;
  readonly proposal: Proposal | null;
  readonly at: Date;
}

const columns = `id, listing_id as "listingId", buyer_id as "buyerId", seller_id as "sellerId", buyer_language as "buyerLanguage",
  seller_language as "sellerLanguage", state, method, title, lines, amount::float8 as amount, proposals,
  expires_at as "expiresAt", order_id as "orderId"`;

// Literals, so that the planner can use the partial index of open offers.
const isOpen = `state in (${openOfferStates.map((state) => `'${state}'`).join(', ')})`;

const add = `insert into offers (listing_id, buyer_id, seller_id, buyer_language, seller_language, method, title, zone, lines,
    amount, expires_at, made_at)
  values ($1::int, $2::int, $3::int, $4, $5, $6, $7, $8, $9::jsonb, $10::bigint, $11::timestamptz, $12::timestamptz)
  on conflict (buyer_id, listing_id) where ${isOpen} do nothing returning id`;

const save = `update offers set state = $2, lines = $3::jsonb, amount = $4::bigint, proposals = $5::int,
    expires_at = $6::timestamptz, order_id = $7::int where id = $1::int`;

const addMove = `insert into offer_moves (offer_id, move, to_state, by, actor, text, amount, lines, at)
  values ($1::int, $2, $3, $4, $5, $6, $7::bigint, $8::jsonb, $9::timestamptz) returning id`;

export const offerStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Undefined if the buyer already has an open offer for the lot. */
  async add(offer: NewOffer): Promise<number | undefined> {
    const { listingId, buyerId, sellerId, buyerLanguage, sellerLanguage, method, title, zone, lines, amount } = offer;
    const parties = [listingId, buyerId, sellerId, buyerLanguage, sellerLanguage];
    const dates = [offer.expiresAt, offer.madeAt].map((date) => date.toISOString());
    const values = [...parties, method, title, zone, JSON.stringify(lines), amount, ...dates];
    return (await query<{ id: number }>(add, values)).rows[0]?.id;
  },
  /** The offer, locked until the commit. */
  async lock(id: number): Promise<StoredOffer | undefined> {
    const text = `select ${columns} from offers where id = $1::int for update`;
    return (await query<StoredOffer>(text, [id])).rows[0];
  },
  /** The next offer after `after` that has expired, skipping those that another replica holds. */
  async lockDue(now: Date, after: number): Promise<StoredOffer | undefined> {
    const text = `select ${columns} from offers where ${isOpen} and expires_at <= $1::timestamptz and id > $2::int
      order by id limit 1 for update skip locked`;
    return (await query<StoredOffer>(text, [now.toISOString(), after])).rows[0];
  },
  /** The open offers of a member, on either side. */
  async openOf(memberId: number): Promise<number[]> {
    const text = `select id from offers where ${isOpen} and (buyer_id = $1::int or seller_id = $1::int) order by id`;
    return (await query<{ id: number }>(text, [memberId])).rows.map(({ id }) => id);
  },
  async save({ id, state, lines, amount, proposals, expiresAt, orderId }: StoredOffer): Promise<void> {
    await query(save, [id, state, JSON.stringify(lines), amount, proposals, expiresAt.toISOString(), orderId]);
  },
  async addMove({ offerId, move, to, by, actor, text, proposal, at }: NewMove): Promise<number> {
    const named = [proposal?.amount ?? null, proposal && JSON.stringify(proposal.lines)];
    const { rows } = await query<{ id: number }>(addMove, [
      offerId,
      move,
      to,
      by,
      actor,
      text,
      ...named,
      at.toISOString(),
    ]);
    if (!rows[0]) throw new Error('a move of an offer was not stored');
    return rows[0].id;
  },
  /** Whether this was the offer’s last move: a repeat of it did not receive our reply. */
  async wasLast(offerId: number, move: string, actor: string): Promise<boolean> {
    const text = 'select move, actor from offer_moves where offer_id = $1::int order by id desc limit 1';
    const [last] = (await query<{ move: string; actor: string }>(text, [offerId])).rows;
    return last?.move === move && last.actor === actor;
  },
  /** How many times a member named prices in the last hour. */
  async namedLately(memberId: number): Promise<number> {
    const text = `select count(*)::int as n from offer_moves
      where actor = $1 and amount is not null and at > now() - interval '1 hour'`;
    return (await query<{ n: number }>(text, [`member:${memberId}`])).rows[0]?.n ?? 0;
  },
  /** Forgets what a member wrote, but not the prices they named. */
  forget: (memberId: number) =>
    query(`update offer_moves set text = null where actor = $1 and text is not null`, [`member:${memberId}`]),
});
