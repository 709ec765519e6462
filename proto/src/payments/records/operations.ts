import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, pesosSchema, shortText, timestamp } from '../../fields.ts';
import { orderStates } from '../../marketplace/orders/order.ts';
import { defineOperation } from '../../operation.ts';
import { paymentStatuses, paymentTypes } from '../intents/operations.ts';
import { paymentMeans } from '../orders/voucher.ts';

/**
 * `open`: begun and not finished; `paid`: captured, whatever went back later; `ended`: came to nothing; `refused`: the
 * provider refused a step of it, and a person has to look.
 */
export const recordStates = ['open', 'held', 'paid', 'refunded', 'disputed', 'ended', 'refused'] as const;

/** Status words of a payment: the provider's, and ours for one that it does not know. */
export const recordStatuses = [...paymentStatuses, 'creating', 'rejected', 'abandoned'] as const;

/** What the provider is asked to do. */
export const stepKinds = [
  'capture',
  'release',
  'refund',
  'transfer',
  'pay_carrier',
  'reverse',
  'return_cash',
  'renew',
  'collect',
  'forget',
] as const;
export const stepStatuses = ['due', 'done', 'refused'] as const;

/** What moved in the ledger. */
export const postingSteps = [
  'capture',
  'fee',
  'settle',
  'carrier_earned',
  'transfer',
  'transfer_returned',
  'refund',
  'refund_failed',
  'refund_sent',
  'refund_returned',
  'dispute',
  'dispute_won',
  'uncollected',
] as const;

export const accountKinds = [
  'clearing',
  'fees',
  'fee_vat',
  'pending',
  'commission',
  'carrier_cost',
  'carrier_payable',
  'referral_cost',
  'dispute_loss',
  'seller_payable',
  'seller_returned',
  'transport',
  'referrer_payable',
  'refund_owed',
  'bank',
  'isr_withheld',
  'vat_withheld',
  'uncollected',
  'uncollected_memo',
] as const;

const pesos = z.number();

const paymentRow = z.object({
  id: z.uuid(),
  stripeId: z.string().nullable(),
  type: z.enum(paymentTypes),
  means: z.enum(paymentMeans),
  status: z.enum(recordStatuses),
  description: z.string(),
  amount: pesos.meta({ description: 'Pesos that were to be paid' }),
  captured: pesos,
  returned: pesos.meta({ description: 'Pesos of the captured ones that went back, or are disputed' }),
  isDisputed: z.boolean().meta({ description: 'Its bank has not decided yet' }),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  buyerId: id.nullable(),
  sellerId: id.nullable(),
  createdAt: timestamp,
});

export const listPayments = defineOperation({
  id: 'listPayments',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/payments',
  access: 'staff',
  summary: 'Every payment, newest first; `q` is an order, or a number of ours or the provider’s',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    member: idParam.optional().meta({ description: 'Buys or sells' }),
    amount: z.coerce.number().nonnegative().max(99_999_999.99).optional().meta({ description: 'Pesos' }),
    state: z.enum(recordStates).optional(),
  }),
  reply: z.object({ payments: z.array(paymentRow), ...pageReply }),
});

const at = { at: timestamp, amount: pesos.nullable() };

/** One thing that happened with a payment or its order. */
const timelineItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), ...at }),
  z.object({ kind: z.literal('moved'), ...at, to: z.enum(orderStates) }),
  z.object({
    kind: z.literal('asked'),
    ...at,
    step: z.enum(stepKinds),
    status: z.enum(stepStatuses),
    problem: z.string().nullable().meta({ description: 'Why the provider refused' }),
    staffId: id.nullable().meta({ description: 'Who asked for it; null where the rules did' }),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('posted'),
    ...at,
    step: z.string().meta({ description: 'What happened', examples: [...postingSteps] }),
    reference: z.string().nullable().meta({ description: 'The provider’s number of it' }),
    entries: z.array(
      z.object({
        account: z.string(),
        accountKind: z.enum(accountKinds),
        amount: pesos.meta({ description: 'Pesos; above zero debits the account, below credits it' }),
      }),
    ),
  }),
]);

const params = z.object({ id: z.uuid() });

export const getPayment = defineOperation({
  id: 'getPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/payments/:id',
  access: 'staff',
  summary: 'A payment with all that happened with it, oldest first, and what the ledger has of it',
  params,
  reply: paymentRow.extend({
    failureReason: z.string().nullable(),
    refundable: pesos.meta({ description: 'Pesos that can be given back now' }),
    transport: pesos.meta({ description: 'Pesos that the platform kept for bringing the order' }),
    timeline: z.array(timelineItem),
  }),
  errors: [404],
});

const given = (description: string) => pesos.meta({ description });

export const forecastRefund = defineOperation({
  id: 'forecastRefund',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/payments/:id/refund-forecast',
  access: 'staff',
  summary: 'Who would give what for a refund, as the ledger would post it',
  params,
  query: z.object({ amount: z.coerce.number().positive().max(99_999_999.99).meta({ description: 'Pesos' }) }),
  reply: z.object({
    pending: given('Of money that nobody has yet'),
    seller: given('Of what the seller has or is owed'),
    platform: given('Of the commission, less what a referrer gives back'),
    referrer: given('Of the referrer’s share'),
    taxes: given('Of what was withheld for SAT'),
    sellerWasPaid: z.boolean().meta({ description: 'Some of the order has been paid to its seller' }),
  }),
  errors: [404, 422],
});

export const refundPayment = defineOperation({
  id: 'refundPayment',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/payments/:id/refunds',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Give captured money back to its payer, all or a part, once for each `refundId`',
  params,
  body: z.object({
    refundId: z.uuid().meta({ description: 'Made up by who asks: whatever repeats, it is refunded once' }),
    amount: pesosSchema.positive().meta({ description: 'Pesos' }),
    reason: shortText,
  }),
  reply: z.object({
    status: z.enum(stepStatuses).meta({
      description:
        '`due`: the provider is asked again every minute. What the provider does not give back is `done` once its payer was asked for an account',
    }),
  }),
  errors: [404, 409, 422],
});
