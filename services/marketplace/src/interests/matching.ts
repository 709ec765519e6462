import type { Tx } from '@tianguis/chassis/storage/storage';
import { distancesFrom, type LotLine, type LotRow, linesOf, type TermKind, termsOfLine } from './terms.ts';

type Queries = Pick<Tx, 'query'>;

const lots = `select l.id, l.member_id as "memberId", l.title, l.zone, l.donation,
    least(l.best_before, l.available_until, l.ends_at) as "endsAt",
    jsonb_agg(jsonb_build_object('name', n.name, 'category', n.category, 'material', n.material, 'unit', n.unit,
      'condition', n.condition, 'quantity', n.quantity - n.reserved, 'centavos', n.centavos)) as lines
  from listings as l join listing_lines as n on n.listing_id = l.id
  where l.status = 'published' and l.zone is not null`;

/** A lot on offer; undefined if it is not, or no longer. */
export const findLot = async ({ query }: Queries, id: number): Promise<LotRow | undefined> =>
  (await query<LotRow>(`${lots} and l.id = $1 group by l.id`, [id])).rows[0];

interface Like {
  readonly categories: readonly string[];
  readonly materials: readonly string[];
  readonly verticals: readonly string[];
  readonly phrases: readonly string[];
}

/** Lots on offer that an interest may match, newest first. */
export const lotsLike = async ({ query }: Queries, what: Like, limit: number): Promise<LotRow[]> =>
  (
    await query<LotRow>(
      `${lots} and l.id in (
         select s.listing_id from listing_search as s
         where s.categories && $1::text[] or s.materials && $2::text[]
           or (cardinality($3::text[]) > 0 and s.vertical = any($3))
           or exists (select 1 from unnest($4::text[]) as phrase where s.words @@ plainto_tsquery('spanish', phrase))
         order by s.published_at desc limit $5)
       group by l.id order by l.id desc`,
      [what.categories, what.materials, what.verticals, what.phrases, limit],
    )
  ).rows;

/** The weight of a match, by the part of the interest that matches. */
const worth: Record<TermKind, number> = { category: 1, phrase: 0.9, material: 0.6, vertical: 0.45 };
/** The gain of a free lot over one at the highest price that the interest allows. */
const cheaper = 0.3;
/** The loss of a lot at the edge of the distance. */
const farther = 0.4;
/** For an interest without a place, without a price, and with another unit than the line's, which cannot be compared. */
const anywhere = 0.6;
const anyPrice = 0.8;
const otherUnit = 0.7;
/** Below this score nobody is notified: they turned such lots down three times or more. */
const leastScore = 0.2;
/** Turning a lot down twice halves the weight of its seller and categories; opening one makes up for it. */
const smoothing = 2;

/**
 * Interests that share a term with the lot, scored by what does not depend on its lines. `$1` the lot's lines, `$2` the
 * terms of each line with their weights, `$3` kilometres from its zone to each zone, `$4` its zone, `$5` whether it is a
 * donation, `$6` its seller, `$7` the limit, `$8` one interest alone or null, `$9` the terms of tastes, `$10` all terms,
 * `$11` members found already.
 */
const foundAmong = (interests: string): string => `
  line as materialized (
    select w.term, w.worth, l.* from jsonb_to_recordset($2::jsonb) as w (term text, line int, worth float8)
      join jsonb_to_recordset($1::jsonb) as l (n int, category text, material text, vertical text, words text[], unit text,
        condition text, quantity float8, centavos float8) on l.n = w.line
  ), near as materialized (
    select key as zone, value::float8 as km from jsonb_each_text($3::jsonb)
  ), taste as materialized (
    select member_id, term, (opened + ${smoothing}.0)::float8 / (opened + dismissed + ${smoothing}) as liking
    from match_tastes where term = any($9::text[])
  ), found as materialized (
    select i.id, i.member_id, i.terms, i.words, i.verticals, i.conditions, i.unit, i.quantity, i.centavos,
      coalesce(seller.liking, 1) * case when i.near_zone is not null then 1 - ${farther}::float8 * near.km / i.near_km
        when i.zones = '{}' then ${anywhere}::float8 else 1 end as nearness
    from ${interests} as i
      left join near on near.zone = i.near_zone
      left join taste as seller on seller.member_id = i.member_id and seller.term = 's:' || $6::int
    where i.member_id <> $6::int
      and ($8::int is null or i.id = $8)
      and (i.donations or not $5::boolean)
      and (i.near_zone is null or near.km <= i.near_km)
      and (i.zones = '{}' or $4 = any(i.zones))
      and i.member_id <> all($11::int[])
  )`;

