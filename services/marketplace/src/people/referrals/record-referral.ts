import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { referralRecorded } from '@tianguis/proto/marketplace/people/events';
import { mailboxOf } from './mailbox.ts';
import type { Referred, Referrer } from './referral.ts';

/** Referrals, in one transaction. */
export interface Referrals {
  lockReferrer(code: string): Promise<Referrer | undefined>;
  /** The code of a visit that is young enough. */
  visitedCode(visit: string, days: number): Promise<string | undefined>;
  addReferral(referrer: Referrer, referred: Referred): Promise<number>;
  readonly publish: Publish;
}

interface Newcomer extends Referred {
  readonly email: string;
  readonly referralCode: string | undefined;
  readonly referralVisit: string | undefined;
}

/** A visit by a link counts for so long. */
const visitDays = 90;

/**
 * Books a supplier to whose code they came with: that of their visit, as long as it is no older than 90 days by our clock; without
 * one, the code that they give now. Nobody refers themselves, and a code that is not active stops nobody.
 */
export async function recordReferral(referrals: Referrals, newcomer: Newcomer): Promise<void> {
  const { supplierId, name, email, phone, referralCode, referralVisit } = newcomer;
  const code = referralVisit ? await referrals.visitedCode(referralVisit, visitDays) : referralCode;
  if (!code) return;
  const referrer = await referrals.lockReferrer(code);
  if (!referrer || mailboxOf(referrer.email) === mailboxOf(email) || referrer.whatsapp === phone) return;
  const referralId = await referrals.addReferral(referrer, { supplierId, name, phone });
  await referrals.publish(referralRecorded, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrer.id, supplierId },
  });
}
