import type { PrismaClient, Rating as RatingRow } from '../../generated/prisma/client.ts';
import type { Rating, RatingReads } from '../people/ports.ts';

/** A rating without the rater's email, which nobody but us may see. */
export const toRating = ({ raterEmail: _, transactionId: __, raterType, ratedType, ...row }: RatingRow): Rating => ({
  ...row,
  raterType: raterType === 'buyer' ? 'buyer' : 'supplier',
  ratedType: ratedType === 'supplier' ? 'supplier' : 'buyer',
});

export const ratingReads = (prisma: PrismaClient): RatingReads => ({
  async newest({ ratedEmail, before, limit }) {
    const where = { ratedEmail, ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.rating.findMany({ where, orderBy: { id: 'desc' }, take: limit });
    return rows.map(toRating);
  },
  count: (ratedEmail) => prisma.rating.count({ where: { ratedEmail } }),
  async sumOf(ratedEmail, ratedType) {
    const { _sum, _count } = await prisma.rating.aggregate({
      where: { ratedEmail, ratedType },
      _sum: { rating: true },
      _count: true,
    });
    return { sum: _sum.rating ?? 0, count: _count };
  },
});
