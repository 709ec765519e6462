import type { Storage } from '@tianguis/chassis/storage/storage';
import type { RatedCompany, SummaryPage } from './summarize-ratings.ts';

const starCounts = [1, 2, 3, 4, 5]
  .map((star) => `count(*) filter (where rating = ${star})::int as "${star}"`)
  .join(', ');

const grouped = `select company_id as "companyId", (array_agg(rated_name order by id desc))[1] as "ratedName",
    sum(rating)::int as sum, count(*)::int as count, count(*) filter (where verified)::int as verified, ${starCounts}
  from ratings where hidden_at is null and shown_at <= now() and rated_name <> '' group by company_id
  having ($1::text is null or bool_or(position(lower($1) in lower(rated_name)) > 0))`;

const page = `select * from (${grouped}) as company
  where $2::int is null or count < $2 or (count = $2 and "companyId" > $3::uuid)
  order by count desc, "companyId" limit $4`;

const total = `select count(*)::int as total from (${grouped}) as company`;

type Row = Omit<RatedCompany, 'distribution'> & RatedCompany['distribution'];

/** Everybody who was rated, with their counters, the most rated first. */
export const summaryReads = ({ query }: Pick<Storage, 'query'>) => ({
  async companies({ q, after, limit }: SummaryPage): Promise<RatedCompany[]> {
    const values = [q ?? null, after?.count ?? null, after?.companyId ?? null, limit];
    const { rows } = await query<Row>(page, values);
    return rows.map(({ 1: one, 2: two, 3: three, 4: four, 5: five, ...company }) => ({
      ...company,
      distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    }));
  },
  async total(q: string | undefined): Promise<number> {
    const { rows } = await query<{ total: number }>(total, [q ?? null]);
    return rows[0]?.total ?? 0;
  },
});
