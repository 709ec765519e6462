import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type getMyTurns, mostTurns } from '@tianguis/proto/marketplace/members/turns';
import { openOrderStates } from '@tianguis/proto/marketplace/orders/order';
import type { z } from 'zod';
import { mayRenew } from '../listings/may-renew.ts';
import { photoJson } from '../listings/photo-json.ts';
import { orderViewStore, partyViewOf } from '../orders/order-views.ts';
import { nameOf } from '../trade/party-name.ts';
import { carrierTurnsOf } from './carrier-turns.ts';

type Reply = z.input<typeof getMyTurns.reply>;
type Turn = Omit<Reply['turns'][number], 'by' | 'at'> & { readonly by: Date | null; readonly at: Date };
/** With how many of its kind wait, whatever is read of them. */
type Row = Omit<Turn, 'link' | 'action'> & { readonly total: number };

interface Reader {
  readonly memberId: number;
  readonly now: Date;
}

/** How many of a kind are read; what is most urgent of it comes first, and the others are counted. */
const mostOfKind = 200;
/** A draft that no one has touched for this long is no longer anyone's turn. */
const draftDays = 30;

const photoOf = (listing: string) => sql`(
  select ${sql.raw(photoJson)} from listing_photos as p where p.listing_id = ${sql.ref(listing)}
  order by p.position, p.id limit 1)`;

const otherSide = (memberId: number) =>
  nameOf(sql<number>`case when o.buyer_id = ${memberId}::int then o.seller_id else o.buyer_id end`);

const offersToAnswer = statement(
  (p: Reader) => sql<Row>`
    select o.id, o.title, null as text, ${otherSide(p.memberId)} as other, ${photoOf('o.listing_id')} as photo,
      (o.amount / 100.0)::float8 as amount, o.expires_at as "by",
      (select max(m.at) from offer_moves as m where m.offer_id = o.id) as at, (count(*) over ())::int as total
    from offers as o
    where (o.seller_id = ${p.memberId}::int and o.state = 'offered' or o.buyer_id = ${p.memberId}::int and o.state = 'countered')
      and o.expires_at > ${p.now}
    order by o.expires_at limit ${sql.lit(mostOfKind)}`,
);

const questionsToAnswer = statement(
  (p: { memberId: number }) => sql<Row>`
    select l.id, l.title, q.question as text, '' as other, ${photoOf('l.id')} as photo, null::float8 as amount,
      null::timestamptz as "by", q.created_at as at, (count(*) over ())::int as total
    from listings as l join listing_questions as q on q.listing_id = l.id
    where l.member_id = ${p.memberId}::int and l.status in ('published', 'reserved')
      and q.answer is null and q.hidden_at is null
    order by q.created_at limit ${sql.lit(mostOfKind)}`,
);

const lotsToRenew = statement(
  (p: Reader) => sql<Row>`
    select l.id, l.title, null as text, '' as other, ${photoOf('l.id')} as photo, null::float8 as amount,
      l.ends_at as "by", l.published_at as at, (count(*) over ())::int as total
    from listings as l where l.member_id = ${p.memberId}::int and ${mayRenew(p.now)}
    order by l.ends_at limit ${sql.lit(mostOfKind)}`,
);

const draftsToFinish = statement(
  (p: Reader) => sql<Row>`
    select l.id, l.title, null as text, '' as other, ${photoOf('l.id')} as photo, null::float8 as amount,
      null::timestamptz as "by", l.updated_at as at, (count(*) over ())::int as total
    from listings as l
    where l.member_id = ${p.memberId}::int and l.status = 'draft' and l.reading = l.read_reading
      and l.updated_at > ${p.now}::timestamptz - make_interval(days => ${sql.lit(draftDays)})
      and (exists (select 1 from listing_lines as n where n.listing_id = l.id)
        or exists (select 1 from listing_photos as n where n.listing_id = l.id))
    order by l.updated_at desc limit ${sql.lit(mostOfKind)}`,
);

const salesToRate = statement(
  (p: Reader) => sql<Row>`
    select o.id, o.title, null as text, ${otherSide(p.memberId)} as other, ${photoOf('o.listing_id')} as photo,
      (o.amount / 100.0)::float8 as amount, o.rate_until as "by", o.placed_at as at, (count(*) over ())::int as total
    from orders as o
    where (o.buyer_id = ${p.memberId}::int or o.seller_id = ${p.memberId}::int) and o.rate_until > ${p.now}
      and not exists (select 1 from ratings as r where r.order_id = o.id and r.rater_id = ${p.memberId}::int)
    order by o.rate_until limit ${sql.lit(mostOfKind)}`,
);

