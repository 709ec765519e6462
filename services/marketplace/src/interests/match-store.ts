import { randomBytes } from 'node:crypto';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { listMatches } from '@tianguis/proto/marketplace/interests/operations';
import type { z } from 'zod';
import { cardStore } from '../listings/card-store.ts';
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

const pending = (due: string): string => `select m.id, m.member_id as "memberId", m.listing_id as "listingId", m.token,
    l.title, l.zone, l.donation, l.status = 'published' and coalesce(e.at > $2::timestamptz, true) as offered, e.at as "endsAt",
    n.centavos::float8 as centavos, n.unit
  from matches as m join listings as l on l.id = m.listing_id
    cross join lateral (select least(l.best_before, l.available_until, l.ends_at) as at) as e
    cross join lateral (select n.centavos, n.unit from listing_lines as n where n.listing_id = l.id
      order by n.centavos nulls last, n.position limit 1) as n
  where m.member_id = any($1::int[]) and m.state = 'found' and ${due}
  order by m.member_id, m.score desc, m.id`;

/** Matches until their members are notified. */
export const matchStore = ({ query }: Queries) => ({
  /** Returns how many are new: a lot matches a member once. */
  async add(matches: readonly NewMatch[]): Promise<number> {
    const rows = matches.map((match) => ({ ...match, token: randomBytes(16).toString('base64url') }));
    const text = `insert into matches (member_id, interest_id, listing_id, score, state, token, tell_at)
      select "memberId", "interestId", "listingId", score, state, token, "tellAt" from jsonb_to_recordset($1::jsonb)
        as r ("memberId" int, "interestId" int, "listingId" int, score float8, state text, token text, "tellAt" timestamptz)
      order by "memberId" on conflict (member_id, listing_id) do nothing`;
    return (await query(text, [JSON.stringify(rows)])).rowCount;
  },
  /** Matches due as a notice, by member, the best first. */
  due: async (memberIds: readonly number[], now: Date): Promise<PendingMatch[]> =>
    (await query<PendingMatch>(pending('m.tell_at <= $2::timestamptz'), [memberIds, now])).rows,
  /** Matches that wait for the digest, by member, the best first. */
  waiting: async (memberIds: readonly number[], now: Date): Promise<PendingMatch[]> =>
    (await query<PendingMatch>(pending('m.tell_at is null'), [memberIds, now])).rows,
  async markNotified(ids: readonly number[], by: 'notice' | 'digest', now: Date): Promise<void> {
    const text = `update matches set state = 'told', told_by = $2, told_at = $3::timestamptz, tell_at = null where id = any($1::int[])`;
    if (ids.length > 0) await query(text, [ids, by, now]);
  },
  /** Leaves to the digest what was due and not sent. */
  async leaveToDigest(memberIds: readonly number[], now: Date): Promise<void> {
    const text = 'update matches set tell_at = null where member_id = any($1::int[]) and tell_at <= $2';
    await query(text, [memberIds, now]);
  },
  async postpone(ids: readonly number[], until: Date): Promise<void> {
    if (ids.length > 0)
      await query('update matches set tell_at = $2::timestamptz where id = any($1::int[])', [ids, until]);
  },
  /** Notices that each member got since a moment. */
  async noticesSince(memberIds: readonly number[], since: Date): Promise<Map<number, number>> {
    const text = `select member_id as "memberId", count(*)::int as n from matches
      where member_id = any($1::int[]) and told_by = 'notice' and told_at >= $2::timestamptz group by member_id`;
    const { rows } = await query<{ memberId: number; n: number }>(text, [memberIds, since]);
    return new Map(rows.map(({ memberId, n }) => [memberId, n]));
  },
});

type ListedMatch = z.input<typeof listMatches.reply>['matches'][number];
type ListedRow = Pick<ListedMatch, 'id' | 'interest' | 'state' | 'foundAt'> & {
  readonly listingId: number;
  readonly token: string;
};

const listed = `from matches as m join listings as l on l.id = m.listing_id left join interests as i on i.id = m.interest_id
  where m.member_id = $1 and m.state <> 'dismissed' and l.status not in ('draft', 'hidden')`;

