import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { dataKeepers, dataRequestKinds } from '../../personal-data.ts';

export const personalDataRequested = defineEvent({
  type: 'PersonalDataRequested',
  version: 1,
  service: 'marketplace',
  audiences: [],
  summary: 'An admin asked for the export or the erasure of a person’s data: each service does its part and reports it',
  schema: z.object({
    requestId: id,
    kind: z.enum(dataRequestKinds),
    email: z.string().optional(),
    phone: z.string().optional(),
    requestedBy: z.object({ actor: z.string(), name: z.string() }),
  }),
  refreshes: [],
});

export const dataRequestProgressed = defineEvent({
  type: 'DataRequestProgressed',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A request about personal data came, or one service has done its part of it',
  schema: z.object({ requestId: id, service: z.enum(dataKeepers) }),
  refreshes: ['listDataRequests'],
});
