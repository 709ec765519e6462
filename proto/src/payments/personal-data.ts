import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { defineOperation } from '../operation.ts';
import { dataHandled, exportOperation } from '../personal-data.ts';

export const exportPaymentsData = defineOperation({
  ...exportOperation,
  id: 'exportPaymentsData',
  service: 'payments',
  path: '/api/admin/data-requests/:id/payments',
  summary: 'The tax data and invoices of the person of an export; for a week',
});

export const paymentsDataHandled = defineEvent({
  type: 'PaymentsDataHandled',
  version: 1,
  service: 'payments',
  audiences: [],
  summary: 'The tax data of a person were copied or erased. Stamped invoices are kept for tax law',
  schema: z.object(dataHandled),
  refreshes: [],
});
