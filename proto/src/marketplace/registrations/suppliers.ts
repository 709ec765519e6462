import { z } from 'zod';
import { consentFields, created, email } from '../../fields.ts';
import { frequencies, materialTypes } from '../../materials.ts';
import { defineOperation } from '../../operation.ts';
import { optionalPhone } from '../../phone.ts';
import { publicText } from '../../public-text.ts';
import { anyReferralCodePattern, plainReferralCode } from '../referrals/code.ts';

/** A code that came with a link: one that no referrer could have does not stop anybody. */
const givenCode = z
  .string()
  .max(200)
  .overwrite(plainReferralCode)
  .nullish()
  .transform((value) => (value && anyReferralCodePattern.test(value) ? value : undefined));

/** A visit that came with a link: one that nobody made does not stop anybody either. */
const givenVisit = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => (value && z.uuid().safeParse(value).success ? value : undefined));

export const supplierInput = z.object({
  companyName: publicText,
  materialType: z.enum(materialTypes),
  frequency: z.enum(frequencies),
  email,
  wantsPilot: z.boolean().default(false),
  phone: optionalPhone,
  referralCode: givenCode,
  referralVisit: givenVisit.meta({
    description: 'The visit by a referrer’s link; it counts for 90 days, and goes before a code',
  }),
  ...consentFields,
});

export const registerSupplier = defineOperation({
  id: 'registerSupplier',
  service: 'marketplace',
  method: 'POST',
  path: '/api/suppliers',
  access: 'public',
  idempotent: true,
  summary: 'Register a company with surplus',
  body: supplierInput,
  status: 201,
  reply: created,
});
