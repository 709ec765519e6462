import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { email, fileLanguage, idParam, pesosSchema, timestamp } from '../../fields.ts';
import { orderMethods } from '../../marketplace/orders/order.ts';
import { defineOperation } from '../../operation.ts';
import { bankRefund } from '../refunds/bank-refund.ts';
import { renewalStates, renewalTerms } from './renewal.ts';
import { orderVoucher, paymentMeans, voucherKinds } from './voucher.ts';

const errors = [404, 409, 422] as const;

export const payOrder = defineOperation({
  id: 'payOrder',
  service: 'payments',
  method: 'POST',
  path: '/api/orders/:id/payment',
  access: 'member',
  summary:
    'Its buyer begins the payment of an order, or goes on with it; the browser finishes it with the client secret',
  params: z.object({ id: idParam }),
  body: z.object({
    renewal: z.literal(renewalTerms.version).optional().meta({
      description: 'The text by which the buyer agrees that their hold is renewed, where they do; of no other method',
    }),
  }),
  reply: z.object({
    clientSecret: z.string(),
    amount: pesosSchema.meta({ description: 'Pesos, as the order says' }),
    method: z.enum(orderMethods),
  }),
  errors,
});

const twoNames = z
  .string()
  .trim()
  .max(100)
  .check(
    localizedCheck((name) => /^\S{2,}( +\S+)* +\S{2,}$/.test(name), {
      es: 'Escribe nombre y apellido',
      en: 'Enter a first and a last name',
    }),
  );

export const openOrderVoucher = defineOperation({
  id: 'openOrderVoucher',
  service: 'payments',
  method: 'POST',
  path: '/api/orders/:id/voucher',
  access: 'member',
  summary:
    'Its buyer asks for a voucher of OXXO or the account of a bank transfer, of an order that is paid first; asked again, they get the same as long as it can be paid',
  params: z.object({ id: idParam }),
  body: z.object({
    kind: z.enum(voucherKinds),
    name: twoNames.meta({ description: 'Whose voucher it is' }),
    mail: email.meta({ description: 'Where the provider writes to about the payment' }),
  }),
  reply: orderVoucher,
  errors,
});

export const endOrderVoucher = defineOperation({
  id: 'endOrderVoucher',
  service: 'payments',
  method: 'DELETE',
  path: '/api/orders/:id/voucher',
  access: 'member',
  summary: 'Its buyer gives up a voucher that was not paid, to pay another way; what arrived of a transfer goes back',
  params: z.object({ id: idParam }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

/**
 * How far the payment of an order is. `due`: its buyer can pay it. `awaiting`: its buyer has a voucher that is not paid yet.
 * `processing`: the bank has not answered yet. `owed`: its buyer received it and was not charged; they can pay it. `returned`: all of it went back. `closed`: nothing is to be paid any more.
 */
export const orderPaymentStates = [
  'free',
  'due',
  'awaiting',
  'processing',
  'held',
  'paid',
  'owed',
  'returned',
  'closed',
] as const;

export const getOrderPayment = defineOperation({
  id: 'getOrderPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/orders/:id/payment',
  access: 'member',
  summary: 'How far the payment of an order is, for its buyer and its seller',
  params: z.object({ id: idParam }),
  reply: z.object({
    role: z.enum(['buyer', 'seller']).meta({ description: 'The caller’s role' }),
    method: z.enum(orderMethods),
    amount: z.number().meta({ description: 'Pesos that the order costs; 0 is a gift' }),
    state: z.enum(orderPaymentStates),
    owed: z
      .number()
      .meta({ description: 'Pesos of what the buyer received and was not charged, because the hold was lost' }),
    missing: z.number().meta({
      description: 'To the buyer, pesos to hold beyond what is held, since the transport was quoted anew at loading',
    }),
    paid: z.number().meta({ description: 'Pesos that are held, or that were taken and not given back' }),
    captureBefore: timestamp.nullable().meta({ description: 'Until when held money can be captured' }),
    renewal: z
      .enum(renewalStates)
      .nullable()
      .meta({ description: 'To the buyer, whether held money will be held anew before that; null where it will not' }),
    declined: z.string().nullable().meta({
      description: 'The provider’s word for why the last card was refused, to the buyer who can pay',
      example: 'insufficient_funds',
    }),
    reference: z.string().nullable().meta({ description: 'The provider’s number of the payment, to the buyer' }),
    means: z.array(z.enum(paymentMeans)).meta({ description: 'How it can be paid' }),
    voucher: orderVoucher.nullable().meta({ description: 'What can be paid now, to the buyer' }),
    expired: z
      .enum(voucherKinds)
      .nullable()
      .meta({ description: 'A voucher that was not paid in time, to the buyer while the payment is due' }),
    refunds: z.array(bankRefund).meta({
      description:
        'What we transfer back from our own bank, to the buyer, oldest first; the provider gives back the rest',
    }),
  }),
  errors: [404],
});

/** What moved an order’s money between its buyer and us, as the ledger calls it. */
export const receiptSteps = [
  'capture',
  'refund',
  'refund_failed',
  'refund_sent',
  'refund_returned',
  'dispute',
  'dispute_won',
] as const;

export const getOrderReceipt = defineOperation({
  id: 'getOrderReceipt',
  service: 'payments',
  method: 'GET',
  path: '/api/orders/:id/receipt',
  access: 'member',
  summary: 'What its buyer paid for an order and got back, as the ledger has it',
  params: z.object({ id: idParam }),
  reply: z.object({
    number: z.string().meta({ description: 'Of the order', example: 'P-000042' }),
    reference: z.string().nullable().meta({ description: 'The provider’s number of the payment' }),
    lines: z.array(
      z.object({
        step: z.enum(receiptSteps),
        means: z.enum(paymentMeans).meta({ description: 'How the buyer paid' }),
        at: timestamp,
        amount: z.number().meta({ description: 'Pesos; below zero went back to the buyer' }),
      }),
    ),
    transport: z.number().meta({ description: 'Pesos of the total that are for the transport' }),
    total: z.number().meta({ description: 'Pesos that were paid and did not go back' }),
  }),
  errors: [404],
});

export const downloadOrderReceipt = defineOperation({
  id: 'downloadOrderReceipt',
  service: 'payments',
  method: 'GET',
  path: '/api/orders/:id/receipt.pdf',
  access: 'member',
  summary: 'The same as a document, once something was paid',
  params: z.object({ id: idParam }),
  query: z.object({ lang: fileLanguage }),
  raw: true,
  errors: [404],
});

export const takeOrderReceipt = defineOperation({
  id: 'takeOrderReceipt',
  service: 'payments',
  method: 'GET',
  path: '/api/receipts/sent/:token',
  access: 'public',
  summary: 'The receipt as a document, by a link that only we can make and that counts for a week; it goes with a mail',
  params: z.object({ token: z.string().min(20).max(400) }),
  raw: true,
  errors: [404],
});
