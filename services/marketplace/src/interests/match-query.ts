/** What a fit is worth, by what of the interest fits. */
export const worth = { category: 1, phrase: 0.9, material: 0.6, vertical: 0.45 } as const;
/** How much a lot of no price gains over one at the most that the interest pays. */
export const cheaper = 0.3;
/** How much a lot at the edge of the distance loses. */
export const farther = 0.4;
/** Of an interest without a place, without a price, and of one whose unit is not the line's, so that nothing can be compared. */
export const anywhere = 0.6;
export const anyPrice = 0.8;
export const otherUnit = 0.7;
/** Below this nobody is told: what they turned down three times and more. */
export const leastScore = 0.2;
/** What is turned down halves in worth after two times; what is opened makes up for it. */
export const smoothing = 2;

/**
 * Interests that share a term with the lot, with what of them does not depend on its lines. `$1` the lot's lines, `$2` the
 * terms of each with what they are worth, `$3` kilometres from its zone to each, `$4` its zone, `$5` whether it is a
 * gift, `$6` its seller, `$7` how many, `$8` one interest alone or null, `$9` the terms of tastes that count, `$10` all the
 * terms, `$11` members who are known already.
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

/** Few have one of many terms, so that each is looked up by itself: the planner would read all rows for them together. */
const named = `(select distinct on (i.id) i.* from unnest($10::text[]) as asked (term) join interests as i on i.terms @> array[asked.term])`;
/** Thousands have one of few. */
const broad = '(select * from interests where terms && $10::text[])';

/** What one line is worth to an interest `i` of those found, for each term that fits. */
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

/** The members whom a lot fits, the best first, each with their best interest. */
export const bestQuery = `with ${foundAmong(named)}, fit as (
    select distinct on (i.member_id) i.member_id, i.id, line.score from found as i cross join lateral (${scores}) as line
    where line.score >= ${leastScore} order by i.member_id, line.score desc, i.id
  )
  select ${columns} from fit order by score desc, id limit $7::int`;

/**
 * The nearest interests that a lot fits. Thousands may look for all that is made of steel: they are asked in their order,
 * line by line, only until enough fit.
 */
export const nearestQuery = `with ${foundAmong(broad)}
  select ${columns} from (select * from found order by nearness desc, id) as i
    cross join lateral (select max(score) as score from (${scores}) as line) as best
  where best.score >= ${leastScore} order by i.nearness desc, i.id limit $7::int`;
