import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { staffRoles } from './operations.ts';

export const staffSignedIn = defineEvent({
  type: 'StaffSignedIn',
  version: 1,
  service: 'gateway',
  audience: 'none',
  summary: 'A member of staff signed in',
  schema: z.object({ userId: id, role: z.enum(staffRoles) }),
  refreshes: [],
});
