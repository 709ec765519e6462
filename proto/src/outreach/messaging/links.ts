import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const openLink = defineOperation({
  id: 'openLink',
  service: 'outreach',
  method: 'GET',
  path: '/l/:trackingId',
  access: 'public',
  summary: 'Notes that a link of a message was opened, then redirects to the address stored with that message',
  params: z.object({ trackingId: z.string().regex(/^[\w-]{22}$/) }),
  status: 302,
  raw: true,
  errors: [404],
});

export const linkOperations = { openLink };
