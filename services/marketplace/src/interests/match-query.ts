/** What a fit is worth, by what of the interest fits. */
export const worth = { category: 1, material: 0.6, phrase: 0.5, vertical: 0.3 } as const;
/** How much a lot of no price gains over one at the most that the interest pays. */
export const cheaper = 0.3;
/** How much a lot at the edge of the distance loses. */
export const farther = 0.3;
/** Of an interest without a place, and of one whose unit is not the line's, so that quantities cannot be compared. */
export const anywhere = 0.9;
export const otherUnit = 0.7;
/** Below this nobody is told: what they turned down three times and more. */
export const leastScore = 0.25;
/** What is turned down halves in worth after two times; what is opened gains. */
export const smoothing = 2;

/**
 * The members whom a lot fits, the best first, each with their best interest. `$1` the lot's lines, `$2` the terms of each
 * line with what they are worth, `$3` kilometres from its zone to each, `$4` its zone, `$5` whether it is a gift, `$6` its
 * seller, `$7` how many, `$8` one interest alone or null, `$9` the terms of tastes that count. Each term is looked up by
 * itself, and what of an interest does not depend on the line is asked first, once.
 */
export const matchQuery = `
  with line as materialized (
    select * from jsonb_to_recordset($1::jsonb) as l (n int, category text, material text, vertical text, words text[], unit text,
      condition text, quantity float8, centavos float8)
  ), wanted as materialized (
    select * from jsonb_to_recordset($2::jsonb) as w (term text, line int, worth float8)
  ), near as materialized (
    select key as zone, value::float8 as km from jsonb_each_text($3::jsonb)
  ), taste as materialized (
    select member_id, term, (opened + ${smoothing}.0)::float8 / (opened + dismissed + ${smoothing}) as liking
    from match_tastes where term = any($9::text[])
  ), found as materialized (
    select asked.term, near.km, coalesce(seller.liking, 1) as seller_liking, i.id, i.member_id, i.words, i.verticals,
      i.conditions, i.zones, i.near_zone, i.near_km, i.unit, i.quantity, i.centavos
    from (select distinct term from wanted) as asked
      join interests as i on i.terms @> array[asked.term]
      left join near on near.zone = i.near_zone
      left join taste as seller on seller.member_id = i.member_id and seller.term = 's:' || $6::int
    where i.member_id <> $6::int
      and ($8::int is null or i.id = $8)
      and (i.donations or not $5::boolean)
      and (i.near_zone is null or near.km <= i.near_km)
      and (i.zones = '{}' or $4 = any(i.zones))
  ), scored as (
    select i.member_id, i.id as interest_id,
      wanted.worth
        * case when i.centavos is null or l.centavos is null or l.unit <> i.unit or i.centavos = 0 then 1::float8
            else 1 + ${cheaper}::float8 * (1 - l.centavos / i.centavos) end
        * case when i.quantity is not null and l.unit <> i.unit then ${otherUnit}::float8 else 1 end
        * coalesce(category.liking, 1)
        * case when i.near_zone is not null then 1 - ${farther}::float8 * i.km / i.near_km
            when i.zones = '{}' then ${anywhere}::float8 else 1 end
        * i.seller_liking as score
    from found as i
      join wanted on wanted.term = i.term
      join line as l on l.n = wanted.line
      left join taste as category on category.member_id = i.member_id and category.term = 'c:' || l.category
    where (i.verticals = '{}' or l.vertical = any(i.verticals))
      and (i.conditions = '{}' or l.condition = any(i.conditions))
      and (i.quantity is null or l.unit <> i.unit or l.quantity >= i.quantity)
      and (i.centavos is null or l.centavos is null or l.unit <> i.unit or l.centavos <= i.centavos)
      and (left(i.term, 1) <> 'w'
        or exists (select 1 from unnest(i.words) as phrase where string_to_array(phrase, ' ') <@ l.words))
  ), fit as (
    select distinct on (member_id) member_id, interest_id, score from scored where score >= ${leastScore}
    order by member_id, score desc, interest_id
  )
  select member_id as "memberId", interest_id as "interestId", score from fit order by score desc, interest_id limit $7::int`;
