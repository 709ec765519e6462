import { randomBytes } from 'node:crypto';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { distancesFrom, type LotRow, linesOf } from './lot.ts';
import { bestQuery, nearestQuery, worth } from './match-query.ts';
import { type LotLine, termsOfLine } from './terms.ts';

type Queries = Pick<Tx, 'query'>;

export interface Fit {
  readonly memberId: number;
  readonly interestId: number;
  readonly score: number;
  /** Whether they named the thing, by its category or in words, and not only its material or line of business. */
  readonly named: boolean;
}

/** Members that one lot is told to: the best of those it fits. */
export const mostBuyers = 300;

const tasteTerms = (lines: readonly LotLine[], sellerId: number): string[] => [
  `s:${sellerId}`,
  ...lines.flatMap(({ category }) => (category === null ? [] : [`c:${category}`])),
];

/** Each term by which a line may be wanted, with what that is worth: those that name the thing, or the others. */
const wantedBy = (lines: readonly LotLine[], named: boolean) =>
  lines.flatMap((line, n) =>
    termsOfLine(line)
      .filter(({ kind }) => named === (kind === 'category' || kind === 'phrase'))
      .map(({ term, kind }) => ({ term, line: n, worth: worth[kind] })),
  );

/** The members whom a lot fits: who named the thing, the best first, then who is nearest of all others; of one interest alone where that is given. */
export async function findFits(
  { query }: Queries,
  lot: LotRow,
  { interestId = null, limit = mostBuyers }: { interestId?: number | null; limit?: number } = {},
): Promise<Fit[]> {
  const lines = linesOf(lot);
  const things = JSON.stringify(lines.map((line, n) => ({ ...line, n })));
  const distances = JSON.stringify(distancesFrom(lot.zone));
  const tastes = tasteTerms(lines, lot.memberId);
  const find = async (text: string, named: boolean, most: number, known: readonly number[]): Promise<Fit[]> => {
    const wanted = wantedBy(lines, named);
    const terms = [...new Set(wanted.map(({ term }) => term))];
    const values = [things, JSON.stringify(wanted), distances, lot.zone, lot.donation, lot.memberId, most, interestId];
    const { rows } = await query<Fit>(text, [...values, tastes, terms, known]);
    return rows.map((fit) => ({ ...fit, named }));
  };
  const named = await find(bestQuery, true, limit, []);
  if (named.length >= limit) return named;
  const known = named.map(({ memberId }) => memberId);
  return [...named, ...onceEach(await find(nearestQuery, false, limit - named.length, known))];
}

/** The first of each member. */
function onceEach(fits: readonly Fit[]): Fit[] {
  const seen = new Set<number>();
  return fits.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}

export interface NewMatch extends Fit {
  readonly listingId: number;
  readonly state: 'found' | 'told';
  readonly tellAt: Date | null;
}

/** A match of which somebody is to be told. */
export interface Untold {
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

const untold = (due: string): string => `select m.id, m.member_id as "memberId", m.listing_id as "listingId", m.token,
    l.title, l.zone, l.donation, l.status = 'published' and coalesce(e.at > $2::timestamptz, true) as offered, e.at as "endsAt",
    n.centavos::float8 as centavos, n.unit
  from matches as m join listings as l on l.id = m.listing_id
    cross join lateral (select least(l.best_before, l.available_until, l.ends_at) as at) as e
    cross join lateral (select n.centavos, n.unit from listing_lines as n where n.listing_id = l.id
      order by n.centavos nulls last, n.position limit 1) as n
  where m.member_id = any($1::int[]) and m.state = 'found' and ${due}
  order by m.member_id, m.score desc, m.id`;

export const matchStore = ({ query }: Queries) => ({
  /** How many are new: a lot is a match of a member once. */
  async add(matches: readonly NewMatch[]): Promise<number> {
    const rows = matches.map((match) => ({ ...match, token: randomBytes(16).toString('base64url') }));
    const text = `insert into matches (member_id, interest_id, listing_id, score, state, token, tell_at)
      select "memberId", "interestId", "listingId", score, state, token, "tellAt" from jsonb_to_recordset($1::jsonb)
        as r ("memberId" int, "interestId" int, "listingId" int, score float8, state text, token text, "tellAt" timestamptz)
      order by "memberId" on conflict (member_id, listing_id) do nothing`;
    return (await query(text, [JSON.stringify(rows)])).rowCount;
  },
  /** What is due as a notice, or waits for the digest, by member, the best first. */
  due: async (memberIds: readonly number[], now: Date): Promise<Untold[]> =>
    (await query<Untold>(untold('m.tell_at <= $2::timestamptz'), [memberIds, now])).rows,
  waiting: async (memberIds: readonly number[], now: Date): Promise<Untold[]> =>
    (await query<Untold>(untold('m.tell_at is null'), [memberIds, now])).rows,
  async told(ids: readonly number[], by: 'notice' | 'digest', now: Date): Promise<void> {
    const text = `update matches set state = 'told', told_by = $2, told_at = $3::timestamptz, tell_at = null where id = any($1::int[])`;
    if (ids.length > 0) await query(text, [ids, by, now]);
  },
  /** What was due and has not been told is for the digest. */
  async leaveToDigest(memberIds: readonly number[], now: Date): Promise<void> {
    const text = 'update matches set tell_at = null where member_id = any($1::int[]) and tell_at <= $2';
    await query(text, [memberIds, now]);
  },
  async postpone(ids: readonly number[], until: Date): Promise<void> {
    if (ids.length > 0)
      await query('update matches set tell_at = $2::timestamptz where id = any($1::int[])', [ids, until]);
  },
  /** Notices that each member got since. */
  async noticesSince(memberIds: readonly number[], since: Date): Promise<Map<number, number>> {
    const text = `select member_id as "memberId", count(*)::int as n from matches
      where member_id = any($1::int[]) and told_by = 'notice' and told_at >= $2::timestamptz group by member_id`;
    const { rows } = await query<{ memberId: number; n: number }>(text, [memberIds, since]);
    return new Map(rows.map(({ memberId, n }) => [memberId, n]));
  },
});
