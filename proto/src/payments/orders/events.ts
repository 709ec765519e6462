import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id, timestamp } from '../../fields.ts';
import { orderMoneyStates } from '../../marketplace/orders/order.ts';
import { voucherKinds } from './voucher.ts';

export const orderPaymentChanged = defineEvent({
  type: 'OrderPaymentChanged',
  version: 1,
  service: 'payments',
  audience: 'staff',
  summary: 'The money of an order is held, captured, paid out, released or given back',
  schema: z.object({
    orderId: id,
    state: z.enum(orderMoneyStates),
    amount: z.int().nonnegative().meta({ description: 'Centavos that are in this state' }),
    captureBefore: timestamp.optional().meta({ description: 'Until when a hold can be captured' }),
    coverUntil: timestamp.optional().meta({
      description: 'Until when it lasts at least, where its buyer agreed to have it renewed and their bank does',
    }),
    paymentId: z.string().optional().meta({ description: 'The provider’s number of the payment' }),
    receipts: z
      .record(z.enum(languages), z.string().max(1_000))
      .optional()
      .meta({ description: 'Once it is captured: the path of the receipt as PDF, sealed for the mail that brings it' }),
  }),
  refreshes: ['listAllOrders', 'getAnyOrder', 'listPayments', 'getPayment'],
});

export const orderPaymentProgressed = defineEvent({
  type: 'OrderPaymentProgressed',
  version: 1,
  service: 'payments',
  audience: 'member',
  summary: 'Something happened with the payment of an order: each of its two sides hears of it',
  schema: z.object({ orderId: id, memberId: id.meta({ description: 'Who hears of it' }) }),
  refreshes: ['getOrderPayment', 'getOrderReceipt'],
});

export const orderHoldNotRenewed = defineEvent({
  type: 'OrderHoldNotRenewed',
  version: 1,
  service: 'payments',
  audience: 'none',
  summary: 'The bank did not agree to hold an order’s money anew: the hold that there is ends in its time',
  schema: z.object({
    orderId: id,
    reason: z.string().meta({ description: 'The provider’s word', example: 'authentication_required' }),
    captureBefore: timestamp.meta({ description: 'Until when the money is held' }),
  }),
  refreshes: [],
});

export const orderVoucherChanged = defineEvent({
  type: 'OrderVoucherChanged',
  version: 1,
  service: 'payments',
  audience: 'none',
  summary: 'The buyer of an order got a voucher, a part of it arrived, or nobody paid it in time',
  schema: z.object({
    orderId: id,
    state: z.enum(['pending', 'expired']),
    kind: z.enum(voucherKinds),
    number: z.string().meta({ description: 'The shop’s reference, or the CLABE to transfer to' }),
    bank: z.string().nullable(),
    reference: z.string().nullable().meta({ description: 'What the transfer is to carry' }),
    amount: z.int().positive().meta({ description: 'Centavos' }),
    remaining: z.int().nonnegative().meta({ description: 'Centavos that have not arrived' }),
    until: timestamp.meta({ description: 'Until when it can be paid' }),
    knownBy: timestamp.meta({ description: 'By when the provider has said whether it was' }),
  }),
  refreshes: [],
});
