import { z } from 'zod';
import { clabeSchema } from '../../clabe.ts';
import {
  consentFields,
  email,
  fileLanguage,
  id,
  idParam,
  oneOrMany,
  pageQuery,
  pageReply,
  shortText,
  timestamp,
} from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { publicText } from '../../public-text.ts';
import { anyReferralCodePattern, plainReferralCode, referralCodePattern } from './code.ts';

/** The long or the short code of a referrer, in any case, with or without spaces and hyphens. */
const anyCode = z.string().max(60).overwrite(plainReferralCode).regex(anyReferralCodePattern);

export const referralSignUpInput = z.object({
  name: publicText,
  email,
  whatsapp: phoneSchema,
  referralCode: z.string().trim().toUpperCase().regex(referralCodePattern),
  ...consentFields,
});

const shortCode = z
  .string()
  .meta({ description: 'Six letters and digits to dictate; it works wherever the referral code does' });

export const signUpReferrer = defineOperation({
  id: 'signUpReferrer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/referral-signup',
  access: 'public',
  idempotent: true,
  summary: 'Become a referrer; the reply holds the code that was stored, which may differ from the proposed one',
  body: referralSignUpInput,
  status: 201,
  reply: z.object({
    success: z.literal(true),
    id,
    referralCode: z.string(),
    shortCode,
    link: z.url(),
  }),
});

export const findReferrer = defineOperation({
  id: 'findReferrer',
  service: 'marketplace',
  method: 'GET',
  path: '/api/referrals/:code',
  access: 'public',
  summary: 'Whether a referral code is valid, and the first name of its referrer',
  params: z.object({ code: anyCode }),
  reply: z.object({ valid: z.boolean(), firstName: z.string().nullable() }),
});

export const countReferralClick = defineOperation({
  id: 'countReferralClick',
  service: 'marketplace',
  method: 'POST',
  path: '/api/referrals/:code/clicks',
  access: 'public',
  summary:
    'Count a visit by a referrer’s link; the reply reveals nothing about the code. Registrations within 90 days name the visit',
  params: z.object({ code: anyCode }),
  status: 202,
  reply: z.object({ success: z.literal(true), visit: z.uuid() }),
});

/**
 * `proposed`: a form named the code and the seller has not answered; `declined`: the seller said no, or named another referrer.
 * `pending`: the seller confirmed; their first settled order earns the reward. `completed`: earned. `refused`: earns nothing.
 * `in_review`: their first order was settled, and staff look at the reward before it is payable.
 */
export const referralStatuses = ['proposed', 'declined', 'pending', 'in_review', 'completed', 'refused'] as const;

export const getMyReferrals = defineOperation({
  id: 'getMyReferrals',
  service: 'marketplace',
  method: 'GET',
  path: '/api/my/referrals',
  access: 'member',
  summary:
    'The referrals of the signed-in member, who owns a sign-up by having proved one of its addresses first; null for others',
  query: pageQuery,
  reply: z.object({
    nextCursor: pageReply.nextCursor.meta({ description: 'Of the referrals, newest first; null on the last page' }),
    referrer: z
      .object({
        referralCode: z.string(),
        shortCode,
        link: z.url(),
        clicks: z.int().meta({ description: 'Visits by the links of the code' }),
        totalReferrals: z.int(),
        totalEarnings: z.number().meta({ description: 'Pesos, less what went back; as the ledger has them' }),
        account: z
          .object({
            holder: z.string(),
            lastDigits: z.string().meta({ description: 'Of the CLABE, which nobody is shown again' }),
            updatedAt: timestamp,
          })
          .nullable()
          .meta({ description: 'Where they are paid' }),
        totalPaid: z.number().meta({ description: 'Pesos of it that were paid' }),
        referrals: z.array(
          z.object({
            id,
            supplier: z.string(),
            status: z.enum(referralStatuses),
            reward: z.number().meta({ description: 'Pesos' }),
            dueAt: timestamp.nullable().meta({ description: 'By when it is to be paid' }),
            review: z
              .object({ reward: z.number(), until: timestamp })
              .nullable()
              .meta({ description: 'Pesos that staff review, and when they become payable without a decision' }),
            isPaid: z.boolean().meta({ description: 'What was paid is for what is due first' }),
            createdAt: timestamp,
          }),
        ),
      })
      .nullable(),
  }),
});

export const saveMyReferrerAccount = defineOperation({
  id: 'saveMyReferrerAccount',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/my/referrals/account',
  access: 'member',
  recentSignIn: 'always',
  summary: 'Where a referrer is to be paid by SPEI; it takes the place of what they gave before',
  body: z.object({ holder: shortText.max(100), clabe: clabeSchema }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const downloadReferrerPayments = defineOperation({
  id: 'downloadReferrerPayments',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/referrers/spei.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'What referrers are owed, one SPEI transfer each, for the bank; who gave no CLABE is not in it. Who downloads it is noted',
  query: z.object({ lang: fileLanguage }),
  raw: true,
});

export const listReferrers = defineOperation({
  id: 'listReferrers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/referrer-people',
  access: 'staff',
  summary: 'Who referrers are, by their numbers',
  query: z.object({ id: oneOrMany(idParam) }),
  reply: z.object({
    referrers: z.array(
      z.object({
        referrerId: id,
        memberId: id.nullable().meta({ description: 'Null until they prove one of their addresses' }),
        name: z.string(),
        phone: z.string(),
      }),
    ),
  }),
});

const invitation = z.object({
  id,
  firstName: z.string().meta({ description: 'First name of the referrer' }),
  companyName: z.string().meta({ description: 'As the form named the company' }),
  createdAt: timestamp,
});

export const getMyReferrer = defineOperation({
  id: 'getMyReferrer',
  service: 'marketplace',
  method: 'GET',
  path: '/api/my/referrer',
  access: 'member',
  summary: 'Who brought the signed-in seller, and what forms with their proved addresses propose',
  reply: z.object({
    canConfirm: z.boolean().meta({ description: 'Until they confirm somebody or publish for the first time' }),
    confirmed: z.object({ firstName: z.string(), confirmedAt: timestamp }).nullable(),
    proposals: z.array(invitation).meta({ description: 'Empty once nothing can be confirmed; the newest five' }),
  }),
});

export const confirmMyReferrer = defineOperation({
  id: 'confirmMyReferrer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/my/referrer',
  access: 'member',
  summary: 'Confirm who brought the signed-in seller, once and before their first publication',
  body: z.object({
    code: anyCode,
    visit: z.uuid().optional().meta({
      description: 'The visit by a referrer’s link; it counts for 90 days, and its code is the one that counts',
    }),
  }),
  reply: z.object({ success: z.literal(true), firstName: z.string() }),
  errors: [409, 422],
});

export const answerReferralProposal = defineOperation({
  id: 'answerReferralProposal',
  service: 'marketplace',
  method: 'POST',
  path: '/api/my/referrer/proposals/:id',
  access: 'member',
  summary: 'Confirm or decline what a form with the seller’s proved address proposes',
  params: z.object({ id: idParam }),
  body: z.object({ answer: z.enum(['confirm', 'decline']) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409, 422],
});

export const referralOperations = {
  signUpReferrer,
  findReferrer,
  countReferralClick,
  getMyReferrals,
  getMyReferrer,
  confirmMyReferrer,
  answerReferralProposal,
  saveMyReferrerAccount,
  downloadReferrerPayments,
  listReferrers,
};
