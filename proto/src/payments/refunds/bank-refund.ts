import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { bankRefundStates } from './bank-refund-states.ts';

/** What both its buyer and staff may know of a refund by transfer. */
export const bankRefund = z.object({
  id: z.uuid(),
  state: z.enum(bankRefundStates),
  amount: z.number().meta({ description: 'Pesos' }),
  lastDigits: z
    .string()
    .nullable()
    .meta({ description: 'Of the CLABE that it goes to; null as long as none was given', example: '9719' }),
  askedAt: timestamp,
  sendBy: timestamp
    .nullable()
    .meta({ description: 'By when it is to be transferred; null before the account is given' }),
  sentAt: timestamp.nullable(),
  reference: z.string().nullable().meta({ description: 'The tracking key of the transfer' }),
  returnReason: z.string().nullable().meta({ description: 'Why a bank sent the last transfer back' }),
});
