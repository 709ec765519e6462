import { conflict } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { referrerSignedUp } from '@tianguis/proto/marketplace/people/events';
import { type Consents, keepConsents } from '../consents/keep-consents.ts';
import type { NewReferrer, ReferralSignUp } from './referral.ts';
import { referralLink } from './referral-code.ts';

interface Needs extends Consents {
  addReferrer(referrer: NewReferrer): Promise<{ id: number } | undefined>;
  isReferrer(email: string): Promise<boolean>;
  readonly publish: Publish;
  readonly freshCode: () => string;
  readonly publicUrl: string;
}

const mostCodes = 5;

const emailTaken = () =>
  conflict(
    'referrer_exists',
    {
      es: 'Este correo ya participa en el programa de referidos',
      en: 'This email already takes part in the referral programme',
    },
    'email',
  );

/** Makes somebody a referrer, under the code that the browser proposed or, where that is taken, under a fresh one. */
export async function signUpReferrer(needs: Needs, input: ReferralSignUp, language: Language) {
  const { id, referralCode } = await addUnderFreeCode(needs, input);
  await keepConsents(needs, input, { source: 'referrals', language });
  await needs.publish(referrerSignedUp, {
    subject: `referral-users/${id}`,
    data: { referralUserId: id, referralCode },
  });
  return { success: true as const, id, referralCode, link: referralLink(needs.publicUrl, referralCode) };
}

async function addUnderFreeCode({ addReferrer, isReferrer, freshCode }: Needs, input: ReferralSignUp) {
  const { name, email, whatsapp } = input;
  let { referralCode } = input;
  for (let tries = 0; tries < mostCodes; tries++) {
    const added = await addReferrer({ name, email, whatsapp, referralCode });
    if (added) return { id: added.id, referralCode };
    if (await isReferrer(email)) throw emailTaken();
    referralCode = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}
