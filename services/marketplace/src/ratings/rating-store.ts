import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import { averageStars, type RatedRole, type Rating, type RatingInput } from './rating.ts';

/** The columns that anyone may read. A new column stays private until it is listed here. */
const publicColumns = {
  id: true,
  raterType: true,
  raterName: true,
  ratedType: true,
  ratedName: true,
  companyId: true,
  rating: true,
  comment: true,
  verified: true,
  createdAt: true,
} satisfies Prisma.RatingSelect;
type PublicRow = Prisma.RatingGetPayload<{ select: typeof publicColumns }>;

const toRating = (row: PublicRow): Rating => ({
  ...row,
  raterType: row.raterType === 'buyer' ? 'buyer' : 'supplier',
  ratedType: row.ratedType === 'supplier' ? 'supplier' : 'buyer',
});

export async function addRating(prisma: PrismaTx, data: RatingInput & { readonly verified: boolean }): Promise<Rating> {
  const { ratedEmail: email } = data;
  await prisma.ratedCompany.createMany({ data: { email }, skipDuplicates: true });
  const { id: companyId } = await prisma.ratedCompany.findUniqueOrThrow({ where: { email } });
  return toRating(await prisma.rating.create({ data: { ...data, companyId }, select: publicColumns }));
}

/** Ratings that readers see, of one company by its email or id. Those without a name are between the two sides of a sale. */
const visibleOf = (company: string | undefined) => ({
  hiddenAt: null,
  shownAt: { lte: new Date() },
  ratedName: { not: '' },
  ...(company?.includes('@') ? { company: { email: company } } : { companyId: company }),
});

interface RatingPage {
  /** Its email, or its id. */
  readonly company?: string | undefined;
  /** Only rows below this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface Sum {
  readonly sum: number;
  readonly count: number;
}

export const ratingReads = (prisma: PrismaClient) => ({
  async newest({ company, before, limit }: RatingPage): Promise<Rating[]> {
    const where = { ...visibleOf(company), ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.rating.findMany({ where, select: publicColumns, orderBy: { id: 'desc' }, take: limit });
    return rows.map(toRating);
  },
  count: (company?: string): Promise<number> => prisma.rating.count({ where: visibleOf(company) }),
  async sumOf(company: string, ratedType: string): Promise<Sum> {
    const { _sum, _count } = await prisma.rating.aggregate({
      where: { ...visibleOf(company), ratedType },
      _sum: { rating: true },
      _count: true,
    });
    return { sum: _sum.rating ?? 0, count: _count };
  },
});

const memberSum = `select coalesce(sum(r.rating), 0)::int as sum, count(r.id)::int as count from ratings as r
  where (r.rated_id = $1::int or r.rated_email = (select address from member_addresses where member_id = $1::int and channel = 'mail'))
    and r.rated_type = $2 and r.hidden_at is null and r.shown_at <= now()`;

/** A member's average in a role: the ratings of their sales, and those of the mailbox that they proved. */
export const memberRating =
  ({ query }: Pick<Storage, 'query'>, role: RatedRole) =>
  async (memberId: number): Promise<{ average: number; count: number }> => {
    const [found] = (await query<Sum>(memberSum, [memberId, role])).rows;
    const { sum, count } = found ?? { sum: 0, count: 0 };
    return { average: averageStars(sum, count), count };
  };

export interface RatedCompany extends Sum {
  readonly companyId: string;
  readonly ratedName: string;
  readonly verified: number;
  readonly distribution: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
}

interface SummaryPage {
  readonly q: string | undefined;
  /** Only companies that come after this one. */
  readonly after: { readonly count: number; readonly companyId: string } | undefined;
  readonly limit: number;
}

const starCounts = [1, 2, 3, 4, 5]
  .map((star) => `count(*) filter (where rating = ${star})::int as "${star}"`)
  .join(', ');

const grouped = `select company_id as "companyId", (array_agg(rated_name order by id desc))[1] as "ratedName",
    sum(rating)::int as sum, count(*)::int as count, count(*) filter (where verified)::int as verified, ${starCounts}
  from ratings where hidden_at is null and shown_at <= now() and rated_name <> '' group by company_id
  having ($1::text is null or bool_or(position(lower($1) in lower(rated_name)) > 0))`;

const summaryPage = `select * from (${grouped}) as company
  where $2::int is null or count < $2 or (count = $2 and "companyId" > $3::uuid)
  order by count desc, "companyId" limit $4`;

const summaryTotal = `select count(*)::int as total from (${grouped}) as company`;

type SummaryRow = Omit<RatedCompany, 'distribution'> & RatedCompany['distribution'];

/** All rated companies with their counts, the most rated first. */
export const summaryReads = ({ query }: Pick<Storage, 'query'>) => ({
  async companies({ q, after, limit }: SummaryPage): Promise<RatedCompany[]> {
    const values = [q ?? null, after?.count ?? null, after?.companyId ?? null, limit];
    const { rows } = await query<SummaryRow>(summaryPage, values);
    return rows.map(({ 1: one, 2: two, 3: three, 4: four, 5: five, ...company }) => ({
      ...company,
      distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    }));
  },
  async total(q: string | undefined): Promise<number> {
    const { rows } = await query<{ total: number }>(summaryTotal, [q ?? null]);
    return rows[0]?.total ?? 0;
  },
});
