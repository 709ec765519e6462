import { conflict } from '@tianguis/chassis/http-error';
import { referrerSignedUp } from '@tianguis/proto/events/marketplace';
import { referralLink } from '../domain/referral-code.ts';
import type { ReferralSignUpInput, Writes } from './ports.ts';

interface Options {
  readonly publicUrl: string;
  readonly freshCode: () => string;
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
export async function signUpReferrer(writes: Writes, input: ReferralSignUpInput, { publicUrl, freshCode }: Options) {
  const { id, referralCode } = await addUnderFreeCode(writes, input, freshCode);
  await writes.publish(referrerSignedUp, {
    subject: `referral-users/${id}`,
    data: { referralUserId: id, referralCode },
  });
  return { success: true as const, id, referralCode, link: referralLink(publicUrl, referralCode) };
}

async function addUnderFreeCode(writes: Writes, input: ReferralSignUpInput, freshCode: () => string) {
  let { referralCode } = input;
  for (let tries = 0; tries < mostCodes; tries++) {
    const added = await writes.addReferrer({ ...input, referralCode });
    if (added) return { id: added.id, referralCode };
    if (await writes.isReferrer(input.email)) throw emailTaken();
    referralCode = freshCode();
  }
  throw new Error(`${mostCodes} referral codes in a row were taken`);
}
