import type { Tx } from '@tianguis/chassis/storage/storage';
import { openOfferStates } from '@tianguis/proto/marketplace/offers/offer';
import type { offer as view } from '@tianguis/proto/marketplace/offers/offer-view';
import { toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import type { Party } from '../trade/party.ts';
import { nameOf } from '../trade/party-name.ts';
import { isOpen, nextMoves, type OfferFacts } from './machine.ts';
import type { ProposedLine } from './proposal.ts';

type View = z.input<typeof view>;

export interface OfferFilter {
  readonly member: number;
  readonly role?: Party | undefined;
  readonly open?: boolean | undefined;
}

const columns = `o.id, o.state, o.method, o.title, o.zone, o.lines, o.amount::float8 as amount, o.proposals, o.made_at as "madeAt",
  o.expires_at as "expiresAt", o.order_id as "orderId", o.buyer_id as "buyerId",
  (select l.id from listings l where l.id = o.listing_id) as "lotId",
  case when o.buyer_id = $1::int then ${nameOf('o.seller_id')} else ${nameOf('o.buyer_id')} end as "otherName",
  (select json_agg(json_build_object('move', m.move, 'by', m.by, 'at', m.at, 'text', m.text, 'amount', m.amount / 100.0)
    order by m.id) from offer_moves m where m.offer_id = o.id) as timeline`;

const fitting = `from offers as o where (o.buyer_id = $1::int and $2::text is distinct from 'seller'
    or o.seller_id = $1::int and $2::text is distinct from 'buyer')
  and ($3::boolean is null or (o.state = any($4)) = $3)`;

interface Row extends OfferFacts, Pick<View, 'id' | 'method' | 'orderId'> {
  readonly title: string;
  readonly zone: string;
  readonly lines: readonly (ProposedLine & Pick<View['lines'][number], 'unit'>)[];
  readonly amount: number;
  readonly madeAt: Date;
  readonly buyerId: number;
  readonly lotId: number | null;
  readonly otherName: string;
  readonly timeline: readonly (Omit<View['timeline'][number], 'at'> & { readonly at: string })[];
}

const lineOf = ({ centavos, amount, ...line }: Row['lines'][number]) => ({
  ...line,
  price: toPesos(centavos),
  amount: toPesos(amount),
});

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
    expiresAt: isOpen(row) ? row.expiresAt : null,
    timeline: row.timeline.map((move) => ({ ...move, at: new Date(move.at) })),
    next: nextMoves(row, role, now),
  };
}

const valuesOf = ({ member, role, open }: OfferFilter) => [member, role ?? null, open ?? null, openOfferStates];

/** Offers as their two sides read them. */
export const offerViewStore = ({ query }: Pick<Tx, 'query'>) => ({
  async page(filter: OfferFilter, after: number | undefined, limit: number, now: Date): Promise<View[]> {
    const text = `select ${columns} ${fitting} and ($5::int is null or o.id < $5) order by o.id desc limit $6::int`;
    const { rows } = await query<Row>(text, [...valuesOf(filter), after ?? null, limit]);
    return rows.map((row) => viewOf(row, filter.member, now));
  },
  async count(filter: OfferFilter): Promise<number> {
    return (await query<{ n: number }>(`select count(*)::int as n ${fitting}`, valuesOf(filter))).rows[0]?.n ?? 0;
  },
  /** Undefined for everyone but its two sides. */
  async find(id: number, member: number, now: Date): Promise<View | undefined> {
    const text = `select ${columns} from offers as o where o.id = $2::int and (o.buyer_id = $1::int or o.seller_id = $1::int)`;
    const [row] = (await query<Row>(text, [member, id])).rows;
    return row && viewOf(row, member, now);
  },
});
