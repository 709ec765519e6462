import { z } from 'zod';
import { id, idParam, pesosSchema, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

const pesos = z.number();

export const listReferrerBalances = defineOperation({
  id: 'listReferrerBalances',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/referrers',
  access: 'staff',
  summary: 'Referrers who earned something, those first whom we owe most; the first 500',
  reply: z.object({
    referrers: z.array(
      z.object({
        referrerId: id,
        earned: pesos.meta({ description: 'Pesos, less what went back' }),
        paid: pesos,
        owed: pesos.meta({ description: 'Below zero what they owe us, which later earnings make up for' }),
        lastEarnedAt: timestamp.nullable(),
        dueAt: timestamp.nullable().meta({ description: 'By when the first of what is owed is to be paid' }),
      }),
    ),
  }),
});

export const payReferrer = defineOperation({
  id: 'payReferrer',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/referrers/:id/payouts',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Note that a referrer was paid from our bank, once for each `payoutId`',
  params: z.object({ id: idParam }),
  body: z.object({
    payoutId: z.uuid().meta({ description: 'Made up by who asks: whatever repeats, it is booked once' }),
    amount: pesosSchema.positive().meta({ description: 'Pesos, no more than is owed' }),
    reference: shortText.meta({ description: 'How it was paid: the tracking key of the SPEI transfer' }),
  }),
  reply: z.object({ owed: pesos }),
  errors: [404, 409, 422],
});
