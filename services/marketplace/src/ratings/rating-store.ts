import type { PrismaClient, Rating as RatingRow } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Rating, RatingInput } from './rating.ts';

export const ratingStore = (prisma: PrismaTx) => ({
  async addRating(data: RatingInput & { readonly verified: boolean }): Promise<Rating> {
    const { ratedEmail: email } = data;
    await prisma.ratedCompany.createMany({ data: { email }, skipDuplicates: true });
    const { id: companyId } = await prisma.ratedCompany.findUniqueOrThrow({ where: { email } });
    return toRating(await prisma.rating.create({ data: { ...data, companyId } }));
  },
});

// A rated company by its email or by its id; staff may keep a rating from readers, and what was said of a buyer is for those they buy from.
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
    const rows = await prisma.rating.findMany({ where, orderBy: { id: 'desc' }, take: limit });
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

/** A rating without emails, which nobody but us may see. */
const toRating = ({
  raterEmail: _,
  ratedEmail: __,
  transactionId: ___,
  hiddenAt: ____,
  orderId: _____,
  raterId: ______,
  ratedId: _______,
  shownAt: ________,
  removedFor: _________,
  raterType,
  ratedType,
  ...row
}: RatingRow): Rating => ({
  ...row,
  raterType: raterType === 'buyer' ? 'buyer' : 'supplier',
  ratedType: ratedType === 'supplier' ? 'supplier' : 'buyer',
});
