import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, optionalEmail, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { dataKeepers, dataRequestKinds, exportOperation } from '../../personal-data.ts';
import { optionalPhone } from '../../phone.ts';

export const dataRequestInput = z
  .object({ kind: z.enum(dataRequestKinds), email: optionalEmail, phone: optionalPhone })
  .check(
    localizedCheck(({ email, phone }) => email !== undefined || phone !== undefined, {
      es: 'Escribe un correo o un teléfono',
      en: 'Give an email or a phone',
    }),
  );

const dataRequest = z
  .object({
    id,
    kind: z.enum(dataRequestKinds),
    email: z.string().nullable().meta({ description: 'Masked once the person is forgotten everywhere' }),
    phone: z.string().nullable(),
    requestedBy: z.string(),
    createdAt: timestamp,
    parts: z.array(
      z.object({
        service: z.enum(dataKeepers),
        records: z.int().nullable().meta({ description: 'How many records there were; null until it is done' }),
        doneAt: timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'DataRequest' });

export const requestPersonalData = defineOperation({
  id: 'requestPersonalData',
  service: 'marketplace',
  method: 'POST',
  path: '/api/admin/data-requests',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Copy or forget all that any service keeps of a person, known by email, phone or both. Each service does its part, later where it is away',
  body: dataRequestInput,
  status: 202,
  reply: z.object({ request: dataRequest }),
});

export const listDataRequests = defineOperation({
  id: 'listDataRequests',
  service: 'marketplace',
  method: 'GET',
  path: '/api/admin/data-requests',
  access: 'admin',
  summary: 'Such requests, newest first, with how far each service is',
  query: pageQuery,
  reply: z.object({ requests: z.array(dataRequest), ...pageReply }),
});

export const exportMarketplaceData = defineOperation({
  ...exportOperation,
  id: 'exportMarketplaceData',
  service: 'marketplace',
  path: '/api/admin/data-requests/:id/marketplace',
  summary: 'What the marketplace keeps of the person of an export; for a week',
});

export const dataRequestOperations = { requestPersonalData, listDataRequests, exportMarketplaceData };
