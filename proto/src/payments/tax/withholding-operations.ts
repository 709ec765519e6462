import { z } from 'zod';
import { fileLanguage, id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { month } from '../statements/operations.ts';

const pesos = z.number();

const withheld = {
  base: pesos.meta({ description: 'Pesos of the sales of new goods, without VAT' }),
  vat: pesos.meta({ description: 'Pesos of VAT of those sales' }),
  isr: pesos.meta({ description: 'Pesos of income tax (ISR) withheld' }),
  vatWithheld: pesos.meta({ description: 'Pesos of VAT (IVA) withheld' }),
};

export const getOrderWithholding = defineOperation({
  id: 'getOrderWithholding',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/orders/:id/withholding',
  access: 'member',
  summary: 'What is withheld for SAT of an order of the caller’s; null where nothing is',
  params: z.object({ id: idParam }),
  reply: z.object({
    withholding: z
      .object({
        isr: withheld.isr,
        vatWithheld: withheld.vatWithheld,
        net: pesos.meta({ description: 'Pesos of the seller after commission and withholding' }),
        isSettled: z.boolean().meta({ description: 'False before the sale is settled: their tax data may change it' }),
        hasRfc: z.boolean().meta({ description: 'Whether the rule is that for sellers who gave their RFC' }),
      })
      .nullable(),
  }),
  errors: [404],
});

export const getWithholdingTerms = defineOperation({
  id: 'getWithholdingTerms',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/withholding/terms',
  access: 'member',
  summary:
    'By which rates taxes would be withheld from a sale of the caller’s that is settled now; null where none are',
  reply: z.object({
    terms: z
      .object({
        isrPercent: z.number().meta({ description: 'Of the price of new goods without VAT' }),
        vatSharePercent: z.number().meta({ description: 'Of the VAT of that price' }),
        hasRfc: z.boolean().meta({ description: 'Whether the rule is that for sellers who gave their RFC' }),
      })
      .nullable(),
  }),
});

export const listWithholding = defineOperation({
  id: 'listWithholding',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/withholding',
  access: 'staff',
  summary: 'What was withheld from each seller in a month, and in all',
  query: z.object({ month }),
  reply: z.object({
    applies: z.boolean().meta({ description: 'Whether taxes are withheld from sales that are settled now' }),
    rulesEndAt: timestamp.meta({ description: 'From when on the table of rates has to be looked at' }),
    sellers: z.array(z.object({ sellerId: id, ...withheld })),
    totals: z.object(withheld),
    paid: z.object({ at: timestamp, reference: z.string(), amount: pesos }).nullable(),
  }),
});

export const downloadWithholding = defineOperation({
  id: 'downloadWithholding',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/withholding.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The same with each seller’s RFC and name, for the return. Who downloads it is noted',
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
});

export const payWithheldTaxes = defineOperation({
  id: 'payWithheldTaxes',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/withholding/paid',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Note that what was withheld up to the end of a month was paid to SAT from our bank, once; the ledger books it',
  body: z.object({
    month,
    reference: shortText
      .max(60)
      .meta({ description: 'The number of the payment', example: '0126 0045 3300 1234 5678' }),
  }),
  reply: z.object({ paid: pesos.meta({ description: 'Pesos' }) }),
  errors: [409, 422],
});

const certificate = {
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
} as const;

export const downloadMyWithholdingCsv = defineOperation({
  id: 'downloadMyWithholdingCsv',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/withholding.csv',
  access: 'member',
  summary: 'What was withheld from the caller’s own sales in a month, sale by sale',
  ...certificate,
});

export const downloadMyWithholdingPdf = defineOperation({
  id: 'downloadMyWithholdingPdf',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/withholding.pdf',
  access: 'member',
  summary: 'The same as a document',
  ...certificate,
});

export const downloadWithholdingPdf = defineOperation({
  id: 'downloadWithholdingPdf',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/withholding/:seller/certificate.pdf',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The document of what was withheld from a seller in a month. The audit log names each download',
  params: z.object({ seller: idParam }),
  ...certificate,
});

export const downloadWithholdingXml = defineOperation({
  id: 'downloadWithholdingXml',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/withholding/:seller/certificate.xml',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'What was withheld of a seller’s sales of a month, less what went back of them by now, as XML of SAT’s withholding 2.0 (code 26, platforms), without seal and stamp, for the operator’s invoicing program. The audit log names each download',
  params: z.object({ seller: idParam }),
  query: z.object({ month }),
  raw: true,
  errors: [422],
});
