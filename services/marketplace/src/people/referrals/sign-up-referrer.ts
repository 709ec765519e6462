import { conflict } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { referrerSignedUp } from '@tianguis/proto/marketplace/people/events';
import { keepConsents } from '../consents/keep-consents.ts';
import type { ReferralSignUpInput, Writes } from '../ports.ts';
import { referralLink } from './referral-code.ts';

interface Options {
  readonly publicUrl: string;
  readonly freshCode: () => string;
  readonly language: Language;
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
export async function signUpReferrer(writes: Writes, input: ReferralSignUpInput, options: Options) {
  const { publicUrl, freshCode, language } = options;
  const { id, referralCode } = await addUnderFreeCode(writes, input, freshCode);
  await keepConsents(writes, input, { source: 'referrals', language });
  await writes.publish(referrerSignedUp, {
    subject: `referral-users/${id}`,
    data: { referralUserId: id, referralCode },
  });
  return { success: true as const, id, referralCode, link: referralLink(publicUrl, referralCode) };
}

async function addUnderFreeCode(writes: Writes, input: ReferralSignUpInput, freshCode: () => string) {
  const { name, email, whatsapp } = input;
  let { referralCode } = input;
  for (let tries = 0; tries < mostCodes; tries++) {
    const added = await writes.addReferrer({ name, email, whatsapp, referralCode });
    if (added) return { id: added.id, referralCode };
    if (await writes.isReferrer(email)) throw emailTaken();
    referralCode = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}
