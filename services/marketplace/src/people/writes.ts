import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import { toRating } from '../ratings/rating-store.ts';
import type { Rating, Referred, Referrer, Writes } from './ports.ts';

/** What a use case may write, inside one transaction. */
export const writesOf =
  (outbox: Outbox) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): Writes => ({
    addSupplier: (data) => prisma.supplier.create({ data, select: { id: true } }),
    addContactMessage: (data) => prisma.contactMessage.create({ data, select: { id: true } }),
    addReferrer: (data) => insertUnlessTaken(prisma, data),
    lockReferrer: (code) => lockReferrer(tx, code),
    addReferral: (referrer, referred) => addReferral(prisma, referrer, referred),
    addConsent: async (data) => void (await prisma.consentEntry.create({ data })),
    isReferrer: async (email) => (await prisma.referralUser.count({ where: { email } })) > 0,
    addRating: async (data): Promise<Rating> => toRating(await prisma.rating.create({ data })),
    publish: (event, content) => outbox.append(tx, event, content),
  });

// ON CONFLICT DO NOTHING: a refused insert would end the transaction.
async function insertUnlessTaken(prisma: PrismaTx, data: Prisma.ReferralUserCreateManyInput) {
  const [added] = await prisma.referralUser.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return added;
}

async function lockReferrer(tx: Tx, code: string): Promise<Referrer | undefined> {
  const { rows } = await tx.query<Referrer>(
    'select id, name, email, whatsapp from referral_users where referral_code = $1 and is_active for update',
    [code],
  );
  return rows[0];
}

// The reward is 18 % of an order that has not been placed yet.
async function addReferral(prisma: PrismaTx, referrer: Referrer, referred: Referred): Promise<number> {
  const data = {
    referrerId: referrer.id,
    supplierId: referred.supplierId,
    developerName: referred.name,
    developerWhatsApp: referred.phone ?? '',
    referrerName: referrer.name,
    referrerWhatsApp: referrer.whatsapp,
    reward: 0,
  };
  const { id } = await prisma.referral.create({ data, select: { id: true } });
  await prisma.referralUser.update({ where: { id: referrer.id }, data: { totalReferrals: { increment: 1 } } });
  return id;
}
