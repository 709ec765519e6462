import {
  dynamicStatement,
  type InferResult,
  run,
  runMaybe,
  runOne,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { openOfferStates } from '@tianguis/proto/marketplace/offers/offer';
import type { offer as view } from '@tianguis/proto/marketplace/offers/offer-view';
import { toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { db } from '../platform/sql.ts';
import type { Party } from '../trade/party.ts';
import { nameOf } from '../trade/party-name.ts';
import { commissionOf, saleView } from '../trade/sale.ts';
import { isOpen, nextMoves } from './machine.ts';
import type { ProposedLine } from './proposal.ts';

type View = z.input<typeof view>;

export interface OfferFilter {
  readonly member: number;
  readonly role?: Party | undefined;
  readonly open?: boolean | undefined;
}

function offersThatFit({ member, role, open }: OfferFilter) {
  let offers = db.selectFrom('offers as o');
  if (role === 'buyer') offers = offers.where('o.buyer_id', '=', member);
  else if (role === 'seller') offers = offers.where('o.seller_id', '=', member);
  else offers = offers.where(({ eb, or }) => or([eb('o.buyer_id', '=', member), eb('o.seller_id', '=', member)]));
  if (open !== undefined) offers = offers.where('o.state', open ? 'in' : 'not in', openOfferStates);
  return offers;
}

type Lines = readonly (ProposedLine & Pick<View['lines'][number], 'unit'>)[];
type TimelineMove = Omit<View['timeline'][number], 'at'> & { readonly at: string };

/** Offers with the name of the side that the member is not on. */
const viewsOf = (offers: ReturnType<typeof offersThatFit>, member: number) =>
  offers
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .leftJoin('transport_quotes as q', 'q.id', 'o.quote_id')
    .select(({ selectFrom }) => [
      'o.id',
      'o.state',
      'o.method',
      'o.title',
      'o.zone',
      'o.lines',
      'o.amount',
      'o.transport',
      'q.zone as deliveryZone',
      'q.address as deliveryAddress',
      'o.proposals',
      'o.made_at as madeAt',
      'o.expires_at as expiresAt',
      'o.order_id as orderId',
      'o.buyer_id as buyerId',
      selectFrom('sellers as s')
        .whereRef('s.member_id', '=', 'o.seller_id')
        .select('s.pilot_started_at')
        .as('pilotStartedAt'),
      'l.id as lotId',
      nameOf(sql`case when o.buyer_id = ${member} then o.seller_id else o.buyer_id end`).as('otherName'),
      selectFrom('offer_moves as m')
        .whereRef('m.offer_id', '=', 'o.id')
        .select(
          sql<TimelineMove[]>`json_agg(json_build_object('move', m.move, 'by', m.by, 'at', m.at, 'text', m.text,
            'amount', m.amount / 100.0) order by m.id)`.as('moves'),
        )
        .as('timeline'),
    ])
    .$narrowType<{ lines: Lines; timeline: TimelineMove[] }>();

const pageOfOffers = dynamicStatement(
  (filter: OfferFilter, after: number | undefined, limit: number) =>
    viewsOf(offersThatFit(filter), filter.member)
      .$if(after !== undefined, (q) => q.where('o.id', '<', after ?? 0))
      .orderBy('o.id', 'desc')
      .limit(limit),
  [
    [{ member: 1 }, 1, 1],
    [{ member: 1, role: 'buyer', open: true }, 1, 1],
    [{ member: 1, role: 'seller', open: false }, undefined, 1],
  ],
);

const countOfOffers = dynamicStatement(
  (filter: OfferFilter) => offersThatFit(filter).select(({ fn }) => fn.countAll<number>().as('count')),
  [[{ member: 1 }]],
);

const offerById = statement((p: { id: number; member: number }) =>
  viewsOf(offersThatFit({ member: p.member }), p.member).where('o.id', '=', p.id),
);

type Row = InferResult<ReturnType<typeof offerById>>[number];

const lineOf = ({ centavos, amount, ...line }: Row['lines'][number]) => ({
  ...line,
  price: toPesos(centavos),
  amount: toPesos(amount),
});

/** The price and the address are the buyer's: the seller reads that it is brought, and to which zone. */
function transportOf({ transport, deliveryZone, deliveryAddress }: Row, role: Party): View['transport'] {
  if (transport === 0) return null;
  const isBuyer = role === 'buyer';
  return {
    amount: isBuyer ? toPesos(transport) : null,
    zone: deliveryZone,
    address: isBuyer ? deliveryAddress : null,
  };
}

function viewOf(row: Row, member: number, now: Date): View {
  const { id, state, method, orderId, madeAt, lotId, title, zone } = row;
  const role = row.buyerId === member ? 'buyer' : 'seller';
  return {
    id,
    state,
    role,
    method,
    orderId,
    madeAt,
    other: { name: row.otherName },
    lot: { id: lotId, title, zone },
    lines: row.lines.map(lineOf),
    amount: toPesos(row.amount),
    transport: transportOf(row, role),
    sale: role === 'seller' && isOpen(row) ? saleView(row.amount, commissionOf(row.pilotStartedAt, now)) : null,
    expiresAt: isOpen(row) ? row.expiresAt : null,
    timeline: row.timeline.map((move) => ({ ...move, at: new Date(move.at) })),
    next: nextMoves(row, role, now),
  };
}

/** Offers as their two sides read them. */
export const offerViewStore = (on: Pick<Tx, 'query'>) => ({
  async page(filter: OfferFilter, after: number | undefined, limit: number, now: Date): Promise<View[]> {
    const rows = await run(on, pageOfOffers(filter, after, limit));
    return rows.map((row) => viewOf(row, filter.member, now));
  },
  async count(filter: OfferFilter): Promise<number> {
    return (await runOne(on, countOfOffers(filter))).count;
  },
  /** Undefined for everyone but its two sides. */
  async find(id: number, member: number, now: Date): Promise<View | undefined> {
    const row = await runMaybe(on, offerById({ id, member }));
    return row && viewOf(row, member, now);
  },
});
