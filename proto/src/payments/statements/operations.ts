import { z } from 'zod';
import { fileLanguage, id, idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** A calendar month in Mexico City. */
export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ example: '2026-11' });

const pesos = z.number();

export const moneyByMonth = defineOperation({
  id: 'moneyByMonth',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/money/months',
  access: 'staff',
  summary:
    'What the platform earned and spent in each of the last 12 months, as the ledger has it; the running month last',
  reply: z.object({
    months: z.array(
      z.object({
        month,
        commission: pesos.meta({ description: 'Pesos of commission, less what went back' }),
        referralCost: pesos.meta({ description: 'Pesos for those who brought suppliers, less what went back' }),
        fees: pesos.meta({ description: 'Pesos that the card provider took, without VAT' }),
        feesVat: pesos.meta({ description: 'Pesos of VAT that it took with them' }),
      }),
    ),
  }),
});

/** Whether the invoice of a seller's commission in a month can be issued, or why not. */
export const invoicings = ['due', 'there', 'no_commission', 'no_tax_data'] as const;
export type Invoicing = (typeof invoicings)[number];

export const listStatements = defineOperation({
  id: 'listStatements',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/statements',
  access: 'staff',
  summary: 'Members whose account moved in a month, as sellers or as carriers, with what it began and ended with',
  query: z.object({ month }),
  reply: z.object({
    sellers: z.array(
      z.object({
        sellerId: id,
        opening: pesos.meta({ description: 'Pesos that we owed before; below zero what they owed us' }),
        earned: pesos,
        returned: pesos.meta({ description: 'Pesos that went back to buyers, or are disputed' }),
        paid: pesos.meta({ description: 'Pesos that were sent to them' }),
        writtenOff: pesos.meta({ description: 'Pesos owed to a carrier that staff gave up on paying' }),
        closing: pesos,
        invoice: z.enum(invoicings).optional().meta({
          description:
            'Whether the invoice of the commission can be issued, or why not; where invoices are issued, and once the month is over',
        }),
      }),
    ),
  }),
});

const statement = {
  params: z.object({ seller: idParam }),
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
} as const;

export const downloadStatementCsv = defineOperation({
  id: 'downloadStatementCsv',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/statements/:seller/statement.csv',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'A seller’s account in a month, line by line, for spreadsheets',
  ...statement,
});

export const downloadStatementPdf = defineOperation({
  id: 'downloadStatementPdf',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/statements/:seller/statement.pdf',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'The same as a document',
  ...statement,
});
