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
 * The members whom a lot fits, the best first, each with their best interest. `$1` the lot's lines, `$2` its terms, `$3`
 * kilometres from its zone to each, `$4` its zone, `$5` whether it is a gift, `$6` its seller, `$7` how many, `$8` one
 * interest alone or null. Terms are looked up one by one: all of a lot's in one `&&` are compared with every row.
 */
export const matchQuery = `
  with line as materialized (
    select * from jsonb_to_recordset($1::jsonb) as l (category text, material text, vertical text, words text[], unit text,
      condition text, quantity float8, centavos float8)
  ), near as materialized (
    select key as zone, value::float8 as km from jsonb_each_text($3::jsonb)
  ), taste as materialized (
    select member_id, term, (opened + ${smoothing}.0) / (opened + dismissed + ${smoothing}) as liking
    from match_tastes where term = 's:' || $6::int or term in (select 'c:' || category from line)
  ), fit as (
    select distinct on (i.member_id) i.member_id, i.id as interest_id, best.score
    from interests as i
      left join near on near.zone = i.near_zone
      left join taste as seller on seller.member_id = i.member_id and seller.term = 's:' || $6::int
      cross join lateral (
        select max(what.worth
            * case when i.centavos is null or l.centavos is null or l.unit <> i.unit or i.centavos = 0 then 1
                else 1 + ${cheaper} * (1 - l.centavos / i.centavos) end
            * case when i.quantity is not null and l.unit <> i.unit then ${otherUnit} else 1 end
            * coalesce(category.liking, 1))
          * case when i.near_zone is not null then 1 - ${farther} * near.km / i.near_km when i.zones = '{}' then ${anywhere} else 1 end
          * coalesce(seller.liking, 1) as score
        from line as l
          left join taste as category on category.member_id = i.member_id and category.term = 'c:' || l.category
          cross join lateral (select case
            when l.category = any(i.categories) then ${worth.category}
            when l.material = any(i.materials) then ${worth.material}
            when exists (select 1 from unnest(i.words) as phrase where string_to_array(phrase, ' ') <@ l.words) then ${worth.phrase}
            when i.categories = '{}' and i.materials = '{}' and i.words = '{}' and l.vertical = any(i.verticals) then ${worth.vertical}
          end as worth) as what
        where what.worth is not null
          and (i.verticals = '{}' or l.vertical = any(i.verticals))
          and (i.conditions = '{}' or l.condition = any(i.conditions))
          and (i.quantity is null or l.unit <> i.unit or l.quantity >= i.quantity)
          and (i.centavos is null or l.centavos is null or l.unit <> i.unit or l.centavos <= i.centavos)
      ) as best
    where i.id in (select one.id from unnest($2::text[]) as term join interests as one on one.terms @> array[term])
      and i.member_id <> $6::int
      and ($8::int is null or i.id = $8)
      and (i.donations or not $5::boolean)
      and (i.near_zone is null or near.km <= i.near_km)
      and (i.zones = '{}' or $4 = any(i.zones))
      and best.score >= ${leastScore}
    order by i.member_id, best.score desc, i.id
  )
  select member_id as "memberId", interest_id as "interestId", score from fit order by score desc, interest_id limit $7::int`;