/** Few interests have each of many terms, so each term is looked up alone: for all together the planner would read every row. */
const named = `(select distinct on (i.id) i.* from unnest($10::text[]) as asked (term) join interests as i on i.terms @> array[asked.term])`;
/** Thousands of interests have one of a few terms. */
const broad = '(select * from interests where terms && $10::text[])';

/** The score of a line for an interest `i` of those found, for each term that matches. */
const scores = `select i.nearness * l.worth
      * case when i.centavos is null then ${anyPrice}::float8
          when l.centavos is null or i.centavos = 0 then 1::float8
          when l.unit <> i.unit then ${otherUnit}::float8
          else 1 + ${cheaper}::float8 * (1 - l.centavos / i.centavos) end
      * case when i.quantity is not null and l.unit <> i.unit then ${otherUnit}::float8 else 1 end
      * coalesce(category.liking, 1) as score
    from line as l
      left join taste as category on category.member_id = i.member_id and category.term = 'c:' || l.category
    where l.term = any(i.terms)
      and (i.verticals = '{}' or l.vertical = any(i.verticals))
      and (i.conditions = '{}' or l.condition = any(i.conditions))
      and (i.quantity is null or l.unit <> i.unit or l.quantity >= i.quantity)
      and (i.centavos is null or l.centavos is null or l.unit <> i.unit or l.centavos <= i.centavos)
      and (left(l.term, 1) <> 'w'
        or exists (select 1 from unnest(i.words) as phrase where string_to_array(phrase, ' ') <@ l.words))`;

const columns = `member_id as "memberId", id as "interestId", score`;

/** The members whose interests a lot matches, the best first, each with their best interest. */
const bestQuery = `with ${foundAmong(named)}, fit as (
    select distinct on (i.member_id) i.member_id, i.id, line.score from found as i cross join lateral (${scores}) as line
    where line.score >= ${leastScore} order by i.member_id, line.score desc, i.id
  )
  select ${columns} from fit order by score desc, id limit $7::int`;

/**
 * The nearest interests that a lot matches. Thousands may look for anything made of steel: they are scored in the order of
 * nearness, line by line, only until enough match.
 */
const nearestQuery = `with ${foundAmong(broad)}
  select ${columns} from (select * from found order by nearness desc, id) as i
    cross join lateral (select max(score) as score from (${scores}) as line) as best
  where best.score >= ${leastScore} order by i.nearness desc, i.id limit $7::int`;

export interface Match {
  readonly memberId: number;
  readonly interestId: number;
  readonly score: number;
  /** Whether the interest names the thing, by category or in words, not only its material or line of business. */
  readonly named: boolean;
}

/** Most members notified of one lot. */
const mostBuyers = 300;

const tasteTerms = (lines: readonly LotLine[], sellerId: number): string[] => [
  `s:${sellerId}`,
  ...lines.flatMap(({ category }) => (category === null ? [] : [`c:${category}`])),
];

/** The terms that may match a line, with their weights: those that name the thing, or the others. */
const wantedBy = (lines: readonly LotLine[], named: boolean) =>
  lines.flatMap((line, n) =>
    termsOfLine(line)
      .filter(({ kind }) => named === (kind === 'category' || kind === 'phrase'))
      .map(({ term, kind }) => ({ term, line: n, worth: worth[kind] })),
  );

/** The members whose interests a lot matches: first those who named the thing, the best first, then the nearest of all others. */
export async function findMatches(
  { query }: Queries,
  lot: LotRow,
  { interestId = null, limit = mostBuyers }: { interestId?: number | null; limit?: number } = {},
): Promise<Match[]> {
  const lines = linesOf(lot);
  const things = JSON.stringify(lines.map((line, n) => ({ ...line, n })));
  const distances = JSON.stringify(distancesFrom(lot.zone));
  const tastes = tasteTerms(lines, lot.memberId);
  const find = async (text: string, named: boolean, most: number, known: readonly number[]): Promise<Match[]> => {
    const wanted = wantedBy(lines, named);
    const terms = [...new Set(wanted.map(({ term }) => term))];
    const { rows } = await query<Match>(text, [
      things,
      JSON.stringify(wanted),
      distances,
      lot.zone,
      lot.donation,
      lot.memberId,
      most,
      interestId,
      tastes,
      terms,
      known,
    ]);
    return rows.map((match) => ({ ...match, named }));
  };
  const named = await find(bestQuery, true, limit, []);
  if (named.length >= limit) return named;
  const known = named.map(({ memberId }) => memberId);
  return [...named, ...onceEach(await find(nearestQuery, false, limit - named.length, known))];
}

/** The first match of each member. */
function onceEach(matches: readonly Match[]): Match[] {
  const seen = new Set<number>();
  return matches.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}