// Beside what else the order waits for: its money is the buyer's however far the sale is.
const refundsToReceive = statement(
  (p: { memberId: number }) => sql<Row>`
    select o.id, o.title, null as text, ${otherSide(p.memberId)} as other, ${photoOf('o.listing_id')} as photo,
      (sum(r.amount) / 100.0)::float8 as amount, null::timestamptz as "by", min(r.changed_at) as at, (count(*) over ())::int as total
    from order_refunds as r join orders as o on o.id = r.order_id
    where o.buyer_id = ${p.memberId}::int and r.state in ('asked', 'returned')
    group by o.id order by at limit ${sql.lit(mostOfKind)}`,
);

/** All open orders of a member, those that are due first first. */
async function openOrders(storage: Pick<Storage, 'query'>, memberId: number) {
  const orders = orderViewStore(storage);
  const filter = { member: memberId, state: openOrderStates };
  const open = [];
  let after: number | undefined;
  do {
    const page = await orders.page(filter, { after, limit: mostOfKind, sort: 'due' });
    open.push(...page);
    after = page.length === mostOfKind ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
  return open;
}

/** The orders that wait for this member, by the one place that knows whose turn it is. */
async function ordersToMove(storage: Pick<Storage, 'query'>, { memberId }: Reader): Promise<Turn[]> {
  const open = await openOrders(storage, memberId);
  return open.flatMap((order) => {
    const { turn, lot, id, amount, placedAt } = order;
    const { role, other } = partyViewOf(order, memberId);
    if (turn?.who !== role) return [];
    const { action, by } = turn;
    return [
      {
        action,
        id,
        title: lot.title,
        text: null,
        other: other.name,
        photo: lot.photo,
        amount,
        by: by === null ? null : new Date(by),
        at: new Date(placedAt),
        link: `/pedido/${id}`,
      },
    ];
  });
}

/** Things with a deadline come first, soonest first; then what has waited longest. */
const byUrgency = (one: Turn, other: Turn): number => {
  const due = (turn: Turn) => turn.by?.getTime() ?? Number.POSITIVE_INFINITY;
  return due(one) === due(other) ? Number(one.at) - Number(other.at) : due(one) - due(other);
};

/** What waits for a member, most urgent first. A rating has a deadline too, but never comes before what moves a sale. */
export async function readTurns(storage: Pick<Storage, 'query'>, reader: Reader): Promise<Reply> {
  const { memberId } = reader;
  const [orders, refunds, offers, questions, ending, drafts, ratings, carrier] = await Promise.all([
    ordersToMove(storage, reader),
    run(storage, refundsToReceive({ memberId })),
    run(storage, offersToAnswer(reader)),
    run(storage, questionsToAnswer({ memberId })),
    run(storage, lotsToRenew(reader)),
    run(storage, draftsToFinish(reader)),
    run(storage, salesToRate(reader)),
    carrierTurnsOf(storage, reader),
  ]);
  const answers: Turn[] = [
    ...refunds.map((order) => ({
      ...order,
      action: 'give_refund_account' as const,
      link: `/pedido/${order.id}`,
    })),
    ...offers.map((offer) => ({ ...offer, action: 'answer_offer' as const, link: '/mi/pedidos?como=ofertas' })),
    ...questions.map((asked) => ({
      ...asked,
      action: 'answer_question' as const,
      link: `/lote/${asked.id}#preguntas`,
    })),
  ];
  const later: Turn[] = [
    ...ending.map((lot) => ({ ...lot, action: 'renew_lot' as const, link: '/mi/lotes' })),
    ...drafts.map((draft) => ({ ...draft, action: 'finish_draft' as const, link: `/publicar?lote=${draft.id}` })),
    ...ratings.map((sale) => ({ ...sale, action: 'rate' as const, link: `/pedido/${sale.id}#calificar` })),
  ];
  const turns = [...orders, ...answers, ...carrier].toSorted(byUrgency).concat(later).slice(0, mostTurns);
  const counted = [refunds, offers, questions, ending, drafts, ratings].map(([first]) => first?.total ?? 0);
  return { turns, total: counted.reduce((sum, count) => sum + count, orders.length + carrier.length) };
}
