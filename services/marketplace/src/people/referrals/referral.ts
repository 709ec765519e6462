import type { referralSignUpInput } from '@tianguis/proto/marketplace/people/referrals';
import type { z } from 'zod';

export type ReferralSignUp = z.output<typeof referralSignUpInput>;

export type NewReferrer = Omit<ReferralSignUp, 'marketingConsent' | 'privacyVersion'>;

export interface Referrer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string;
}

/** A supplier who came with a referrer's code. */
export interface Referred {
  readonly supplierId: number;
  readonly name: string;
  readonly phone: string | undefined;
}
