import { z } from 'zod';
import { consentFields } from '../../consent.ts';
import { email, id, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';

/** Form of a referral code: `TC`, then time and random parts in upper case (specification, section 5). */
export const referralCodePattern = /^TC[A-Z0-9]{6,30}$/;

export const referralSignUpInput = z.object({
  name: shortText,
  email,
  whatsapp: phoneSchema,
  referralCode: z.string().trim().toUpperCase().regex(referralCodePattern),
  ...consentFields,
});

export const signUpReferrer = defineOperation({
  id: 'signUpReferrer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/referral-signup',
  access: 'public',
  summary: 'Become a referrer; the reply holds the code that was stored, which may differ from the proposed one',
  body: referralSignUpInput,
  status: 201,
  reply: z.object({ success: z.literal(true), id, referralCode: z.string(), link: z.url() }),
});

export const findReferrer = defineOperation({
  id: 'findReferrer',
  service: 'marketplace',
  method: 'GET',
  path: '/api/referrals/:code',
  access: 'public',
  summary: 'Whether a referral code holds, and the first name of whom it belongs to',
  params: z.object({ code: z.string().trim().toUpperCase().regex(referralCodePattern) }),
  reply: z.object({ valid: z.boolean(), firstName: z.string().nullable() }),
});
