import {
  type Insertable,
  run,
  runMaybe,
  runOne,
  type SqlBool,
  sql,
  type Updateable,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type OfferActor, type OfferMoveName, openOfferStates } from '@tianguis/proto/marketplace/offers/offer';
import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import type { DB } from '../../generated/kysely/types.ts';
import { db } from '../platform/sql.ts';
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

export const offerStore = (tx: Pick<Tx, 'query'>) => ({
  /** Undefined if the buyer already has an open offer for the lot. */
  async add(offer: NewOffer): Promise<number | undefined> {
    const row: Insertable<DB['offers']> = {
      listing_id: offer.listingId,
      buyer_id: offer.buyerId,
      seller_id: offer.sellerId,
      buyer_language: offer.buyerLanguage,
      seller_language: offer.sellerLanguage,
      method: offer.method,
      title: offer.title,
      zone: offer.zone,
      lines: JSON.stringify(offer.lines),
      amount: offer.amount,
      expires_at: offer.expiresAt,
      made_at: offer.madeAt,
    };
    const added = await runMaybe(
      tx,
      db
        .insertInto('offers')
        .values(row)
        .onConflict((on) => on.columns(['buyer_id', 'listing_id']).where(sql.raw<SqlBool>(isOpen)).doNothing())
        .returning('id'),
    );
    return added?.id;
  },
  /** The offer, locked until the commit. */
  async lock(id: number): Promise<StoredOffer | undefined> {
    const text = `select ${columns} from offers where id = $1::int for update`;
    return (await tx.query<StoredOffer>(text, [id])).rows[0];
  },
  /** The next offer after `after` that has expired, skipping those that another replica holds. */
  async lockDue(now: Date, after: number): Promise<StoredOffer | undefined> {
    const text = `select ${columns} from offers where ${isOpen} and expires_at <= $1::timestamptz and id > $2::int
      order by id limit 1 for update skip locked`;
    return (await tx.query<StoredOffer>(text, [now.toISOString(), after])).rows[0];
  },
  /** The open offers of a member, on either side. */
  async openOf(memberId: number): Promise<number[]> {
    const text = `select id from offers where ${isOpen} and (buyer_id = $1::int or seller_id = $1::int) order by id`;
    return (await tx.query<{ id: number }>(text, [memberId])).rows.map(({ id }) => id);
  },
  async save(offer: StoredOffer): Promise<void> {
    const changes: Updateable<DB['offers']> = {
      state: offer.state,
      lines: JSON.stringify(offer.lines),
      amount: offer.amount,
      proposals: offer.proposals,
      expires_at: offer.expiresAt,
      order_id: offer.orderId,
    };
    await run(tx, db.updateTable('offers').set(changes).where('id', '=', offer.id));
  },
  async addMove({ offerId, move, to, by, actor, text, proposal, at }: NewMove): Promise<number> {
    const row: Insertable<DB['offer_moves']> = {
      offer_id: offerId,
      move,
      to_state: to,
      by,
      actor,
      text,
      amount: proposal?.amount ?? null,
      lines: proposal && JSON.stringify(proposal.lines),
      at,
    };
    const { id } = await runOne(tx, db.insertInto('offer_moves').values(row).returning('id'));
    return id;
  },
  /** Whether this was the offer’s last move: a repeat of it did not receive our reply. */
  async wasLast(offerId: number, move: string, actor: string): Promise<boolean> {
    const text = 'select move, actor from offer_moves where offer_id = $1::int order by id desc limit 1';
    const [last] = (await tx.query<{ move: string; actor: string }>(text, [offerId])).rows;
    return last?.move === move && last.actor === actor;
  },
  /** How many times a member named prices in the last hour. */
  async namedLately(memberId: number): Promise<number> {
    const text = `select count(*)::int as n from offer_moves
      where actor = $1 and amount is not null and at > now() - interval '1 hour'`;
    return (await tx.query<{ n: number }>(text, [`member:${memberId}`])).rows[0]?.n ?? 0;
  },
  /** Forgets what a member wrote, but not the prices they named. */
  forget: (memberId: number) =>
    tx.query(`update offer_moves set text = null where actor = $1 and text is not null`, [`member:${memberId}`]),
});
