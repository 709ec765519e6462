import { type RawBuilder, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { MatchReason } from '@tianguis/proto/marketplace/interests/interest';
import { softness } from './learning.ts';
import { distancesFrom, type LotLine, type LotRow, linesOf, type TermKind, termsOfLine } from './terms.ts';

type Queries = Pick<Tx, 'query'>;

const lots = sql`
  select l.id, l.member_id as "memberId", l.title, l.zone, l.donation,
    least(l.best_before, l.available_until, l.ends_at) as "endsAt",
    jsonb_agg(jsonb_build_object('name', n.name, 'category', n.category, 'material', n.material, 'unit', n.unit,
      'condition', n.condition, 'quantity', n.quantity - n.reserved, 'centavos', n.centavos)) as lines
  from listings as l join listing_lines as n on n.listing_id = l.id
  where l.status = 'published' and l.zone is not null`;

const lotById = statement((p: { id: number }) => sql<LotRow>`${lots} and l.id = ${p.id} group by l.id`);

/** A lot on offer; undefined if it is not, or no longer. */
export const findLot = (on: Queries, id: number): Promise<LotRow | undefined> => runMaybe(on, lotById({ id }));

interface Like {
  readonly categories: readonly string[];
  readonly materials: readonly string[];
  readonly verticals: readonly string[];
  readonly phrases: readonly string[];
}

const lotsOfInterest = statement(
  (p: Like & { limit: number }) => sql<LotRow>`${lots} and l.id in (
      select s.listing_id from listing_search as s
      where s.categories && ${p.categories}::text[] or s.materials && ${p.materials}::text[]
        or (cardinality(${p.verticals}::text[]) > 0 and s.vertical = any(${p.verticals}::text[]))
        or exists (select 1 from unnest(${p.phrases}::text[]) as phrase
          where s.words @@ plainto_tsquery('spanish', phrase))
      order by s.published_at desc limit ${p.limit})
    group by l.id order by l.id desc`,
);

/** Lots on offer that an interest may match, newest first. */
export const lotsLike = (on: Queries, like: Like, limit: number): Promise<LotRow[]> =>
  run(on, lotsOfInterest({ ...like, limit }));

/** The weight of a match, by the part of the interest that matches. */
const worth: Record<TermKind, number> = { category: 1, phrase: 0.9, liked: 0.9, material: 0.6, vertical: 0.45 };
/** The gain of a free lot over one at the highest price that the interest allows. */
const cheaper = 0.3;
/** The loss of a lot at the edge of the distance. */
const farther = 0.4;
/** For words that only the title of a lot of several things has: they may mean another line. */
const titleOnly = 0.5;
/** For an interest without a place, without a price, and with another unit than the line's, which cannot be compared. */
const anywhere = 0.6;
const anyPrice = 0.8;
const otherUnit = 0.7;
/** Below this score a lot is no match: the member turned such lots down. */
const leastScore = 0.2;
/** Below this one it waits for the digest, if the score comes from what the member opened and turned down. */
const leastNotice = 0.45;

/** What the search for a lot's interests is given. */
interface Search {
  /** The lot's lines, as JSON. */
  readonly lines: string;
  /** The terms of each line with their weights, as JSON. */
  readonly wanted: string;
  /** Kilometres from the lot's zone to each zone, as JSON. */
  readonly distances: string;
  readonly zone: string;
  readonly donation: boolean;
  readonly sellerId: number;
  readonly limit: number;
  /** The only interest to consider; null considers all. */
  readonly interestId: number | null;
  /** All terms of the lines. */
  readonly terms: readonly string[];
  /** Members found already. */
  readonly known: readonly number[];
}

/** 1 within a learned limit, 0 far beyond it. */
const within = (excess: RawBuilder<unknown>, width: number) =>
  sql`1 / (1 + exp(least(40, (${excess}) / ${sql.lit(width)}::float8)))`;

/** Interests that share a term with the lot, scored by what does not depend on its lines. */
const foundAmong = (interests: RawBuilder<unknown>, p: Search) => sql`
  line as materialized (
    select w.term, w.worth, l.* from jsonb_to_recordset(${p.wanted}::jsonb) as w (term text, line int, worth float8)
      join jsonb_to_recordset(${p.lines}::jsonb) as l (n int, category text, material text, vertical text, words text[],
        "ownWords" text[], unit text, "isUsualUnit" boolean, condition text, quantity float8, centavos float8) on l.n = w.line
  ), near as materialized (
    select key as zone, value::float8 as km from jsonb_each_text(${p.distances}::jsonb)
  ), found as materialized (
    select i.id, i.member_id, i.terms, i.words, i.verticals, i.conditions, i.unit, i.quantity, i.centavos, i.learned, i.daily,
      coalesce((i.learned->'sellers'->>${p.sellerId}::text)::float8, 1)
        * case when i.learned->>'km' is not null and near.km is not null
            then ${within(sql`near.km - (i.learned->>'km')::float8`, softness.km)}
          when i.near_zone is not null then 1 - ${sql.lit(farther)}::float8 * near.km / i.near_km
          when i.zones = '{}' then ${sql.lit(anywhere)}::float8 else 1 end as nearness
    from ${interests} as i
      left join near on near.zone = coalesce(i.near_zone, i.learned->>'zone')
    where i.member_id <> ${p.sellerId}::int
      and (${p.interestId}::int is null or i.id = ${p.interestId}::int)
      and (i.donations or not ${p.donation}::boolean)
      and (i.near_zone is null or near.km <= i.near_km)
      and (i.zones = '{}' or ${p.zone} = any(i.zones))
      and i.member_id <> all(${p.known}::int[])
  )`;

/** Few interests have each of many terms, so each term is looked up alone: for all together the planner would read every row. */
const named = (p: Search) => sql`(select distinct on (i.id) i.* from unnest(${p.terms}::text[]) as asked (term)
  join interests as i on i.terms @> array[asked.term])`;
/** Thousands of interests have one of a few terms. */
const broad = (p: Search) => sql`(select * from interests where terms && ${p.terms}::text[])`;

/** Whether words of a line `l` hold one of the phrases of an interest `i`. */
const holdsPhrase = (words: 'words' | 'ownWords') =>
  sql`exists (select 1 from unnest(i.words) as phrase where string_to_array(phrase, ' ') <@ ${sql.ref(`l.${words}`)})`;

/** The score of a line for an interest `i` of those found, for each term that matches. */
const scores = sql`select l.term, i.nearness * l.worth
      * case when known.centavos is not null and l.centavos > 0 and l."isUsualUnit"
          then ${within(sql`ln(l.centavos / known.centavos)`, softness.price)}
          when i.centavos is null then ${sql.lit(anyPrice)}::float8
          when l.centavos is null or i.centavos = 0 then 1::float8
          when l.unit <> i.unit then ${sql.lit(otherUnit)}::float8
          else 1 + ${sql.lit(cheaper)}::float8 * (1 - l.centavos / i.centavos) end
      * case when i.quantity is not null and l.unit <> i.unit then ${sql.lit(otherUnit)}::float8 else 1 end
      * case when left(l.term, 1) <> 'w' or ${holdsPhrase('ownWords')} then 1 else ${sql.lit(titleOnly)}::float8 end
      * coalesce(known.liking, 1)
      * case when l.condition = 'used' then coalesce((i.learned->>'used')::float8, 1) else 1 end
      * case when i.learned->>'quantity' is null then 1
          else ${within(sql`ln((i.learned->>'quantity')::float8 / l.quantity)`, softness.quantity)} end as score
    from line as l
      cross join lateral (select (i.learned->'categories'->l.category->>'liking')::float8 as liking,
        (i.learned->'categories'->l.category->>'centavos')::float8 as centavos) as known
    where l.term = any(i.terms)
      and (i.verticals = '{}' or l.vertical = any(i.verticals))
      and (i.conditions = '{}' or l.condition = any(i.conditions))
      and (i.quantity is null or l.unit <> i.unit or l.quantity >= i.quantity)
      and (i.centavos is null or l.centavos is null or l.unit <> i.unit or l.centavos <= i.centavos)
      and (left(l.term, 1) <> 'w' or ${holdsPhrase('words')})`;

interface Scored {
  readonly memberId: number;
  readonly interestId: number;
  readonly score: number;
  /** Whether the score comes from what the member opened and turned down. */
  readonly learned: boolean;
  /** Its lots only go into the one message a day. */
  readonly daily: boolean;
  /** A term by which it was found. */
  readonly term: string;
}

const columns = sql.raw('member_id as "memberId", id as "interestId", score, term, learned, daily');

/** The members whose interests a lot matches, the best first, each with their best interest: first those that may notify at once. */
const bestMatches = statement(
  (p: Search) => sql<Scored>`
    with ${foundAmong(named(p), p)}, fit as (
      select distinct on (i.member_id) i.member_id, i.id, line.score, line.term, i.learned is not null as learned, i.daily
      from found as i cross join lateral (${scores}) as line
      where line.score >= ${sql.lit(leastScore)} order by i.member_id, i.daily, line.score desc, i.id
    )
    select ${columns} from fit order by score desc, id limit ${p.limit}::int`,
);

/**
 * The nearest interests that a lot matches. Thousands may look for anything made of steel: they are scored in the order of
 * nearness, line by line, only until enough match.
 */
const nearestMatches = statement(
  (p: Search) => sql<Scored>`
    with ${foundAmong(broad(p), p)}
    select member_id as "memberId", i.id as "interestId", score, i.terms[1] as term, false as learned, i.daily
    from (select * from found order by nearness desc, id) as i
      cross join lateral (select max(score) as score from (${scores}) as line) as best
    where best.score >= ${sql.lit(leastScore)} order by i.nearness desc, i.id limit ${p.limit}::int`,
);

export interface Match extends Omit<Scored, 'learned' | 'term'> {
  readonly reason: MatchReason;
  /** Whether the interest names the thing, by category or in words, not only its material or line of business. */
  readonly named: boolean;
}

function reasonOf(term: string, isNamed: boolean): MatchReason {
  if (isNamed) return term.startsWith('l:') ? 'opened_alike' : 'named';
  return term.startsWith('v:') ? 'vertical' : 'material';
}

/** Most members notified of one lot. */
const mostBuyers = 300;

/** The terms that may match a line, with their weights: those that name the thing, or the others. */
const wantedBy = (lines: readonly LotLine[], isNamed: boolean) =>
  lines.flatMap((line, n) =>
    termsOfLine(line)
      .filter(({ kind }) => isNamed === (kind === 'category' || kind === 'phrase' || kind === 'liked'))
      .map(({ term, kind }) => ({ term, line: n, worth: worth[kind] })),
  );

/** The members whose interests a lot matches: first those who named the thing, the best first, then the nearest of all others. */
export async function findMatches(
  on: Queries,
  lot: LotRow,
  { interestId = null, limit = mostBuyers }: { interestId?: number | null; limit?: number } = {},
): Promise<Match[]> {
  const lines = linesOf(lot);
  const ofLot = {
    lines: JSON.stringify(lines.map((line, n) => ({ ...line, n }))),
    distances: JSON.stringify(distancesFrom(lot.zone)),
    zone: lot.zone,
    donation: lot.donation,
    sellerId: lot.memberId,
    interestId,
  };
  const find = async (isNamed: boolean, most: number, known: readonly number[]): Promise<Match[]> => {
    const wanted = wantedBy(lines, isNamed);
    const terms = [...new Set(wanted.map(({ term }) => term))];
    const matches = isNamed ? bestMatches : nearestMatches;
    const rows = await run(on, matches({ ...ofLot, wanted: JSON.stringify(wanted), terms, limit: most, known }));
    return rows.map(({ memberId, interestId, score, learned, daily, term }) => ({
      memberId,
      interestId,
      score,
      daily,
      reason: reasonOf(term, isNamed),
      named: isNamed && (!learned || score >= leastNotice),
    }));
  };
  const best = await find(true, limit, []);
  if (best.length >= limit) return best;
  const known = best.map(({ memberId }) => memberId);
  return [...best, ...onceEach(await find(false, limit - best.length, known))];
}

/** The first match of each member. */
function onceEach(matches: readonly Match[]): Match[] {
  const seen = new Set<number>();
  return matches.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}
