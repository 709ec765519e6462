import type { Outbox } from '@tianguis/chassis/outbox';
import type { PrismaScope } from '@tianguis/chassis/prisma';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Rating, Writes } from '../app/ports.ts';
import type { PrismaTx } from './database.ts';
import { toRating } from './ratings.ts';

/** What a use case may write, inside one transaction. */
export const writesOf =
  (outbox: Outbox) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): Writes => ({
    addSupplier: (data) => prisma.supplier.create({ data, select: { id: true } }),
    addContactMessage: (data) => prisma.contactMessage.create({ data, select: { id: true } }),
    addReferrer: (data) => insertUnlessTaken(prisma, data),
    isReferrer: async (email) => (await prisma.referralUser.count({ where: { email } })) > 0,
    addRating: async (data): Promise<Rating> => toRating(await prisma.rating.create({ data })),
    publish: (event, content) => outbox.append(tx, event, content),
  });

// ON CONFLICT DO NOTHING: a refused insert would end the transaction.
async function insertUnlessTaken(prisma: PrismaTx, data: Prisma.ReferralUserCreateManyInput) {
  const [added] = await prisma.referralUser.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return added;
}
