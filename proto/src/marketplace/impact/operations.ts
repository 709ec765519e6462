import { z } from 'zod';
import { fileLanguage, idParam, pageQuery, pageReply } from '../../fields.ts';
import { footprintTotal } from '../../footprint/inputs.ts';
import { defineOperation } from '../../operation.ts';
import { documentHash, impactReport } from './report.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const sums = footprintTotal.extend({
  orders: z.int().meta({ description: 'Delivered, and neither refunded nor rejected' }),
});

export const getMyImpact = defineOperation({
  id: 'getMyImpact',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact',
  access: 'member',
  summary: 'What the caller’s sales kept in use and avoided: in total, by month in Mexico City, and by material',
  reply: z.object({
    total: sums,
    months: z.array(sums.extend({ month })).meta({ description: 'Those with deliveries, oldest first' }),
    materials: z
      .array(footprintTotal.pick({ mass: true, avoided: true }).extend({ factor: z.string().nullable() }))
      .meta({ description: 'By factor, the heaviest first; null of what has none' }),
  }),
});

export const listMyImpactReports = defineOperation({
  id: 'listMyImpactReports',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/reports',
  access: 'member',
  summary: 'The reports of own sales that count now, newest first',
  query: pageQuery.extend({ month: month.optional() }),
  reply: z.object({ reports: z.array(impactReport), ...pageReply }),
});

export const exportMyImpact = defineOperation({
  id: 'exportMyImpact',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/export',
  access: 'member',
  summary: 'Every line of own reports with its inputs and result, as JSON, or as CSV for spreadsheets',
  query: z.object({ format: z.enum(['csv', 'json']), month: month.optional() }),
  raw: true,
});

export const getOrderImpact = defineOperation({
  id: 'getOrderImpact',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id/impact',
  access: 'member',
  summary: 'The report of an own order; 404 while it is not delivered',
  params: z.object({ id: idParam }),
  reply: impactReport,
  errors: [404],
});

export const getImpactPdf = defineOperation({
  id: 'getImpactPdf',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/reports/:hash/pdf',
  access: 'public',
  summary: 'A report as PDF in either language, for anyone who has its address',
  params: z.object({ hash: documentHash }),
  query: z.object({ lang: fileLanguage }),
  raw: true,
  errors: [404],
});

export const getMonthImpactPdf = defineOperation({
  id: 'getMonthImpactPdf',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/months/:month/pdf',
  access: 'member',
  summary: 'The own deliveries of a month as PDF in either language, each with its address to verify it',
  params: z.object({ month }),
  query: z.object({ lang: fileLanguage }),
  raw: true,
});

export const getPublicImpact = defineOperation({
  id: 'getPublicImpact',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/total',
  access: 'public',
  summary:
    'What paid and confirmed sales of a plausible mass kept in use and avoided so far; `orders` is 0 while there is none',
  reply: sums,
});

export const impactOperations = {
  getMyImpact,
  listMyImpactReports,
  exportMyImpact,
  getOrderImpact,
  getImpactPdf,
  getMonthImpactPdf,
  getPublicImpact,
};
