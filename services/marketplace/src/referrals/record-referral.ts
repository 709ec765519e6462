import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { referralRecorded } from '@tianguis/proto/marketplace/referrals/events';
import type { Scope } from '../platform/database.ts';
import { mailboxOf, type Referred } from './referral.ts';
import { referralStore } from './referral-store.ts';
import { visitDays } from './visit.ts';

interface Newcomer extends Referred {
  readonly email: string;
  readonly referralCode: string | undefined;
  readonly referralVisit: string | undefined;
}

/**
 * Records that a form named a referrer. Anyone can fill it in with anyone's address, so it only proposes the referral to the
 * seller, who confirms it. A visit by a link counts for 90 days by our clock and takes precedence over a code given now. An
 * inactive code, and the referrer's own, is ignored.
 */
export async function recordReferral(scope: Scope, publish: Publish, newcomer: Newcomer): Promise<void> {
  const { supplierId, name, email, phone, referralCode, referralVisit } = newcomer;
  const referrals = referralStore(scope);
  const code = referralVisit ? await referrals.visitedCode(referralVisit, visitDays) : referralCode;
  if (!code) return;
  const referrer = await referrals.lockReferrer(code);
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(email) || referrer.whatsapp === phone) return;
  const referralId = await referrals.propose(referrer, { supplierId, name, phone });
  await publish(referralRecorded, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrer.id, supplierId },
  });
}
