import type { Tx } from '@tianguis/chassis/storage/storage';
import type { LotRow } from './lot.ts';

type Queries = Pick<Tx, 'query'>;

const lots = `select l.id, l.member_id as "memberId", l.title, l.zone, l.donation,
    least(l.best_before, l.available_until, l.ends_at) as "endsAt",
    jsonb_agg(jsonb_build_object('name', n.name, 'category', n.category, 'material', n.material, 'unit', n.unit,
      'condition', n.condition, 'quantity', n.quantity - n.reserved, 'centavos', n.centavos)) as lines
  from listings as l join listing_lines as n on n.listing_id = l.id
  where l.status = 'published' and l.zone is not null`;

/** A lot on offer; undefined where it is not, or not any more. */
export const findLot = async ({ query }: Queries, id: number): Promise<LotRow | undefined> =>
  (await query<LotRow>(`${lots} and l.id = $1 group by l.id`, [id])).rows[0];

/** Lots of now that an interest may fit, newest first. */
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

interface Like {
  readonly categories: readonly string[];
  readonly materials: readonly string[];
  readonly verticals: readonly string[];
  readonly phrases: readonly string[];
}
