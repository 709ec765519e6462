import { z } from 'zod';
import { fileLanguage, id, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { month } from '../statements/operations.ts';
import { carrierDebtEndings } from './payout-account.ts';

const pesos = z.number();

const commission = {
  gross: pesos.meta({ description: 'Pesos of the buyer, commission included' }),
  commission: pesos.meta({
    description: 'Pesos that the platform keeps of it, VAT included; below zero where it gave them back',
  }),
  commissionVat: pesos.meta({ description: 'Pesos of VAT within the commission' }),
  isrWithheld: pesos.meta({
    description: 'Pesos of income tax (ISR) withheld from it for SAT; below zero where they went back',
  }),
  vatWithheld: pesos.meta({ description: 'Likewise of VAT (IVA)' }),
  pilotEndsAt: timestamp.nullable().meta({ description: 'When the seller’s pilot ends or ended, as the order has it' }),
};

export const getEarnings = defineOperation({
  id: 'getEarnings',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings',
  access: 'member',
  summary: 'What a seller earned: the balance, what made it, newest first, and what is still to come',
  query: pageQuery,
  reply: z.object({
    balance: pesos.meta({ description: 'Pesos that we owe the member now; below zero what they owe us' }),
    withholding: z.object({
      applies: z.boolean().meta({ description: 'Whether taxes are withheld from sales that are settled now' }),
      hasRfc: z.boolean().meta({ description: 'Whether the member gave their RFC' }),
    }),
    entries: z.array(
      z.object({
        id,
        at: timestamp,
        step: z.string().meta({ description: 'What happened: settle, refund, dispute, …' }),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        ...commission,
        commissionPercent: z.int().nullable().meta({ description: 'Of the order; null of what is of none' }),
        amount: pesos.meta({ description: 'Pesos of the seller, below zero where they went back' }),
        sentAt: timestamp
          .nullable()
          .meta({ description: 'Of a sale: when its money was sent to the seller’s account' }),
        balance: pesos.meta({ description: 'The balance with this entry' }),
      }),
    ),
    upcoming: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        ...commission,
        commissionPercent: z.int(),
        amount: pesos.meta({ description: 'Pesos of the seller once the order is settled as it stands' }),
        state: z.enum(['held', 'captured']),
        deliveredAt: timestamp.nullable(),
        settlesAt: timestamp
          .nullable()
          .meta({ description: 'When it is settled and sent, unless the buyer complains; null before the delivery' }),
      }),
    ),
    ...pageReply,
  }),
});

export const getCarrierEarnings = defineOperation({
  id: 'getCarrierEarnings',
  service: 'payments',
  method: 'GET',
  path: '/api/carrier-earnings',
  access: 'member',
  summary:
    'What a carrier earned by the orders that they delivered, newest first, and what is still to be sent to them',
  query: pageQuery,
  reply: z.object({
    balance: pesos.meta({ description: 'Pesos that we owe the carrier now' }),
    routes: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        deliveredAt: timestamp,
        gross: pesos.meta({ description: 'Pesos that the buyer paid for the transport' }),
        percent: z.int().meta({ description: 'The carrier’s share, as they agreed to it' }),
        amount: pesos.meta({ description: 'Pesos of the carrier' }),
        sentAt: timestamp
          .nullable()
          .meta({ description: 'When the money was sent to their account, or paid by hand; null before' }),
        ended: z
          .enum(carrierDebtEndings)
          .nullable()
          .meta({ description: 'How staff ended what was owed of it, where no transfer could pay it' }),
      }),
    ),
    ...pageReply,
  }),
});

const statement = {
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
} as const;

export const downloadMyStatementCsv = defineOperation({
  id: 'downloadMyStatementCsv',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/statement.csv',
  access: 'member',
  summary: 'The caller’s own account in a month, line by line, for spreadsheets',
  ...statement,
});

export const downloadMyStatementPdf = defineOperation({
  id: 'downloadMyStatementPdf',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/statement.pdf',
  access: 'member',
  summary: 'The same as a document',
  ...statement,
});
