import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { anyOf, dynamicStatement, run, runOne, type SqlBool, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { type listMembers, mostOnCard } from '@tianguis/proto/marketplace/members/staff';
import { openOrderStates } from '@tianguis/proto/marketplace/orders/order';
import type { z } from 'zod';
import { accentPattern, searchText } from '../listings/search-text.ts';
import { orderViewStore } from '../orders/order-views.ts';
import { nameOf, phoneOf, zoneOf } from '../trade/party-name.ts';

type Sql = Pick<Storage, 'query'>;
type Reply = z.input<typeof listMembers.reply>;
type Card = Reply['members'][number];

interface Asked {
  /** Patterns that the name must all match. */
  readonly words: readonly string[];
  /** Part of a phone or mailbox; empty searches for none. */
  readonly address: string;
  readonly ids: readonly number[] | undefined;
  readonly phones: readonly string[] | undefined;
}

const memberId = sql<number>`k.member_id`;

/** Everybody who proved an address or sells; those who were erased have neither. */
const known = sql`(select member_id from member_addresses union select member_id from sellers) as k`;

const isFound = ({ words, address }: Asked) => {
  const isNamed = sql<SqlBool>`${nameOf(memberId)} ~* all (${words}::text[])`;
  if (address === '') return isNamed;
  return sql<SqlBool>`(${isNamed} or exists (select from member_addresses as f
    where f.member_id = k.member_id and strpos(f.address, ${address}) > 0))`;
};

function conditionsOf(asked: Asked) {
  const conditions = [sql<SqlBool>`not exists (select from erased_members as e where e.member_id = k.member_id)`];
  if (asked.ids) conditions.push(sql<SqlBool>`k.member_id = ${anyOf(asked.ids)}`);
  if (asked.phones)
    conditions.push(sql<SqlBool>`k.member_id in (select p.member_id from member_addresses as p
      where p.channel = 'whatsapp' and p.address = ${anyOf(asked.phones)})`);
  if (asked.words.length > 0) conditions.push(isFound(asked));
  return sql.join(conditions, sql` and `);
}

type Row = Omit<Card, 'orders' | 'orderTotal' | 'memberId'> & { readonly id: number };

const lotsOf = sql<Card['lots']>`(select coalesce(jsonb_agg(to_jsonb(lot)), '[]') from (
  select l.id, l.title, l.status from listings as l where l.member_id = k.member_id
  order by l.status in ('published', 'reserved') desc, l.id desc limit ${sql.lit(mostOnCard)}) as lot)`;

const lotTotal = sql`(select count(*)::int from listings as l where l.member_id = k.member_id)`;
const onceOffered: readonly ListingStatus[] = ['published', 'reserved', 'paused', 'sold', 'expired', 'hidden'];
const sells = sql`exists (select from listings as l where l.member_id = k.member_id
  and l.status = any(${[...onceOffered]}::text[]))`;
const buys = sql`exists (select from orders as o where o.buyer_id = k.member_id)`;

/** The first thing that we know of them; their first sign-in may be older than our notes. */
const since = sql`least((select m.since from member_preferences as m where m.member_id = k.member_id),
  (select s.created_at from sellers as s where s.member_id = k.member_id),
  (select min(o.placed_at) from orders as o where o.buyer_id = k.member_id))`;

const samples: readonly Asked[] = [
  { words: [], address: '', ids: undefined, phones: undefined },
  { words: ['a'], address: '', ids: [1], phones: ['+525500000000'] },
  { words: ['5'], address: '5', ids: undefined, phones: undefined },
];

const pageOfMembers = dynamicStatement(
  (asked: Asked, before: number | null, limit: number) => sql<Row>`
    select k.member_id as id, ${nameOf(memberId)} as name, ${phoneOf(memberId)} as phone, ${zoneOf(memberId)} as zone,
      ${since} as since, ${sells} as sells, ${buys} as buys, ${lotsOf} as lots, ${lotTotal} as "lotTotal"
    from ${known} where ${conditionsOf(asked)} and (${before}::int is null or k.member_id < ${before}::int)
    order by k.member_id desc limit ${limit}::int`,
  samples.flatMap((asked) => [[asked, 1, 1] as const]),
);

const countOfMembers = dynamicStatement(
  (asked: Asked) => sql<{ total: number }>`select count(*)::int as total from ${known} where ${conditionsOf(asked)}`,
  samples.map((asked) => [asked] as const),
);

const openOrderTotals = statement(
  (p: { ids: readonly number[] }) => sql<{ id: number; total: number }>`
    select m.id, count(*)::int as total from unnest(${p.ids}::int[]) as m (id)
      join orders as o on m.id in (o.buyer_id, o.seller_id) and o.state = any(${[...openOrderStates]}::text[])
    group by m.id`,
);

const withoutGaps = (q: string): string => q.replace(/[\s().-]/g, '');

/** What of a search may be a phone or a mailbox; empty where nothing is. */
function addressIn(q: string): string {
  if (/^\+?\d{3,}$/.test(withoutGaps(q))) return withoutGaps(q);
  return q.includes('@') ? q.toLowerCase() : '';
}

/** Open orders that are read for a page of cards; what is due first comes first. */
const mostOrders = 500;

/** The first open orders of each member, as they see them. */
async function ordersOf(storage: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, Card['orders']>> {
  const open = await orderViewStore(storage).page(
    { members: ids, state: openOrderStates },
    { after: undefined, limit: mostOrders, sort: 'due' },
  );
  return new Map(
    ids.map((member) => {
      const own = open.filter(({ buyer, seller }) => buyer.memberId === member || seller.memberId === member);
      const shown = own.slice(0, mostOnCard).map(({ id, number, lot, buyer, state, amount, turn }) => ({
        id,
        number,
        title: lot.title,
        role: buyer.memberId === member ? ('buyer' as const) : ('seller' as const),
        state,
        amount,
        turn,
      }));
      return [member, shown];
    }),
  );
}

interface Query {
  readonly q?: string | undefined;
  readonly id?: readonly number[] | undefined;
  readonly phone?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 25;

/** Members as staff know them, each with their lots and open orders. */
export async function readCards(storage: Sql, query: Query): Promise<Reply> {
  const { q = '', id: ids, phone: phones, limit = ids?.length ?? phones?.length ?? defaultLimit, cursor } = query;
  const words = searchText(q).split(' ').filter(Boolean).map(accentPattern);
  const asked = { words, address: addressIn(q), ids, phones };
  const [found, { total }] = await Promise.all([
    run(storage, pageOfMembers(asked, readCursor(cursor) ?? null, limit + 1)),
    runOne(storage, countOfMembers(asked)),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  const members = rows.map(({ id }) => id);
  const [orders, totals] = await Promise.all([
    ordersOf(storage, members),
    run(storage, openOrderTotals({ ids: members })),
  ]);
  const totalOf = new Map(totals.map(({ id, total: open }) => [id, open]));
  return {
    members: rows.map(({ id, ...card }) => ({
      ...card,
      memberId: id,
      orders: orders.get(id) ?? [],
      orderTotal: totalOf.get(id) ?? 0,
    })),
    total,
    nextCursor,
  };
}
