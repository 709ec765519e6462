import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  type OfferActor,
  type OfferMoveName,
  type OfferState,
  openOfferStates,
} from '@tianguis/proto/marketplace/offers/offer';
import type { OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { db } from '../platform/sql.ts';
import { actorOfMember, type Parties } from '../trade/party.ts';
import type { OfferFacts } from './machine.ts';
import type { Proposal } from './proposal.ts';

export interface NewOffer extends Proposal, Parties {
  readonly listingId: number;
  readonly method: OrderMethod;
  readonly title: string;
  readonly zone: string;
  readonly expiresAt: Date;
  readonly madeAt: Date;
  /** The quote by which it is brought to its buyer. */
  readonly quoteId: string | null;
  /** Centavos of the transport, beside the amount of the goods. */
  readonly transport: number;
}

export interface StoredOffer extends OfferFacts, Omit<NewOffer, 'zone' | 'madeAt'> {
  readonly id: number;
  readonly orderId: number | null;
}

export interface NewMove {
  readonly offerId: number;
  readonly move: OfferMoveName;
  readonly to: OfferState;
  readonly by: OfferActor;
  readonly actor: string;
  readonly text: string | null;
  readonly proposal: Proposal | null;
  readonly at: Date;
}

const columns = [
  'id',
  'listing_id as listingId',
  'buyer_id as buyerId',
  'seller_id as sellerId',
  'buyer_language as buyerLanguage',
  'seller_language as sellerLanguage',
  'state',
  'method',
  'title',
  'lines',
  'amount',
  'proposals',
  'expires_at as expiresAt',
  'order_id as orderId',
  'quote_id as quoteId',
  'transport',
] as const;

// Literals, so that PostgreSQL can use the partial index of open offers, which `on conflict` names as well.
const openStates = openOfferStates.map((state) => sql.lit(state));

const addOffer = statement((p: Omit<NewOffer, 'lines'> & { lines: string }) =>
  db
    .insertInto('offers')
    .values({
      listing_id: p.listingId,
      buyer_id: p.buyerId,
      seller_id: p.sellerId,
      buyer_language: p.buyerLanguage,
      seller_language: p.sellerLanguage,
      method: p.method,
      title: p.title,
      zone: p.zone,
      lines: p.lines,
      amount: p.amount,
      expires_at: p.expiresAt,
      made_at: p.madeAt,
      quote_id: p.quoteId,
      transport: p.transport,
    })
    .onConflict((on) => on.columns(['buyer_id', 'listing_id']).where('state', 'in', openStates).doNothing())
    .returning('id'),
);

const lockedOffer = statement((p: { id: number }) =>
  db
    .selectFrom('offers')
    .select(columns)
    .where('id', '=', p.id)
    .forUpdate()
    .$narrowType<{ lines: Proposal['lines'] }>(),
);

const dueOffer = statement((p: { now: Date; after: number }) =>
  db
    .selectFrom('offers')
    .select(columns)
    .where('state', 'in', openStates)
    .where('expires_at', '<=', p.now)
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ lines: Proposal['lines'] }>(),
);

// Each end is claimed once; who answers sets another.
const claimEndingOffer = statement((p: { now: Date; until: Date }) =>
  db
    .updateTable('offers')
    .set(({ ref }) => ({ reminded: ref('expires_at') }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('offers')
        .select('id')
        .where('state', 'in', openStates)
        .where('expires_at', '>', p.now)
        .where('expires_at', '<=', p.until)
        .whereRef('reminded', 'is distinct from', 'expires_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .$narrowType<{ lines: Proposal['lines'] }>(),
);

const openOffersOfMember = statement((p: { memberId: number }) =>
  db
    .selectFrom('offers')
    .select('id')
    .where('state', 'in', openStates)
    .where(({ eb, or }) => or([eb('buyer_id', '=', p.memberId), eb('seller_id', '=', p.memberId)]))
    .orderBy('id'),
);

const saveOffer = statement((p: Omit<StoredOffer, 'lines'> & { lines: string }) =>
  db
    .updateTable('offers')
    .set({
      state: p.state,
      lines: p.lines,
      amount: p.amount,
      proposals: p.proposals,
      expires_at: p.expiresAt,
      order_id: p.orderId,
      quote_id: p.quoteId,
      transport: p.transport,
    })
    .where('id', '=', p.id),
);

const addMove = statement((p: Omit<NewMove, 'proposal'> & { amount: number | null; lines: string | null }) =>
  db
    .insertInto('offer_moves')
    .values({
      offer_id: p.offerId,
      move: p.move,
      to_state: p.to,
      by: p.by,
      actor: p.actor,
      text: p.text,
      amount: p.amount,
      lines: p.lines,
      at: p.at,
    })
    .returning('id'),
);

const lastMove = statement((p: { offerId: number }) =>
  db
    .selectFrom('offer_moves')
    .select(['move', 'actor'])
    .where('offer_id', '=', p.offerId)
    .orderBy('id', 'desc')
    .limit(1),
);

const proposalsOfLastHour = statement((p: { actor: string }) =>
  db
    .selectFrom('offer_moves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actor', '=', p.actor)
    .where('amount', 'is not', null)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`),
);

const forgetTexts = statement((p: { actor: string }) =>
  db.updateTable('offer_moves').set({ text: null }).where('actor', '=', p.actor).where('text', 'is not', null),
);

export const offerStore = (on: Pick<Tx, 'query'>) => ({
  /** Returns its id, or undefined if the buyer already has an open offer for the lot. */
  async add(offer: NewOffer): Promise<number | undefined> {
    return (await runMaybe(on, addOffer({ ...offer, lines: JSON.stringify(offer.lines) })))?.id;
  },
  /** The offer, locked until the commit. */
  lock: (id: number): Promise<StoredOffer | undefined> => runMaybe(on, lockedOffer({ id })),
  /** The next offer after `after` that has expired, skipping those that another replica holds. */
  lockDue: (now: Date, after: number): Promise<StoredOffer | undefined> => runMaybe(on, dueOffer({ now, after })),
  /** The next open offer whose time to answer ends between these moments, once for each end. */
  claimEnding: (now: Date, until: Date): Promise<StoredOffer | undefined> =>
    runMaybe(on, claimEndingOffer({ now, until })),
  /** The open offers of a member, on either side. */
  async openOf(memberId: number): Promise<number[]> {
    return (await run(on, openOffersOfMember({ memberId }))).map(({ id }) => id);
  },
  async save(offer: StoredOffer): Promise<void> {
    await run(on, saveOffer({ ...offer, lines: JSON.stringify(offer.lines) }));
  },
  /** Returns the move's id. */
  async addMove({ proposal, ...move }: NewMove): Promise<number> {
    const amount = proposal?.amount ?? null;
    const lines = proposal && JSON.stringify(proposal.lines);
    return (await runOne(on, addMove({ ...move, amount, lines }))).id;
  },
  /** Whether this was the offer’s last move: a repeat of it did not receive our reply. */
  async wasLast(offerId: number, move: string, actor: string): Promise<boolean> {
    const last = await runMaybe(on, lastMove({ offerId }));
    return last?.move === move && last.actor === actor;
  },
  /** How many times a member named prices in the last hour. */
  async namedLately(memberId: number): Promise<number> {
    return (await runOne(on, proposalsOfLastHour({ actor: actorOfMember(memberId) }))).count;
  },
  /** Forgets what a member wrote, but not the prices they named. */
  async forget(memberId: number): Promise<void> {
    await run(on, forgetTexts({ actor: actorOfMember(memberId) }));
  },
});
