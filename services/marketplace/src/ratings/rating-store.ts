import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ratingInput, ratingView } from '@tianguis/proto/marketplace/ratings/operations';
import type { z } from 'zod';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';

export type RatingInput = z.output<typeof ratingInput>;
/** From whom a rating that was sent on the page comes, and about whom. */
export type OpenRating = Pick<RatingInput, 'raterType' | 'raterEmail' | 'ratedEmail' | 'transactionId'>;
/** A rating as the public reads it. */
type Rating = z.input<typeof ratingView>;

export type RatedRole = Rating['ratedType'];

/** Average of whole stars with one decimal, halves up; 0 without ratings. */
export const averageStars = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;

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
  confirmedAt: true,
} satisfies Prisma.RatingSelect;
type PublicRow = Prisma.RatingGetPayload<{ select: typeof publicColumns }>;

/** A comment is public once its rater's mailbox is confirmed. */
const toRating = ({ confirmedAt, comment, raterType, ratedType, ...row }: PublicRow): Rating => ({
  ...row,
  raterType: raterType === 'buyer' ? 'buyer' : 'supplier',
  ratedType: ratedType === 'supplier' ? 'supplier' : 'buyer',
  comment: confirmedAt ? comment : null,
});

/** What is known of a new rating beyond what its form says. */
interface Standing {
  readonly verified: boolean;
  readonly raterId: number | null;
  readonly ratedId: number | null;
  readonly confirmedAt: Date | null;
  readonly confirmHash: string | null;
  readonly confirmUntil: Date | null;
}

export async function addRating(prisma: PrismaTx, input: RatingInput, standing: Standing): Promise<Rating> {
  const { ratedEmail: email } = input;
  await prisma.ratedCompany.createMany({ data: { email }, skipDuplicates: true });
  const { id: companyId } = await prisma.ratedCompany.findUniqueOrThrow({ where: { email } });
  return toRating(await prisma.rating.create({ data: { ...input, ...standing, companyId }, select: publicColumns }));
}

/** Public ratings, of one company by its email or id. Ratings without a name are only for the two sides of a sale. */
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

/** The ratings of completed sales that readers may see. One that was sent in on the ratings page has no `rated_id`. */
export const shownOfSales = sql`verified and hidden_at is null and shown_at <= now()`;

const memberSum = statement(
  (p: { memberId: number; role: RatedRole }) => sql<Sum>`
    select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from ratings
    where rated_id = ${p.memberId}::int and rated_type = ${p.role} and ${shownOfSales}`,
);

/** A member's average in a role, of their completed sales. */
export const memberRating =
  (on: Pick<Storage, 'query'>, role: RatedRole) =>
  async (memberId: number): Promise<{ average: number; count: number }> => {
    const { sum, count } = await runOne(on, memberSum({ memberId, role }));
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

const stars = [1, 2, 3, 4, 5] as const;

const starCounts = sql.join(
  stars.map((star) => sql`count(*) filter (where rating = ${sql.lit(star)})::int as ${sql.ref(`${star}`)}`),
);

const companies = (p: { q: string | null }) => sql`
  select company_id as "companyId", (array_agg(rated_name order by id desc))[1] as "ratedName",
    sum(rating)::int as sum, count(*)::int as count, count(*) filter (where verified)::int as verified, ${starCounts}
  from ratings where hidden_at is null and shown_at <= now() and rated_name <> '' group by company_id
  having (${p.q}::text is null or bool_or(position(lower(${p.q}) in lower(rated_name)) > 0))`;

type SummaryRow = Omit<RatedCompany, 'distribution'> & RatedCompany['distribution'];

interface SummaryParams {
  readonly q: string | null;
  readonly count: number | null;
  readonly companyId: string | null;
  readonly limit: number;
}

const summaryPage = statement(
  (p: SummaryParams) => sql<SummaryRow>`
    select * from (${companies(p)}) as company
    where ${p.count}::int is null or count < ${p.count}::int
      or (count = ${p.count}::int and "companyId" > ${p.companyId}::uuid)
    order by count desc, "companyId" limit ${p.limit}`,
);

const summaryTotal = statement(
  (p: { q: string | null }) => sql<{ total: number }>`select count(*)::int as total from (${companies(p)}) as company`,
);

/** All rated companies with their counts, the most rated first. */
export const summaryReads = (on: Pick<Storage, 'query'>) => ({
  async companies({ q, after, limit }: SummaryPage): Promise<RatedCompany[]> {
    const { count = null, companyId = null } = after ?? {};
    const rows = await run(on, summaryPage({ q: q ?? null, count, companyId, limit }));
    return rows.map(({ 1: one, 2: two, 3: three, 4: four, 5: five, ...company }) => ({
      ...company,
      distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    }));
  },
  total: async (q: string | null = null): Promise<number> => (await runOne(on, summaryTotal({ q }))).total,
});
