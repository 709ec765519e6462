import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { referralRecorded } from '@tianguis/proto/marketplace/referrals/events';
import type { Scope } from '../platform/database.ts';
import { mailboxOf, type Referred } from './referral.ts';
import { referralStore } from './referral-store.ts';

interface Newcomer extends Referred {
  readonly email: string;
  readonly referralCode: string | undefined;
  readonly referralVisit: string | undefined;
}

/** How long a visit by a link counts. */
const visitDays = 90;

/**
 * Records which referrer brought a new supplier. A visit by a link counts for 90 days by our clock and takes precedence over
 * a code given now. People cannot refer themselves, and an inactive code is ignored.
 */
export async function recordReferral(scope: Scope, publish: Publish, newcomer: Newcomer): Promise<void> {
  const { supplierId, name, email, phone, referralCode, referralVisit } = newcomer;
  const referrals = referralStore(scope);
  const code = referralVisit ? await referrals.visitedCode(referralVisit, visitDays) : referralCode;
  if (!code) return;
  const referrer = await referrals.lockReferrer(code);
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(email) || referrer.whatsapp === phone) return;
  const referralId = await referrals.addReferral(referrer, { supplierId, name, phone });
  await publish(referralRecorded, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrer.id, supplierId },
  });
}
