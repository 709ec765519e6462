import type { PrismaClient, Rating as RatingRow } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Rating, RatingInput } from './rating.ts';

export const ratingStore = (prisma: PrismaTx) => ({
  addRating: async (data: RatingInput): Promise<Rating> => toRating(await prisma.rating.create({ data })),
});

interface RatingPage {
  readonly ratedEmail?: string | undefined;
  /** Only rows below this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export const ratingReads = (prisma: PrismaClient) => ({
  async newest({ ratedEmail, before, limit }: RatingPage): Promise<Rating[]> {
    const where = { ratedEmail, ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.rating.findMany({ where, orderBy: { id: 'desc' }, take: limit });
    return rows.map(toRating);
  },
  count: (ratedEmail?: string): Promise<number> => prisma.rating.count({ where: { ratedEmail } }),
  async sumOf(ratedEmail: string, ratedType: string): Promise<{ sum: number; count: number }> {
    const { _sum, _count } = await prisma.rating.aggregate({
      where: { ratedEmail, ratedType },
      _sum: { rating: true },
      _count: true,
    });
    return { sum: _sum.rating ?? 0, count: _count };
  },
});
export type RatingReads = ReturnType<typeof ratingReads>;

/** A rating without the rater's email, which nobody but us may see. */
const toRating = ({ raterEmail: _, transactionId: __, raterType, ratedType, ...row }: RatingRow): Rating => ({
  ...row,
  raterType: raterType === 'buyer' ? 'buyer' : 'supplier',
  ratedType: ratedType === 'supplier' ? 'supplier' : 'buyer',
});
