import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { defineOperation } from '../operation.ts';
import { dataHandled, exportOperation } from '../personal-data.ts';

export const exportAssistantData = defineOperation({
  ...exportOperation,
  id: 'exportAssistantData',
  service: 'assistant',
  path: '/api/admin/data-requests/:id/assistant',
  summary: 'What Aria keeps of the person of an export; for a week',
});

export const personalDataOperations = { exportAssistantData };

export const assistantDataHandled = defineEvent({
  type: 'AssistantDataHandled',
  version: 1,
  service: 'assistant',
  audiences: [],
  summary: 'Aria copied or forgot what she answered to a person',
  schema: z.object(dataHandled),
  refreshes: [],
});
