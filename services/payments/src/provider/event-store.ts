import type { Storage } from '@tianguis/chassis/storage/storage';

// Stripe repeats an event for three days at most; ten times that is kept.
const sweep = `delete from stripe_events where id in
  (select id from stripe_events where received_at < now() - interval '30 days' order by received_at limit 1000 for update skip locked)`;

/** Forgets events that cannot be repeated any more. */
export async function forgetOldEvents(storage: Pick<Storage, 'query'>): Promise<void> {
  await storage.query(sweep);
}