const listedPage = `select m.id, i.name as interest, m.state, m.found_at as "foundAt", m.listing_id as "listingId", m.token
  ${listed} and ($2::int is null or m.id < $2) order by m.id desc limit $3`;

/** A member's matches, newest first. */
export const matchListStore = (on: Queries, memberId: number) => ({
  async page(before: number | undefined, limit: number): Promise<ListedMatch[]> {
    const { rows } = await on.query<ListedRow>(listedPage, [memberId, before ?? null, limit]);
    const cards = await cardStore(on).cards(rows.map(({ listingId }) => listingId));
    const lots = new Map(cards.map((card) => [card.id, { ...card, distance: null }]));
    return rows.flatMap(({ listingId, token, ...row }) => {
      const listing = lots.get(listingId);
      return listing ? [{ ...row, link: `/m/${token}`, listing }] : [];
    });
  },
  async count(): Promise<number> {
    return (await on.query<{ n: number }>(`select count(*)::int as n ${listed}`, [memberId])).rows[0]?.n ?? 0;
  },
});

const tasteTerms = `select 's:' || l.member_id as term from listings as l where l.id = $2::int
  union select 'c:' || n.category from listing_lines as n where n.listing_id = $2::int and n.category is not null`;

/** Counts a lot that a member opened or turned down for its seller and its categories. */
async function learn({ query }: Queries, memberId: number, listingId: number, what: 'opened' | 'dismissed') {
  await query(
    `insert into match_tastes (term, member_id, ${what}) select term, $1::int, 1 from (${tasteTerms}) as t order by term
     on conflict (term, member_id) do update set ${what} = match_tastes.${what} + 1`,
    [memberId, listingId],
  );
}

/** Turns a lot down for a member; false if it was never on offer. Only the first time teaches what they like. */
export async function decline(tx: Queries, memberId: number, listingId: number): Promise<boolean> {
  const text = `with lot as (select id from listings where id = $2::int and published_at is not null),
      old as (select state from matches where member_id = $1::int and listing_id = $2::int for update),
      new as (insert into matches (member_id, listing_id, score, state, token)
        select $1::int, id, 0, 'dismissed', $3 from lot
        on conflict (member_id, listing_id) do update set state = 'dismissed', tell_at = null)
    select exists (select 1 from lot) as known, coalesce((select state from old), '') <> 'dismissed' as changed`;
  const token = `declined:${memberId}:${listingId}`;
  const [found] = (await tx.query<{ known: boolean; changed: boolean }>(text, [memberId, listingId, token])).rows;
  if (!found?.known) return false;
  if (found.changed) await learn(tx, memberId, listingId, 'dismissed');
  return true;
}

interface Opened {
  readonly memberId: number;
  readonly listingId: number;
  readonly first: boolean;
}

const openSql = `with old as (select id, opened_at from matches where token = $1 for update)
  update matches as m set opened_at = coalesce(m.opened_at, $2::timestamptz), tell_at = null,
    state = case when m.state = 'dismissed' then m.state else 'opened' end
  from old where m.id = old.id
  returning m.member_id as "memberId", m.listing_id as "listingId", old.opened_at is null as first`;

/** Programs that open a link before a person does, to draw its preview. */
const robots =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|bot\b|crawler|spider|preview|headless/i;

interface Visit {
  readonly token: string;
  readonly userAgent: string | undefined;
  readonly head: boolean;
}

/** Where a notice's link leads; undefined if we never sent it. The first time that a person opens it teaches what they like. */
export async function followLink(tx: Queries, { token, userAgent, head }: Visit): Promise<string | undefined> {
  if (head || robots.test(userAgent ?? '')) return pathOf(await listingBehind(tx, token));
  const [opened] = (await tx.query<Opened>(openSql, [token, new Date()])).rows;
  if (opened?.first) await learn(tx, opened.memberId, opened.listingId, 'opened');
  return pathOf(opened?.listingId);
}

const pathOf = (listingId: number | undefined): string | undefined =>
  listingId === undefined ? undefined : `/lote/${listingId}`;

const listingBehind = async ({ query }: Queries, token: string): Promise<number | undefined> =>
  (await query<{ id: number }>('select listing_id as id from matches where token = $1', [token])).rows[0]?.id;
