import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { referralRecorded } from '@tianguis/proto/marketplace/people/events';
import { mailboxOf } from './mailbox.ts';
import type { Referred, Referrer } from './referral.ts';

/** Referrals, in one transaction. */
export interface Referrals {
  lockReferrer(code: string): Promise<Referrer | undefined>;
  addReferral(referrer: Referrer, referred: Referred): Promise<number>;
  readonly publish: Publish;
}

interface Newcomer extends Referred {
  readonly email: string;
  readonly referralCode: string | undefined;
}

/** Books a supplier to whose code they came with. Nobody refers themselves, and a code that is not active stops nobody. */
export async function recordReferral(referrals: Referrals, newcomer: Newcomer): Promise<void> {
  const { supplierId, name, email, phone, referralCode } = newcomer;
  if (!referralCode) return;
  const referrer = await referrals.lockReferrer(referralCode);
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(email) || referrer.whatsapp === phone) return;
  const referralId = await referrals.addReferral(referrer, { supplierId, name, phone });
  await referrals.publish(referralRecorded, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrer.id, supplierId },
  });
}
