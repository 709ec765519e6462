import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { referrerSignedUp } from '@tianguis/proto/marketplace/people/events';
import { type Consents, keepConsents } from '../consents/keep-consents.ts';
import type { NewReferrer, ReferralSignUp } from './referral.ts';
import { referralLink } from './referral-code.ts';

interface Needs extends Consents {
  addReferrer(referrer: NewReferrer): Promise<{ id: number } | undefined>;
  /** One more code for whom that mailbox belongs to; undefined where it is nobody's, or the code is taken. */
  addFurtherCode(referrer: NewReferrer): Promise<{ id: number } | undefined>;
  readonly publish: Publish;
  readonly freshCode: () => string;
  readonly publicUrl: string;
}

const mostCodes = 5;

/**
 * Makes somebody a referrer, under the code that the browser proposed or, where that is taken, under a fresh one. Who signs up
 * again gets one more code: the reply must not tell a stranger who takes part.
 */
export async function signUpReferrer(needs: Needs, input: ReferralSignUp, language: Language) {
  const { id, referralCode, isNew } = await addUnderFreeCode(needs, input);
  await keepConsents(needs, input, { source: 'referrals', language });
  if (isNew) {
    const data = { referralUserId: id, referralCode };
    await needs.publish(referrerSignedUp, { subject: `referral-users/${id}`, data });
  }
  return { success: true as const, id, referralCode, link: referralLink(needs.publicUrl, referralCode) };
}

async function addUnderFreeCode({ addReferrer, addFurtherCode, freshCode }: Needs, input: ReferralSignUp) {
  const { name, email, whatsapp } = input;
  let { referralCode } = input;
  for (let tries = 0; tries < mostCodes; tries++) {
    const referrer = { name, email, whatsapp, referralCode };
    // In this order: an insert that is refused would leave a gap in the numbers, by which a known mailbox shows.
    const further = await addFurtherCode(referrer);
    if (further) return { id: further.id, referralCode, isNew: false };
    const added = await addReferrer(referrer);
    if (added) return { id: added.id, referralCode, isNew: true };
    referralCode = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}
