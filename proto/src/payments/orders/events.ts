import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id, timestamp } from '../../fields.ts';
import { orderMoneyStates } from '../../marketplace/orders/order.ts';
import { voucherKinds } from './voucher.ts';

const ofStaff = ['listAllOrders', 'getAnyOrder', 'listPayments', 'getPayment'];
const ofParties = ['getOrderPayment', 'getOrderReceipt'];
/** Both sides of the order. Optional, because older events in the stream do not name them. */
const parties = { buyerId: id.optional(), sellerId: id.optional() };

export const orderPaymentChanged = defineEvent({
  type: 'OrderPaymentChanged',
  version: 1,
  service: 'payments',
  audiences: ['staff', { members: ['buyerId', 'sellerId'], see: ['orderId'] }],
  summary: 'The money of an order is held, captured, paid out, released or given back',
  schema: z.object({
    orderId: id,
    ...parties,
    state: z.enum(orderMoneyStates),
    amount: z.int().nonnegative().meta({ description: 'Centavos that are in this state' }),
    captureBefore: timestamp.optional().meta({ description: 'Until when a hold can be captured' }),
    coverUntil: timestamp.optional().meta({
      description: 'Until when it lasts at least, where its buyer agreed to have it renewed and their bank does',
    }),
    paymentId: z.string().optional().meta({ description: 'The provider’s number of the payment' }),
    byTransfer: z
      .boolean()
      .optional()
      .meta({ description: 'The refund was transferred from our own bank: `OrderRefundChanged` tells of it' }),
    receipts: z
      .record(z.enum(languages), z.string().max(1_000))
      .optional()
      .meta({ description: 'Once it is captured: the path of the receipt as PDF, sealed for the mail that brings it' }),
  }),
  refreshes: [...ofStaff, ...ofParties],
});

export const orderPaymentProgressed = defineEvent({
  type: 'OrderPaymentProgressed',
  version: 1,
  service: 'payments',
  audiences: [{ members: ['buyerId', 'sellerId', 'memberId'], see: ['orderId'] }],
  summary:
    'Something happened with the payment of an order, while its money stays where it is: a declined card, a voucher',
  schema: z.object({
    orderId: id,
    ...parties,
    memberId: id.optional().meta({ description: 'Only in older events, published once for each side: that side' }),
  }),
  refreshes: ofParties,
});

export const orderHoldNotRenewed = defineEvent({
  type: 'OrderHoldNotRenewed',
  version: 1,
  service: 'payments',
  audiences: [],
  summary: 'The bank did not agree to hold an order’s money anew: the hold that there is ends in its time',
  schema: z.object({
    orderId: id,
    reason: z.string().meta({ description: 'The provider’s word', example: 'authentication_required' }),
    captureBefore: timestamp.meta({ description: 'Until when the money is held' }),
  }),
  refreshes: [],
});

export const orderDebtChanged = defineEvent({
  type: 'OrderDebtChanged',
  version: 1,
  service: 'payments',
  audiences: ['staff', { members: ['buyerId', 'sellerId'], see: ['orderId'] }],
  summary:
    'The buyer of an order received it and was not charged, because the hold was lost; or they paid, or owe it no longer',
  schema: z.object({
    orderId: id,
    buyerId: id,
    sellerId: id,
    state: z.enum(['open', 'collected', 'written_off', 'dropped']),
    amount: z.int().positive().meta({ description: 'Centavos that they owe, or owed until now' }),
    asks: z.boolean().meta({ description: 'The buyer is to be asked to pay' }),
    asked: z.int().positive().meta({ description: 'How often they were asked, this time included' }),
  }),
  refreshes: ['listOrderDebts', 'paymentAlerts', ...ofParties],
});

export const orderVoucherChanged = defineEvent({
  type: 'OrderVoucherChanged',
  version: 1,
  service: 'payments',
  audiences: [],
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
