import { randomBytes } from 'node:crypto';
import { anyOf, type RawBuilder, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { listMatches } from '@tianguis/proto/marketplace/interests/operations';
import type { z } from 'zod';
import { cardStore } from '../listings/card-store.ts';
import { isRobot } from '../platform/robots.ts';
import { db } from '../platform/sql.ts';
import { learnAnswers } from './learned-store.ts';
import type { Match } from './matching.ts';

type Queries = Pick<Tx, 'query'>;

export interface NewMatch extends Match {
  readonly listingId: number;
  readonly state: 'found' | 'told';
  /** When its member is notified; null leaves it to the digest. */
  readonly tellAt: Date | null;
}

/** A match that its member does not know of yet. */
export interface PendingMatch {
  readonly id: number;
  readonly memberId: number;
  readonly listingId: number;
  readonly token: string;
  readonly title: string;
  readonly zone: string;
  readonly centavos: number | null;
  readonly unit: string;
  readonly donation: boolean;
  readonly offered: boolean;
  readonly endsAt: Date | null;
}

const insertMatches = statement(
  (p: { matches: string }) => sql`
    insert into matches (member_id, interest_id, listing_id, score, reason, state, token, tell_at)
    select "memberId", "interestId", "listingId", score, reason, state, token, "tellAt"
    from jsonb_to_recordset(${p.matches}::jsonb) as r ("memberId" int, "interestId" int, "listingId" int, score float8,
      reason text, state text, token text, "tellAt" timestamptz)
    order by "memberId" on conflict (member_id, listing_id) do nothing`,
);

interface Pending {
  readonly memberIds: readonly number[];
  readonly now: Date;
}

const pending = (p: Pending, due: RawBuilder<unknown>) => sql<PendingMatch>`
  select m.id, m.member_id as "memberId", m.listing_id as "listingId", m.token, l.title, l.zone, l.donation,
    l.status = 'published' and coalesce(e.at > ${p.now}::timestamptz, true) as offered, e.at as "endsAt",
    n.centavos::float8 as centavos, n.unit
  from matches as m join listings as l on l.id = m.listing_id
    cross join lateral (select least(l.best_before, l.available_until, l.ends_at) as at) as e
    cross join lateral (select n.centavos, n.unit from listing_lines as n where n.listing_id = l.id
      order by n.centavos nulls last, n.position limit 1) as n
  where m.member_id = any(${p.memberIds}::int[]) and m.state = 'found' and ${due}
  order by m.member_id, m.score desc, m.id`;

const dueMatches = statement((p: Pending) => pending(p, sql`m.tell_at <= ${p.now}::timestamptz`));

const waitingMatches = statement((p: Pending) => pending(p, sql`m.tell_at is null`));

const markMatches = statement((p: { ids: readonly number[]; by: 'notice' | 'digest'; now: Date }) =>
  db
    .updateTable('matches')
    .set({ state: 'told', told_by: p.by, told_at: p.now, tell_at: null })
    .where('id', '=', anyOf(p.ids)),
);

const releaseDue = statement((p: Pending) =>
  db
    .updateTable('matches')
    .set({ tell_at: null })
    .where('member_id', '=', anyOf(p.memberIds))
    .where('tell_at', '<=', p.now),
);

const postponeMatches = statement((p: { ids: readonly number[]; until: Date }) =>
  db.updateTable('matches').set({ tell_at: p.until }).where('id', '=', anyOf(p.ids)),
);

const countNotices = statement((p: { memberIds: readonly number[]; since: Date }) =>
  db
    .selectFrom('matches')
    .select(({ fn }) => ['member_id as memberId', fn.countAll<number>().as('count')])
    .where('member_id', '=', anyOf(p.memberIds))
    .where('told_by', '=', 'notice')
    .where('told_at', '>=', p.since)
    .groupBy('member_id'),
);

/** Matches until their members are notified. */
export const matchStore = (on: Queries) => ({
  /** Returns how many are new: a lot matches a member once. */
  async add(matches: readonly NewMatch[]): Promise<number> {
    const rows = matches.map((match) => ({ ...match, token: randomBytes(16).toString('base64url') }));
    return runCount(on, insertMatches({ matches: JSON.stringify(rows) }));
  },
  /** Matches due as a notice, by member, the best first. */
  due: (memberIds: readonly number[], now: Date): Promise<PendingMatch[]> => run(on, dueMatches({ memberIds, now })),
  /** Matches that wait for the digest, by member, the best first. */
  waiting: (memberIds: readonly number[], now: Date): Promise<PendingMatch[]> =>
    run(on, waitingMatches({ memberIds, now })),
  async markNotified(ids: readonly number[], by: 'notice' | 'digest', now: Date): Promise<void> {
    if (ids.length > 0) await run(on, markMatches({ ids, by, now }));
  },
  /** Leaves to the digest what was due and not sent. */
  async leaveToDigest(memberIds: readonly number[], now: Date): Promise<void> {
    await run(on, releaseDue({ memberIds, now }));
  },
  async postpone(ids: readonly number[], until: Date): Promise<void> {
    if (ids.length > 0) await run(on, postponeMatches({ ids, until }));
  },
  /** Notices that each member got since a moment. */
  async noticesSince(memberIds: readonly number[], since: Date): Promise<Map<number, number>> {
    const rows = await run(on, countNotices({ memberIds, since }));
    return new Map(rows.map(({ memberId, count }) => [memberId, count]));
  },
});

type ListedMatch = z.input<typeof listMatches.reply>['matches'][number];
type ListedRow = Pick<ListedMatch, 'id' | 'interest' | 'reason' | 'state' | 'foundAt'> & {
  readonly listingId: number;
  readonly token: string;
};

const listed = (p: { memberId: number }) => sql`
  from matches as m join listings as l on l.id = m.listing_id left join interests as i on i.id = m.interest_id
  where m.member_id = ${p.memberId} and m.state <> 'dismissed' and l.status not in ('draft', 'hidden')`;

const listedPage = statement(
  (p: { memberId: number; before: number | null; limit: number }) => sql<ListedRow>`
    select m.id, i.name as interest, m.reason, m.state, m.found_at as "foundAt", m.listing_id as "listingId", m.token
    ${listed(p)} and (${p.before}::int is null or m.id < ${p.before}::int) order by m.id desc limit ${p.limit}`,
);

const listedCount = statement(
  (p: { memberId: number }) => sql<{ count: number }>`select count(*)::int as count ${listed(p)}`,
);

/** A member's matches, newest first. */
export const matchListStore = (on: Queries, memberId: number) => ({
  async page(before: number | undefined, limit: number): Promise<ListedMatch[]> {
    const rows = await run(on, listedPage({ memberId, before: before ?? null, limit }));
    const cards = await cardStore(on).cards(rows.map(({ listingId }) => listingId));
    const lots = new Map(cards.map((card) => [card.id, { ...card, distance: null }]));
    return rows.flatMap(({ listingId, token, ...row }) => {
      const listing = lots.get(listingId);
      return listing ? [{ ...row, link: `/m/${token}`, listing }] : [];
    });
  },
  count: async (): Promise<number> => (await runOne(on, listedCount({ memberId }))).count,
});

const dismissListing = statement(
  (p: { memberId: number; listingId: number; token: string }) => sql<{ known: boolean; changed: boolean }>`
    with lot as (select id from listings where id = ${p.listingId}::int and published_at is not null),
      old as (select state from matches where member_id = ${p.memberId}::int and listing_id = ${p.listingId}::int for update),
      new as (insert into matches (member_id, listing_id, score, state, token)
        select ${p.memberId}::int, id, 0, 'dismissed', ${p.token} from lot
        on conflict (member_id, listing_id) do update set state = 'dismissed', tell_at = null)
    select exists (select 1 from lot) as known, coalesce((select state from old), '') <> 'dismissed' as changed`,
);

/** Turns a lot down for a member; false if it was never on offer. Only the first time teaches what they like. */
export async function decline(tx: Queries, memberId: number, listingId: number): Promise<boolean> {
  const token = `declined:${memberId}:${listingId}`;
  const { known, changed } = await runOne(tx, dismissListing({ memberId, listingId, token }));
  if (!known) return false;
  if (changed) await learnAnswers(tx, memberId, new Date());
  return true;
}

interface Opened {
  readonly memberId: number;
  readonly listingId: number;
  readonly first: boolean;
}

const openByToken = statement(
  (p: { token: string; now: Date }) => sql<Opened>`
    with old as (select id, opened_at from matches where token = ${p.token} for update)
    update matches as m set opened_at = coalesce(m.opened_at, ${p.now}::timestamptz), tell_at = null,
      state = case when m.state = 'dismissed' then m.state else 'opened' end
    from old where m.id = old.id
    returning m.member_id as "memberId", m.listing_id as "listingId", old.opened_at is null as first`,
);

const listingByToken = statement((p: { token: string }) =>
  db.selectFrom('matches').select('listing_id as listingId').where('token', '=', p.token),
);

interface Visit {
  readonly token: string;
  readonly userAgent: string | undefined;
  readonly head: boolean;
}

/** Where a notice's link leads; undefined if we never sent it. The first time that a person opens it teaches what they like. */
export async function followLink(tx: Queries, { token, userAgent, head }: Visit): Promise<string | undefined> {
  if (head || isRobot(userAgent)) return pathOf((await runMaybe(tx, listingByToken({ token })))?.listingId);
  const opened = await runMaybe(tx, openByToken({ token, now: new Date() }));
  if (opened?.first) await learnAnswers(tx, opened.memberId, new Date());
  return pathOf(opened?.listingId);
}

const pathOf = (listingId: number | undefined): string | undefined =>
  listingId === undefined ? undefined : `/lote/${listingId}`;
