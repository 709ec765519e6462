import { z } from 'zod';
import { idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { keptTaxData, taxDataSchema } from './tax-data.ts';

const ownTaxData = keptTaxData.extend({ updatedAt: timestamp });

export const getTaxData = defineOperation({
  id: 'getTaxData',
  service: 'payments',
  method: 'GET',
  path: '/api/tax-data',
  access: 'member',
  summary: 'The caller’s own tax data; null if they gave none',
  reply: z.object({ taxData: ownTaxData.nullable() }),
});

export const saveTaxData = defineOperation({
  id: 'saveTaxData',
  service: 'payments',
  method: 'PUT',
  path: '/api/tax-data',
  access: 'member',
  summary: 'Keep the caller’s RFC, name, regime, postal code and use of invoices; they take the place of former ones',
  body: taxDataSchema,
  reply: z.object({ taxData: ownTaxData }),
});

export const deleteTaxData = defineOperation({
  id: 'deleteTaxData',
  service: 'payments',
  method: 'DELETE',
  path: '/api/tax-data',
  access: 'member',
  summary: 'Forget the caller’s tax data',
  reply: z.object({ success: z.literal(true) }),
});

export const readTaxData = defineOperation({
  id: 'readTaxData',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/tax-data/:member',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'A member’s tax data, for an invoice or a return. Who reads them is noted',
  params: z.object({ member: idParam }),
  reply: z.object({ taxData: ownTaxData.nullable() }),
});
