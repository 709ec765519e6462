import { z } from 'zod';
import { clabeSchema } from '../../clabe.ts';
import { fileLanguage, id, idParam, pageQuery, pageReply, queryFlag, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { paymentMeans } from '../orders/voucher.ts';
import { bankRefund } from './bank-refund.ts';
import { bankRefundStates } from './bank-refund-states.ts';

export const giveRefundAccount = defineOperation({
  id: 'giveRefundAccount',
  service: 'payments',
  method: 'PUT',
  path: '/api/orders/:id/refund-account',
  access: 'member',
  recentSignIn: 'always',
  summary:
    'Its buyer says to which account the refunds of an order go that we transfer; until they are sent, it takes the place of what they gave before',
  params: z.object({ id: idParam }),
  body: z.object({ holder: shortText.max(100), clabe: clabeSchema }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

const staffRefund = bankRefund.extend({
  orderId: id,
  orderNumber: z.string().meta({ example: 'P-000042' }),
  paymentId: z.uuid(),
  means: z.enum(paymentMeans).meta({ description: 'How the buyer paid' }),
  buyerId: id,
  isErased: z.boolean().meta({ description: 'The buyer had their account erased' }),
  isUnanswered: z.boolean().meta({ description: 'Its buyer was reminded for a week and gave no account' }),
  givenAt: timestamp.nullable(),
  sentBy: id.nullable().meta({ description: 'Who of staff noted the transfer' }),
});

export const listBankRefunds = defineOperation({
  id: 'listBankRefunds',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/bank-refunds',
  access: 'staff',
  summary:
    'Refunds that we transfer from our own bank; those to be sent first come first. `total` counts all that match, so `state=given&limit=1` says how many wait for staff',
  query: pageQuery.extend({
    state: z.enum(bankRefundStates).optional(),
    unanswered: queryFlag.optional().meta({ description: 'Whether its buyer left a week pass without an account' }),
  }),
  reply: z.object({ refunds: z.array(staffRefund), ...pageReply }),
});

const params = z.object({ id: z.uuid() });

export const readRefundAccount = defineOperation({
  id: 'readRefundAccount',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/bank-refunds/:id/account',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The whole account that a refund is to be transferred to. Who reads it is noted',
  params,
  reply: z.object({
    holder: z.string(),
    clabe: z.string(),
    version: z.int().meta({ description: 'Of the refund; the transfer is noted with it' }),
  }),
  errors: [404, 409],
});

export const downloadRefundPayments = defineOperation({
  id: 'downloadRefundPayments',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/bank-refunds/spei.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Refunds that wait to be transferred, one SPEI transfer each, for the bank; those to be sent first come first. Who downloads it is noted',
  query: z.object({ lang: fileLanguage }),
  raw: true,
});

const reference = shortText.max(60);

export const markRefundSent = defineOperation({
  id: 'markRefundSent',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/bank-refunds/:id/sent',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Note that a refund was transferred from our bank, once; the ledger books it and its buyer hears of it',
  params,
  body: z.object({
    reference: reference.meta({ description: 'The tracking key of the transfer' }),
    version: z
      .int()
      .meta({ description: 'As it was read with the account: another account was given since if it differs' }),
  }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const markRefundReturned = defineOperation({
  id: 'markRefundReturned',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/bank-refunds/:id/returned',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Note that a bank sent a refund back; the ledger books it back and its buyer is asked for another account',
  params,
  body: z.object({ reason: shortText.meta({ description: 'What the bank says; its buyer reads it' }) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});
