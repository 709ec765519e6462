import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Rating, RatingInput } from './rating.ts';

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

export const ratingStore = (prisma: PrismaTx) => ({
  async addRating(data: RatingInput & { readonly verified: boolean }): Promise<Rating> {
    const { ratedEmail: email } = data;
    await prisma.ratedCompany.createMany({ data: { email }, skipDuplicates: true });
    const { id: companyId } = await prisma.ratedCompany.findUniqueOrThrow({ where: { email } });
    return toRating(await prisma.rating.create({ data: { ...data, companyId }, select: publicColumns }));
  },
});

// A rated company by its email or its id. Staff may hide a rating; what was said of a buyer is only for the sellers they buy from.
const whoseWhere = (company: string | undefined) => ({
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

export const ratingReads = (prisma: PrismaClient) => ({
  async newest({ company, before, limit }: RatingPage): Promise<Rating[]> {
    const where = { ...whoseWhere(company), ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.rating.findMany({ where, select: publicColumns, orderBy: { id: 'desc' }, take: limit });
    return rows.map(toRating);
  },
  count: (company?: string): Promise<number> => prisma.rating.count({ where: whoseWhere(company) }),
  async sumOf(company: string, ratedType: string): Promise<{ sum: number; count: number }> {
    const { _sum, _count } = await prisma.rating.aggregate({
      where: { ...whoseWhere(company), ratedType },
      _sum: { rating: true },
      _count: true,
    });
    return { sum: _sum.rating ?? 0, count: _count };
  },
});
export type RatingReads = ReturnType<typeof ratingReads>;
