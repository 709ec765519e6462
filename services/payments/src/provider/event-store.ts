import type { Storage } from '@tianguis/chassis/storage/storage';
import type { PrismaTx } from '../platform/database.ts';

/** Writes down that an event is applied, in the transaction of its effect. False when it was before. */
export async function enterEvent(prisma: PrismaTx, id: string, type: string): Promise<boolean> {
  const { count } = await prisma.stripeEvent.createMany({ data: { id, type }, skipDuplicates: true });
  return count > 0;
}

// Stripe repeats an event for three days at most; ten times that is kept.
const sweep = `delete from stripe_events where id in
  (select id from stripe_events where received_at < now() - interval '30 days' order by received_at limit 1000 for update skip locked)`;

/** Forgets events that cannot be repeated any more. */
export async function forgetOldEvents({ query }: Pick<Storage, 'query'>): Promise<void> {
  await query(sweep);
}
