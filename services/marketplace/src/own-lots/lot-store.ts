import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import {
  type getLotStatistics,
  type LotNeed,
  type listOwnLots,
  lotNeeds,
  statisticsWeeks,
} from '@tianguis/proto/marketplace/own-lots/operations';
import { timeZone } from '@tianguis/proto/time';
import type { z } from 'zod';
import { mayRenew } from '../listings/may-renew.ts';
import { photoJson } from '../listings/photo-json.ts';
import { db } from '../platform/sql.ts';

type OwnLot = z.input<typeof listOwnLots.reply>['lots'][number];
type Row = Omit<OwnLot, 'need'> & { readonly rank: number };

interface Asked {
  readonly memberId: number;
  readonly statuses: readonly ListingStatus[] | null;
  /** Escaped for `ilike`; null searches nothing. */
  readonly q: string | null;
  readonly now: Date;
}

const unansweredOf = sql`(select count(*)::int from listing_questions as q
  where q.listing_id = l.id and q.answer is null and q.hidden_at is null)`;
const openOffersOf = sql`(select count(*)::int from offers as o where o.listing_id = l.id and o.state = 'offered')`;

/** The place of what a lot needs among `lotNeeds`; behind them, lots on the market before those that are over. */
const rankOf = (p: Pick<Asked, 'now'>) => sql`case
  when ${unansweredOf} > 0 and l.status not in ('sold', 'hidden') then 0
  when ${openOffersOf} > 0 then 1
  when ${mayRenew(p.now)} then 2
  when l.status = 'draft' then 3
  when l.status in ('published', 'paused', 'reserved') then ${sql.lit(lotNeeds.length)}
  else ${sql.lit(lotNeeds.length + 1)} end`;

const asked = (p: Asked) => sql`
  from listings as l
  where l.member_id = ${p.memberId}::int and (${p.statuses}::text[] is null or l.status = any(${p.statuses}::text[]))
    and (${p.q}::text is null or l.title ilike ${p.q} or exists (
      select from listing_lines as n where n.listing_id = l.id and n.name ilike ${p.q}))`;

const views = sql`(select coalesce(sum(d.views), 0)::int from listing_view_days as d where d.listing_id = l.id)`;
const viewsSince = (day: unknown) => sql`(select coalesce(sum(d.views), 0)::int from listing_view_days as d
  where d.listing_id = l.id and d.day > (${day}::timestamptz at time zone ${sql.lit(timeZone)})::date - 7)`;
const hearts = sql`(select count(*)::int from favourites as f where f.listing_id = l.id)`;
const questions = sql`(select count(*)::int from listing_questions as q
  where q.listing_id = l.id and q.hidden_at is null)`;
const offers = sql`(select count(*)::int from offers as o where o.listing_id = l.id)`;
const orders = sql`(select count(*)::int from orders as o where o.listing_id = l.id)`;

const lotsPage = statement(
  (p: Asked & { afterRank: number | null; afterId: number | null; limit: number }) => sql<Row>`
    select l.id, l.version, l.status, l.title, l.reading > l.read_reading as "beingRead",
      l.hidden_reason as "hiddenReason", l.published_at as "publishedAt", l.ends_at as "endsAt",
      (select ${sql.raw(photoJson)} from listing_photos as p where p.listing_id = l.id
        order by p.position, p.id limit 1) as photo,
      (select jsonb_build_object('name', n.name, 'category', n.category, 'material', n.material,
          'quantity', (n.quantity - n.reserved)::float8, 'unit', n.unit, 'price', (n.centavos::numeric / 100)::float8)
        from listing_lines as n where n.listing_id = l.id order by n.position limit 1) as line,
      (select count(*)::int from listing_lines as n where n.listing_id = l.id) as "lineCount",
      ${views} as views, ${viewsSince(p.now)} as "viewsThisWeek", ${hearts} as hearts, ${questions} as questions,
      ${unansweredOf} as unanswered, ${offers} as offers, ${openOffersOf} as "openOffers", ${orders} as orders, r.rank
    from (select l.id, ${rankOf(p)} as rank ${asked(p)}) as r join listings as l on l.id = r.id
    where ${p.afterRank}::int is null or r.rank > ${p.afterRank}::int
      or r.rank = ${p.afterRank}::int and l.id < ${p.afterId}::int
    order by r.rank, l.id desc limit ${p.limit}::int`,
);

