import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';
import { bankRefundStates } from './bank-refund-states.ts';

export const orderRefundChanged = defineEvent({
  type: 'OrderRefundChanged',
  version: 1,
  service: 'payments',
  audiences: ['staff', { members: ['buyerId'], see: ['orderId'] }],
  summary: 'A refund that we transfer from our own bank waits for an account, got one, was sent, came back or is done',
  schema: z.object({
    orderId: id,
    buyerId: id,
    refundId: z.uuid(),
    version: z.int().positive().meta({ description: 'Counts the changes of this refund: the highest is the newest' }),
    state: z.enum(bankRefundStates),
    amount: z.int().positive().meta({ description: 'Centavos' }),
    lastDigits: z.string().nullable().meta({ description: 'Of the CLABE' }),
    sendBy: timestamp.nullable().meta({ description: 'By when it is to be transferred, once the account is given' }),
    reference: z.string().nullable().meta({ description: 'The tracking key, once it is sent' }),
    reason: z.string().nullable().meta({ description: 'Why a bank sent it back' }),
  }),
  refreshes: ['listBankRefunds', 'paymentAlerts', 'listPayments', 'getPayment', 'getOrderPayment', 'getOrderReceipt'],
});
