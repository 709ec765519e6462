import { z } from 'zod';
import { idParam, timestamp } from '../../fields.ts';
import { orderMethods } from '../../marketplace/orders/order.ts';
import { pesosSchema } from '../../money.ts';
import { defineOperation } from '../../operation.ts';

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
  reply: z.object({
    clientSecret: z.string(),
    amount: pesosSchema.meta({ description: 'Pesos, as the order says' }),
    method: z.enum(orderMethods),
  }),
  errors,
});

/**
 * How far the payment of an order is. `due`: its buyer can pay it. `processing`: the bank has not answered yet. `returned`: all of
 * it went back. `closed`: nothing is to be paid any more.
 */
export const orderPaymentStates = ['free', 'due', 'processing', 'held', 'paid', 'returned', 'closed'] as const;

export const getOrderPayment = defineOperation({
  id: 'getOrderPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/orders/:id/payment',
  access: 'member',
  summary: 'How far the payment of an order is, for its buyer and its seller',
  params: z.object({ id: idParam }),
  reply: z.object({
    role: z.enum(['buyer', 'seller']).meta({ description: 'Of whoever asks' }),
    method: z.enum(orderMethods),
    amount: z.number().meta({ description: 'Pesos that the order costs; 0 is a gift' }),
    state: z.enum(orderPaymentStates),
    paid: z.number().meta({ description: 'Pesos that are held, or that were taken and not given back' }),
    captureBefore: timestamp.nullable().meta({ description: 'Until when held money can be captured' }),
    declined: z.string().nullable().meta({
      description: 'The provider’s word for why the last card was refused, to the buyer while the payment is due',
      example: 'insufficient_funds',
    }),
    reference: z.string().nullable().meta({ description: 'The provider’s number of the payment, to the buyer' }),
  }),
  errors: [404],
});

/** What moved an order’s money between its buyer and us, as the ledger calls it. */
export const receiptSteps = ['capture', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const;

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
        at: timestamp,
        amount: z.number().meta({ description: 'Pesos; below zero went back to the buyer' }),
      }),
    ),
    total: z.number().meta({ description: 'Pesos that were paid and did not go back' }),
  }),
  errors: [404],
});
