import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { dataHandled, exportOperation } from '../personal-data.ts';

export const exportOutreachData = defineOperation({
  ...exportOperation,
  id: 'exportOutreachData',
  service: 'outreach',
  path: '/api/admin/data-requests/:id/outreach',
  summary: 'What the outreach desk keeps of the person of an export; for a week',
});

export const personalDataOperations = { exportOutreachData };

export const outreachDataHandled = defineEvent({
  type: 'OutreachDataHandled',
  version: 1,
  service: 'outreach',
  audiences: [],
  summary: 'The desk copied or forgot a person; `contactIds` are the contacts that they were',
  schema: z.object({ ...dataHandled, contactIds: z.array(id) }),
  refreshes: [],
});
