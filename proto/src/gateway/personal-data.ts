import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { dataHandled, exportOperation } from '../personal-data.ts';

export const exportGatewayData = defineOperation({
  ...exportOperation,
  id: 'exportGatewayData',
  service: 'gateway',
  path: '/api/admin/data-requests/:id/gateway',
  summary: 'The accounts of the person of an export, with their addresses and sessions; for a week',
});

export const personalDataOperations = { exportGatewayData };

export const gatewayDataHandled = defineEvent({
  type: 'GatewayDataHandled',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'The accounts of a person were copied or erased',
  schema: z.object({
    ...dataHandled,
    memberIds: z.array(id).optional().meta({ description: 'The members that they are or were' }),
  }),
  refreshes: [],
});