const lotsCount = statement((p: Asked) => sql<{ total: number }>`select count(*)::int as total ${asked(p)}`);

const lotsByStatus = statement((p: { memberId: number }) =>
  db
    .selectFrom('listings')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('member_id', '=', p.memberId)
    .groupBy('status')
    .orderBy('status'),
);

export interface Place {
  readonly rank: number;
  readonly id: number;
}

interface Filter {
  readonly memberId: number;
  readonly status: readonly ListingStatus[] | undefined;
  readonly q: string | undefined;
  readonly now: Date;
}

const askedBy = ({ memberId, status, q, now }: Filter): Asked => ({
  memberId,
  statuses: status ?? null,
  q: q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null,
  now,
});

const needOf = (rank: number): LotNeed | null => lotNeeds[rank] ?? null;

type Statistics = z.input<typeof getLotStatistics.reply>;
type Total = Statistics['total'] & Pick<Statistics, 'unanswered' | 'openOffers' | 'endsAt' | 'mayRenew'>;

const lotTotal = statement(
  (p: { memberId: number; id: number; now: Date }) => sql<Total>`
    select l.ends_at as "endsAt", coalesce(${mayRenew(p.now)}, false) as "mayRenew", ${views} as views, ${hearts} as hearts, ${questions} as questions, ${offers} as offers,
      ${orders} as orders, ${unansweredOf} as unanswered, ${openOffersOf} as "openOffers"
    from listings as l where l.id = ${p.id}::int and l.member_id = ${p.memberId}::int`,
);

const weekOf = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone ${sql.lit(timeZone)})::date`;

const lotWeeks = statement(
  (p: { id: number; now: Date }) => sql<Statistics['weeks'][number]>`
    with weeks as (
      select (date_trunc('week', ${p.now}::timestamptz at time zone ${sql.lit(timeZone)}) - n * interval '1 week')::date
        as start
      from generate_series(0, ${sql.lit(statisticsWeeks - 1)}) as n
    ), lot as (
      select date_trunc('week', l.published_at at time zone ${sql.lit(timeZone)})::date as first
      from listings as l where l.id = ${p.id}::int
    )
    select to_char(w.start, 'YYYY-MM-DD') as start,
      (select coalesce(sum(d.views), 0)::int from listing_view_days as d
        where d.listing_id = ${p.id}::int and d.day >= w.start and d.day < w.start + 7) as views,
      (select count(*)::int from favourites as f
        where f.listing_id = ${p.id}::int and ${weekOf('f.marked_at')} = w.start) as hearts,
      (select count(*)::int from listing_questions as q
        where q.listing_id = ${p.id}::int and q.hidden_at is null and ${weekOf('q.created_at')} = w.start) as questions,
      (select count(*)::int from offers as o
        where o.listing_id = ${p.id}::int and ${weekOf('o.made_at')} = w.start) as offers,
      (select count(*)::int from orders as o
        where o.listing_id = ${p.id}::int and ${weekOf('o.placed_at')} = w.start) as orders
    from weeks as w, lot where lot.first is null or w.start >= lot.first order by w.start desc`,
);

/** What a seller reads of their own lots. */
export const ownLotStore = (on: Pick<Storage, 'query'>) => ({
  async page(filter: Filter, after: Place | undefined, limit: number): Promise<(OwnLot & Place)[]> {
    const place = { afterRank: after?.rank ?? null, afterId: after?.id ?? null };
    const rows = await run(on, lotsPage({ ...askedBy(filter), ...place, limit }));
    return rows.map((row) => ({ ...row, need: needOf(row.rank) }));
  },
  count: async (filter: Filter): Promise<number> => (await runOne(on, lotsCount(askedBy(filter)))).total,
  byStatus: (memberId: number) => run(on, lotsByStatus({ memberId })),
  /** Undefined unless the lot is the member's own. */
  async statistics(memberId: number, id: number, now: Date): Promise<Statistics | undefined> {
    const found = await runMaybe(on, lotTotal({ memberId, id, now }));
    if (!found) return undefined;
    const { endsAt, mayRenew: isEnding, unanswered, openOffers, ...total } = found;
    const weeks = await run(on, lotWeeks({ id, now }));
    return { total, endsAt, mayRenew: isEnding, unanswered, openOffers, weeks };
  },
});
