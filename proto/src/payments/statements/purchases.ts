import { z } from 'zod';
import { fileLanguage } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { month } from './operations.ts';

const purchases = {
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
} as const;

export const downloadMyPurchasesCsv = defineOperation({
  id: 'downloadMyPurchasesCsv',
  service: 'payments',
  method: 'GET',
  path: '/api/purchases/statement.csv',
  access: 'member',
  summary: 'What the caller paid for orders in a month and got back, line by line, for spreadsheets',
  ...purchases,
});

export const downloadMyPurchasesPdf = defineOperation({
  id: 'downloadMyPurchasesPdf',
  service: 'payments',
  method: 'GET',
  path: '/api/purchases/statement.pdf',
  access: 'member',
  summary: 'The same as a document',
  ...purchases,
});
