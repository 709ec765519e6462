import type { referralSignUpInput } from '@tianguis/proto/marketplace/referrals/operations';
import type { z } from 'zod';

export type ReferralSignUp = z.output<typeof referralSignUpInput>;
export type NewReferrer = Omit<ReferralSignUp, 'marketingConsent' | 'privacyVersion'>;

export interface Referrer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string;
}

/** A supplier who registered through a referrer. */
export interface Referred {
  readonly supplierId: number;
  readonly name: string;
  readonly phone: string | undefined;
}

/** A referral code: TC, then the time and `random` in base 36, upper case. `random` has four characters or more. */
export const referralCode = (now: Date, random: string): string =>
  `TC${now.getTime().toString(36)}${random}`.toUpperCase();

/** The link that a referrer shares. */
export const referralLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/referir?ref=${encodeURIComponent(code)}`;

/** All that the other side of a referral learns of a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The mailbox behind an address: `ana+obra@example.com` is `ana@example.com`. The same as `email_key` in SQL. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
