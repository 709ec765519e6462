import { anyOf, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { goingHours } from '@tianguis/proto/marketplace/favourites/operations';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { db } from '../platform/sql.ts';
import type { KnownLine, LineNow } from './news.ts';

type Queries = Pick<Tx, 'query'>;

interface Marking {
  readonly memberId: number;
  readonly listingIds: readonly number[];
  readonly language: Language;
  readonly now: Date;
}

// A lot that is about to end when it is marked is no news later.
const addFavourites = statement(
  (p: Marking) => sql`
    insert into favourites (member_id, listing_id, language, marked_at, marked, told, going_told_at)
    select ${p.memberId}::int, l.id, ${p.language}, ${p.now}::timestamptz, k.lines, k.lines,
      case when l.ends_at <= ${p.now}::timestamptz + ${sql.lit(goingHours)} * interval '1 hour'
        then ${p.now}::timestamptz end
    from listings as l cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'centavos', n.centavos,
        'left', greatest(n.quantity - n.reserved, 0)::float8) order by n.position), '[]') as lines
      from listing_lines as n where n.listing_id = l.id) as k
    where l.id = any(${p.listingIds}::int[]) and l.member_id <> ${p.memberId}::int
      and l.published_at is not null and l.status not in ('draft', 'hidden')
    order by l.id on conflict (member_id, listing_id) do nothing`,
);

const removeFavourites = statement((p: { memberId: number; listingIds: readonly number[] }) =>
  db.deleteFrom('favourites').where('member_id', '=', p.memberId).where('listing_id', '=', anyOf(p.listingIds)),
);

const favouriteIds = statement((p: { memberId: number }) =>
  db
    .selectFrom('favourites')
    .select('listing_id as id')
    .where('member_id', '=', p.memberId)
    .orderBy('marked_at', 'desc')
    .orderBy('listing_id', 'desc'),
);

const forgetFavourites = statement((p: { memberId: number }) =>
  db.deleteFrom('favourites').where('member_id', '=', p.memberId),
);

const lines = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'unit', n.unit, 'centavos', n.centavos,
    'left', greatest(n.quantity - n.reserved, 0)::float8) order by n.position), '[]')
  from listing_lines as n where n.listing_id = l.id)`;

export interface MarkedRow {
  readonly listingId: number;
  readonly markedAt: Date;
  readonly marked: readonly KnownLine[];
  readonly lines: readonly LineNow[];
  readonly status: ListingStatus;
  readonly endsAt: Date | null;
}

export interface Place {
  readonly at: string;
  readonly id: number;
}

const shown = (p: { memberId: number }) => sql`
  from favourites as f join listings as l on l.id = f.listing_id
  where f.member_id = ${p.memberId} and l.status not in ('draft', 'hidden')`;

const favouritesPage = statement(
  (p: { memberId: number; at: string | null; id: number | null; limit: number }) => sql<MarkedRow>`
    select f.listing_id as "listingId", f.marked_at as "markedAt", f.marked, ${lines} as lines, l.status,
      l.ends_at as "endsAt"
    ${shown(p)} and (${p.at}::timestamptz is null or (f.marked_at, f.listing_id) < (${p.at}::timestamptz, ${p.id}::int))
    order by f.marked_at desc, f.listing_id desc limit ${p.limit}`,
);

const favouritesCount = statement(
  (p: { memberId: number }) => sql<{ count: number }>`select count(*)::int as count ${shown(p)}`,
);

/** A member's favourites. */
export const favouriteStore = (on: Queries, memberId: number) => ({
  add: (marking: Omit<Marking, 'memberId'>) => run(on, addFavourites({ ...marking, memberId })),
  remove: (listingIds: readonly number[]) => run(on, removeFavourites({ memberId, listingIds })),
  ids: async (): Promise<number[]> => (await run(on, favouriteIds({ memberId }))).map(({ id }) => id),
  page: (after: Place | undefined, limit: number): Promise<MarkedRow[]> =>
    run(on, favouritesPage({ memberId, at: after?.at ?? null, id: after?.id ?? null, limit })),
  count: async (): Promise<number> => (await runOne(on, favouritesCount({ memberId }))).count,
  forget: () => run(on, forgetFavourites({ memberId })),
});

const checkLater = statement((p: { listingId: number; at: Date }) =>
  db
    .updateTable('favourites')
    .set({ check_at: p.at })
    .where('listing_id', '=', p.listingId)
    .where('check_at', 'is', null),
);

/** Has the favourites of a lot looked at, at a moment; those that are to be looked at anyway stay as they are. */
export async function checkFavouritesOf(on: Queries, listingId: number, at: Date): Promise<void> {
  await run(on, checkLater({ listingId, at }));
}

/** A favourite about which there may be something to tell. */
export interface DueFavourite extends MarkedRow {
  readonly memberId: number;
  readonly language: Language;
  readonly title: string;
  readonly told: readonly KnownLine[];
  readonly priceToldAt: Date | null;
  readonly goingToldAt: Date | null;
}

const checkEnding = statement(
  (p: { now: Date }) => sql`
    update favourites as f set check_at = ${p.now}::timestamptz from listings as l
    where l.id = f.listing_id and l.status = 'published' and f.going_told_at is null and f.check_at is null
      and l.ends_at > ${p.now}::timestamptz
      and l.ends_at <= ${p.now}::timestamptz + ${sql.lit(goingHours)} * interval '1 hour'`,
);

const dueFavourites = statement(
  (p: { now: Date; limit: number }) => sql<DueFavourite>`
    select f.member_id as "memberId", f.listing_id as "listingId", f.language, f.marked_at as "markedAt", f.marked,
      f.told, f.price_told_at as "priceToldAt", f.going_told_at as "goingToldAt", l.title, l.status,
      l.ends_at as "endsAt", ${lines} as lines
    from favourites as f join listings as l on l.id = f.listing_id
    where f.check_at <= ${p.now}::timestamptz
    order by f.check_at, f.member_id, f.listing_id limit ${p.limit} for update of f skip locked`,
);

const toldSince = statement(
  (p: { memberIds: readonly number[]; since: Date }) => sql<{ memberId: number; count: number }>`
    select member_id as "memberId", count(*)::int as count from favourites
    where member_id = any(${p.memberIds}::int[]) and (price_told_at >= ${p.since}::timestamptz
      or going_told_at >= ${p.since}::timestamptz and going_told_at > marked_at)
    group by member_id`,
);

interface Settled {
  readonly memberId: number;
  readonly listingId: number;
  readonly told: string;
  readonly priceToldAt: Date | null;
  readonly goingToldAt: Date | null;
}

const settle = statement((p: Settled) =>
  db
    .updateTable('favourites')
    .set({ check_at: null, told: p.told, price_told_at: p.priceToldAt, going_told_at: p.goingToldAt })
    .where('member_id', '=', p.memberId)
    .where('listing_id', '=', p.listingId),
);

const postpone = statement((p: { memberId: number; listingId: number; until: Date }) =>
  db
    .updateTable('favourites')
    .set({ check_at: p.until })
    .where('member_id', '=', p.memberId)
    .where('listing_id', '=', p.listingId),
);

/** Favourites of everyone, for their notices. */
export const noticeStore = (on: Queries) => ({
  checkEnding: (now: Date) => run(on, checkEnding({ now })),
  /** Locks those that are due, and skips what another replica holds. */
  due: (now: Date, limit: number): Promise<DueFavourite[]> => run(on, dueFavourites({ now, limit })),
  async toldSince(memberIds: readonly number[], since: Date): Promise<Map<number, number>> {
    const rows = await run(on, toldSince({ memberIds, since }));
    return new Map(rows.map(({ memberId, count }) => [memberId, count]));
  },
  settle: ({ told, ...rest }: Omit<Settled, 'told'> & { readonly told: readonly KnownLine[] }) =>
    run(on, settle({ ...rest, told: JSON.stringify(told) })),
  postpone: ({ memberId, listingId }: DueFavourite, until: Date) => run(on, postpone({ memberId, listingId, until })),
});

export type NoticeStore = ReturnType<typeof noticeStore>;
